BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (table_id, version)
)
 WITHOUT ROWID

;
CREATE TABLE choices (
	table_id VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (table_id, round, seat)
)
 WITHOUT ROWID

;
CREATE TABLE game_tables (
	id VARCHAR(32) NOT NULL, 
	root VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	setting TEXT NOT NULL, 
	options TEXT NOT NULL, 
	players INTEGER NOT NULL, 
	rules VARCHAR(32) NOT NULL, 
	seed BLOB, 
	commitment VARCHAR(64), 
	origin TEXT, 
	public BOOLEAN NOT NULL, 
	public_watch VARCHAR(64), 
	host_hash VARCHAR(64) NOT NULL, 
	watch_hash VARCHAR(64) NOT NULL, 
	device_hash VARCHAR(64), 
	clock_kind VARCHAR(8) NOT NULL, 
	clock_seconds FLOAT, 
	clock_takeover VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	seq INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	clock_state TEXT NOT NULL, 
	deadline BIGINT, 
	handed INTEGER, 
	undo TEXT, 
	rematch VARCHAR(32), 
	bot_due BOOLEAN NOT NULL, 
	bot_node VARCHAR(32), 
	bot_until BIGINT, 
	updated BIGINT NOT NULL, others_at INTEGER DEFAULT '1' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_tables" VALUES('zoixr7qib3it','zoixr7qib3it','cordens','{"name":"Lagoon","currency":"Cordens","start_cash":1000,"salary":150,"fine":40,"houses":14,"hotels":2,"step_rents":[25,60,140],"utility_factors":[4,10],"group":[{"name":"reed","house":40},{"name":"gull","house":50},{"name":"coral","house":80},{"name":"amber","house":100},{"name":"slate","house":140},{"name":"pearl","house":180}],"space":[{"kind":"go","name":"Lighthouse"},{"kind":"deed","name":"Mudflat Huts","group":"reed","price":60,"rents":[3,15,45,120,200,300]},{"kind":"deed","name":"Eel Weir","group":"reed","price":70,"rents":[4,20,60,160,260,360]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"step","name":"North Ferry","price":160},{"kind":"deed","name":"Net Lofts","group":"gull","price":100,"rents":[6,30,90,260,380,520]},{"kind":"deed","name":"Smokehouse","group":"gull","price":110,"rents":[8,40,100,300,420,560]},{"kind":"hold","name":"Fogbound / Watching the Fog"},{"kind":"deed","name":"Salt Pans","group":"coral","price":140,"rents":[10,50,150,430,600,740]},{"kind":"utility","name":"Chandlery","price":130},{"kind":"deed","name":"Oyster Beds","group":"coral","price":150,"rents":[12,60,170,470,660,820]},{"kind":"step","name":"Island Ferry","price":160},{"kind":"deed","name":"Rope Walk","group":"amber","price":180,"rents":[14,70,200,540,740,920]},{"kind":"card","name":"Wind","deck":"wind"},{"kind":"rest","name":"Quiet Cove"},{"kind":"deed","name":"Sail Loft","group":"amber","price":190,"rents":[15,75,210,560,770,950]},{"kind":"deed","name":"Cooperage","group":"amber","price":200,"rents":[16,80,220,590,800,980]},{"kind":"tax","name":"Harbour Dues","tax":120},{"kind":"step","name":"South Ferry","price":160},{"kind":"deed","name":"Dry Dock","group":"slate","price":240,"rents":[20,100,290,740,900,1080]},{"kind":"deed","name":"Custom House","group":"slate","price":250,"rents":[21,105,310,770,940,1120]},{"kind":"to-hold","name":"Fog Rolls In"},{"kind":"deed","name":"Bonded Store","group":"slate","price":260,"rents":[22,110,330,800,980,1160]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"utility","name":"Shipwright","price":130},{"kind":"deed","name":"Grand Pier","group":"pearl","price":320,"rents":[32,160,460,1000,1200,1400]},{"kind":"tax","name":"Storm Levy","tax":80},{"kind":"deed","name":"Pearl Exchange","group":"pearl","price":360,"rents":[40,190,550,1200,1450,1700]}],"deck":[{"name":"tide","cards":[{"text":"A spring tide carries you home: go to the Lighthouse.","effect":"advance 0"},{"text":"The current takes you to the Rope Walk.","effect":"advance 12"},{"text":"Last boat of the day: go to the next ferry; pay its owner twice the fare.","effect":"next-step"},{"text":"A plank has sprung: go to the next workshop; throw the dice and pay ten times the total.","effect":"next-utility"},{"text":"Driftwood sells well: receive 40.","effect":"receive 40"},{"text":"An ebb tide: go back two spaces.","effect":"back 2"},{"text":"Salvage from the wreck: receive 120.","effect":"receive 120"},{"text":"Anchor lost: pay 60.","effect":"pay 60"},{"text":"You stand a round at the Smokehouse: pay every player 15.","effect":"pay-each 15"},{"text":"Moor at the Pearl Exchange.","effect":"advance 27"}]},{"name":"wind","cards":[{"text":"A fair wind: go to the Lighthouse.","effect":"advance 0"},{"text":"Regatta won: receive 20 from every player.","effect":"receive-each 20"},{"text":"A gale tears the roofs: 30 for each house, 90 for each hotel.","effect":"repairs 30 90"},{"text":"Cargo insured after all: receive 90.","effect":"receive 90"},{"text":"New sails: pay 45.","effect":"pay 45"},{"text":"Blown off course: go back three spaces.","effect":"back 3"},{"text":"Catch of the season: receive 60.","effect":"receive 60"},{"text":"Pilot''s fee: pay 30.","effect":"pay 30"}]}]}','{"rounds":12}',2,'0.1.0',X'0000000000000000000000000000000000000000000000000000000000000087','7d96c2e719290228d8a9aca288c8462eb335110096607ec4ebcbfa7111679e7d',NULL,0,NULL,'e0425c54d5619c563c6cadea804d4a2c46ab77d6963d94a33c1b56997cfabbb0','2922d8944b0b6aa155eee4f9c8bd78d39c9763db6fb6b461bc348bc46ce9491a','afe7e666af4e093e4a9781e867a3fc2081e7beaff83b468218b9813080f456ad','none',NULL,'medium',1796087971401,'running',187,102,'{}',NULL,NULL,NULL,NULL,0,NULL,NULL,1796087971744,1);
INSERT INTO "game_tables" VALUES('siobcslyhajn','siobcslyhajn','cordens','{"name":"Lagoon","currency":"Cordens","start_cash":1000,"salary":150,"fine":40,"houses":14,"hotels":2,"step_rents":[25,60,140],"utility_factors":[4,10],"group":[{"name":"reed","house":40},{"name":"gull","house":50},{"name":"coral","house":80},{"name":"amber","house":100},{"name":"slate","house":140},{"name":"pearl","house":180}],"space":[{"kind":"go","name":"Lighthouse"},{"kind":"deed","name":"Mudflat Huts","group":"reed","price":60,"rents":[3,15,45,120,200,300]},{"kind":"deed","name":"Eel Weir","group":"reed","price":70,"rents":[4,20,60,160,260,360]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"step","name":"North Ferry","price":160},{"kind":"deed","name":"Net Lofts","group":"gull","price":100,"rents":[6,30,90,260,380,520]},{"kind":"deed","name":"Smokehouse","group":"gull","price":110,"rents":[8,40,100,300,420,560]},{"kind":"hold","name":"Fogbound / Watching the Fog"},{"kind":"deed","name":"Salt Pans","group":"coral","price":140,"rents":[10,50,150,430,600,740]},{"kind":"utility","name":"Chandlery","price":130},{"kind":"deed","name":"Oyster Beds","group":"coral","price":150,"rents":[12,60,170,470,660,820]},{"kind":"step","name":"Island Ferry","price":160},{"kind":"deed","name":"Rope Walk","group":"amber","price":180,"rents":[14,70,200,540,740,920]},{"kind":"card","name":"Wind","deck":"wind"},{"kind":"rest","name":"Quiet Cove"},{"kind":"deed","name":"Sail Loft","group":"amber","price":190,"rents":[15,75,210,560,770,950]},{"kind":"deed","name":"Cooperage","group":"amber","price":200,"rents":[16,80,220,590,800,980]},{"kind":"tax","name":"Harbour Dues","tax":120},{"kind":"step","name":"South Ferry","price":160},{"kind":"deed","name":"Dry Dock","group":"slate","price":240,"rents":[20,100,290,740,900,1080]},{"kind":"deed","name":"Custom House","group":"slate","price":250,"rents":[21,105,310,770,940,1120]},{"kind":"to-hold","name":"Fog Rolls In"},{"kind":"deed","name":"Bonded Store","group":"slate","price":260,"rents":[22,110,330,800,980,1160]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"utility","name":"Shipwright","price":130},{"kind":"deed","name":"Grand Pier","group":"pearl","price":320,"rents":[32,160,460,1000,1200,1400]},{"kind":"tax","name":"Storm Levy","tax":80},{"kind":"deed","name":"Pearl Exchange","group":"pearl","price":360,"rents":[40,190,550,1200,1450,1700]}],"deck":[{"name":"tide","cards":[{"text":"A spring tide carries you home: go to the Lighthouse.","effect":"advance 0"},{"text":"The current takes you to the Rope Walk.","effect":"advance 12"},{"text":"Last boat of the day: go to the next ferry; pay its owner twice the fare.","effect":"next-step"},{"text":"A plank has sprung: go to the next workshop; throw the dice and pay ten times the total.","effect":"next-utility"},{"text":"Driftwood sells well: receive 40.","effect":"receive 40"},{"text":"An ebb tide: go back two spaces.","effect":"back 2"},{"text":"Salvage from the wreck: receive 120.","effect":"receive 120"},{"text":"Anchor lost: pay 60.","effect":"pay 60"},{"text":"You stand a round at the Smokehouse: pay every player 15.","effect":"pay-each 15"},{"text":"Moor at the Pearl Exchange.","effect":"advance 27"}]},{"name":"wind","cards":[{"text":"A fair wind: go to the Lighthouse.","effect":"advance 0"},{"text":"Regatta won: receive 20 from every player.","effect":"receive-each 20"},{"text":"A gale tears the roofs: 30 for each house, 90 for each hotel.","effect":"repairs 30 90"},{"text":"Cargo insured after all: receive 90.","effect":"receive 90"},{"text":"New sails: pay 45.","effect":"pay 45"},{"text":"Blown off course: go back three spaces.","effect":"back 3"},{"text":"Catch of the season: receive 60.","effect":"receive 60"},{"text":"Pilot''s fee: pay 30.","effect":"pay 30"}]}]}','{"rounds":12}',2,'0.1.0',X'0000000000000000000000000000000000000000000000000000000000000087','7d96c2e719290228d8a9aca288c8462eb335110096607ec4ebcbfa7111679e7d',NULL,0,NULL,'ab9ae8b054a526fa393eea701a33b71e47c8610a14ee59a642252a7f89946d3d','e6b4ef75c680d86c805c4c2e1e878ba73c2b929f3739f0dd0d52eaf6b8154766','3160cbf4a82a24836986bf4f60ea5b041777b660047c3a6fffa588b64118cf0c','none',NULL,'medium',1796087971745,'over',215,114,'{}',NULL,NULL,NULL,NULL,0,NULL,NULL,1796087972103,1);
INSERT INTO "game_tables" VALUES('diwsvakhcurj','diwsvakhcurj','cordens','{"name":"Lagoon","currency":"Cordens","start_cash":1000,"salary":150,"fine":40,"houses":14,"hotels":2,"step_rents":[25,60,140],"utility_factors":[4,10],"group":[{"name":"reed","house":40},{"name":"gull","house":50},{"name":"coral","house":80},{"name":"amber","house":100},{"name":"slate","house":140},{"name":"pearl","house":180}],"space":[{"kind":"go","name":"Lighthouse"},{"kind":"deed","name":"Mudflat Huts","group":"reed","price":60,"rents":[3,15,45,120,200,300]},{"kind":"deed","name":"Eel Weir","group":"reed","price":70,"rents":[4,20,60,160,260,360]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"step","name":"North Ferry","price":160},{"kind":"deed","name":"Net Lofts","group":"gull","price":100,"rents":[6,30,90,260,380,520]},{"kind":"deed","name":"Smokehouse","group":"gull","price":110,"rents":[8,40,100,300,420,560]},{"kind":"hold","name":"Fogbound / Watching the Fog"},{"kind":"deed","name":"Salt Pans","group":"coral","price":140,"rents":[10,50,150,430,600,740]},{"kind":"utility","name":"Chandlery","price":130},{"kind":"deed","name":"Oyster Beds","group":"coral","price":150,"rents":[12,60,170,470,660,820]},{"kind":"step","name":"Island Ferry","price":160},{"kind":"deed","name":"Rope Walk","group":"amber","price":180,"rents":[14,70,200,540,740,920]},{"kind":"card","name":"Wind","deck":"wind"},{"kind":"rest","name":"Quiet Cove"},{"kind":"deed","name":"Sail Loft","group":"amber","price":190,"rents":[15,75,210,560,770,950]},{"kind":"deed","name":"Cooperage","group":"amber","price":200,"rents":[16,80,220,590,800,980]},{"kind":"tax","name":"Harbour Dues","tax":120},{"kind":"step","name":"South Ferry","price":160},{"kind":"deed","name":"Dry Dock","group":"slate","price":240,"rents":[20,100,290,740,900,1080]},{"kind":"deed","name":"Custom House","group":"slate","price":250,"rents":[21,105,310,770,940,1120]},{"kind":"to-hold","name":"Fog Rolls In"},{"kind":"deed","name":"Bonded Store","group":"slate","price":260,"rents":[22,110,330,800,980,1160]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"utility","name":"Shipwright","price":130},{"kind":"deed","name":"Grand Pier","group":"pearl","price":320,"rents":[32,160,460,1000,1200,1400]},{"kind":"tax","name":"Storm Levy","tax":80},{"kind":"deed","name":"Pearl Exchange","group":"pearl","price":360,"rents":[40,190,550,1200,1450,1700]}],"deck":[{"name":"tide","cards":[{"text":"A spring tide carries you home: go to the Lighthouse.","effect":"advance 0"},{"text":"The current takes you to the Rope Walk.","effect":"advance 12"},{"text":"Last boat of the day: go to the next ferry; pay its owner twice the fare.","effect":"next-step"},{"text":"A plank has sprung: go to the next workshop; throw the dice and pay ten times the total.","effect":"next-utility"},{"text":"Driftwood sells well: receive 40.","effect":"receive 40"},{"text":"An ebb tide: go back two spaces.","effect":"back 2"},{"text":"Salvage from the wreck: receive 120.","effect":"receive 120"},{"text":"Anchor lost: pay 60.","effect":"pay 60"},{"text":"You stand a round at the Smokehouse: pay every player 15.","effect":"pay-each 15"},{"text":"Moor at the Pearl Exchange.","effect":"advance 27"}]},{"name":"wind","cards":[{"text":"A fair wind: go to the Lighthouse.","effect":"advance 0"},{"text":"Regatta won: receive 20 from every player.","effect":"receive-each 20"},{"text":"A gale tears the roofs: 30 for each house, 90 for each hotel.","effect":"repairs 30 90"},{"text":"Cargo insured after all: receive 90.","effect":"receive 90"},{"text":"New sails: pay 45.","effect":"pay 45"},{"text":"Blown off course: go back three spaces.","effect":"back 3"},{"text":"Catch of the season: receive 60.","effect":"receive 60"},{"text":"Pilot''s fee: pay 30.","effect":"pay 30"}]}]}','{"rounds":12}',2,'0.1.0',NULL,NULL,'{"freehold":1,"game":"cordens","board":{"name":"Lagoon","currency":"Cordens","start_cash":1000,"salary":150,"fine":40,"houses":14,"hotels":2,"step_rents":[25,60,140],"utility_factors":[4,10],"group":[{"name":"reed","house":40},{"name":"gull","house":50},{"name":"coral","house":80},{"name":"amber","house":100},{"name":"slate","house":140},{"name":"pearl","house":180}],"space":[{"kind":"go","name":"Lighthouse"},{"kind":"deed","name":"Mudflat Huts","group":"reed","price":60,"rents":[3,15,45,120,200,300]},{"kind":"deed","name":"Eel Weir","group":"reed","price":70,"rents":[4,20,60,160,260,360]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"step","name":"North Ferry","price":160},{"kind":"deed","name":"Net Lofts","group":"gull","price":100,"rents":[6,30,90,260,380,520]},{"kind":"deed","name":"Smokehouse","group":"gull","price":110,"rents":[8,40,100,300,420,560]},{"kind":"hold","name":"Fogbound / Watching the Fog"},{"kind":"deed","name":"Salt Pans","group":"coral","price":140,"rents":[10,50,150,430,600,740]},{"kind":"utility","name":"Chandlery","price":130},{"kind":"deed","name":"Oyster Beds","group":"coral","price":150,"rents":[12,60,170,470,660,820]},{"kind":"step","name":"Island Ferry","price":160},{"kind":"deed","name":"Rope Walk","group":"amber","price":180,"rents":[14,70,200,540,740,920]},{"kind":"card","name":"Wind","deck":"wind"},{"kind":"rest","name":"Quiet Cove"},{"kind":"deed","name":"Sail Loft","group":"amber","price":190,"rents":[15,75,210,560,770,950]},{"kind":"deed","name":"Cooperage","group":"amber","price":200,"rents":[16,80,220,590,800,980]},{"kind":"tax","name":"Harbour Dues","tax":120},{"kind":"step","name":"South Ferry","price":160},{"kind":"deed","name":"Dry Dock","group":"slate","price":240,"rents":[20,100,290,740,900,1080]},{"kind":"deed","name":"Custom House","group":"slate","price":250,"rents":[21,105,310,770,940,1120]},{"kind":"to-hold","name":"Fog Rolls In"},{"kind":"deed","name":"Bonded Store","group":"slate","price":260,"rents":[22,110,330,800,980,1160]},{"kind":"card","name":"Tide","deck":"tide"},{"kind":"utility","name":"Shipwright","price":130},{"kind":"deed","name":"Grand Pier","group":"pearl","price":320,"rents":[32,160,460,1000,1200,1400]},{"kind":"tax","name":"Storm Levy","tax":80},{"kind":"deed","name":"Pearl Exchange","group":"pearl","price":360,"rents":[40,190,550,1200,1450,1700]}],"deck":[{"name":"tide","cards":[{"text":"A spring tide carries you home: go to the Lighthouse.","effect":"advance 0"},{"text":"The current takes you to the Rope Walk.","effect":"advance 12"},{"text":"Last boat of the day: go to the next ferry; pay its owner twice the fare.","effect":"next-step"},{"text":"A plank has sprung: go to the next workshop; throw the dice and pay ten times the total.","effect":"next-utility"},{"text":"Driftwood sells well: receive 40.","effect":"receive 40"},{"text":"An ebb tide: go back two spaces.","effect":"back 2"},{"text":"Salvage from the wreck: receive 120.","effect":"receive 120"},{"text":"Anchor lost: pay 60.","effect":"pay 60"},{"text":"You stand a round at the Smokehouse: pay every player 15.","effect":"pay-each 15"},{"text":"Moor at the Pearl Exchange.","effect":"advance 27"}]},{"name":"wind","cards":[{"text":"A fair wind: go to the Lighthouse.","effect":"advance 0"},{"text":"Regatta won: receive 20 from every player.","effect":"receive-each 20"},{"text":"A gale tears the roofs: 30 for each house, 90 for each hotel.","effect":"repairs 30 90"},{"text":"Cargo insured after all: receive 90.","effect":"receive 90"},{"text":"New sails: pay 45.","effect":"pay 45"},{"text":"Blown off course: go back three spaces.","effect":"back 3"},{"text":"Catch of the season: receive 60.","effect":"receive 60"},{"text":"Pilot''s fee: pay 30.","effect":"pay 30"}]}]},"options":{"rounds":12},"seats":["Anna","Ben"],"chance":{"starter":0,"dice":[[5,3],[6,4],[5,6],[2,2],[5,3],[3,4],[1,3],[6,2],[2,5],[2,6],[3,6],[5,5],[4,2],[4,1],[2,4],[1,1],[6,5],[6,5],[2,1],[5,6],[2,5],[1,1],[6,3],[6,3],[5,2],[3,5]],"decks":{"tide":[10,7,8,3,6,4,9,2,5,1],"wind":[5,2,3,4,1,6,8,7]},"start":[[0,4,3],[1,3,1]]}}',0,NULL,'d806f4586c7ca2ee68114a8346c6a1344ee7b0314876e599ef28bdca5194acfe','795ff80767c9a4311595b9e6cd03011b6d16e003c3498323829a8c615a4389c4','6dbc3f869e1604be1df4812a237ee0e158ad59d6441693247abd9fedeafefc15','none',NULL,'medium',1796087972104,'running',187,1,'{}',NULL,NULL,NULL,NULL,0,NULL,NULL,1796087972104,1);
INSERT INTO "game_tables" VALUES('y4jvraerx5g7','y4jvraerx5g7','for-sale','"classic"','{}',3,'0.1.0',X'0000000000000000000000000000000000000000000000000000000000000007','48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08',NULL,0,NULL,'40b3038b79a0cb2d58d615bf390fe922907c645ef889e482d3f5f14a935667e9','31dd1ec84cb15f4d914778901111fa59f4e564b4b5bb7bcbda198bebb71eec40','9ed535a1753269a14698c788b0f28694c6b080efd2c03554dd5957db663dbfab','none',NULL,'medium',1796087972144,'running',39,25,'{}',NULL,NULL,NULL,NULL,0,NULL,NULL,1796087972207,1);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	first INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	moves TEXT NOT NULL, 
	events TEXT NOT NULL, 
	at BIGINT NOT NULL, "key" VARCHAR(64), 
	PRIMARY KEY (table_id, first)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('diwsvakhcurj',1,1,'start','[]','[{"seq":1,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',2,3,'move','[[0,"roll"]]','[{"seq":2,"type":"throw","seat":0,"dice":[5,3],"moves":true},{"seq":3,"type":"moved","seat":0,"from":0,"space":8,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',4,5,'move','[[0,"buy"]]','[{"seq":4,"type":"bought","seat":0,"space":8},{"seq":5,"type":"paid","from":0,"to":null,"amount":140,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',6,6,'move','[[0,"end"]]','[{"seq":6,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',7,8,'move','[[1,"roll"]]','[{"seq":7,"type":"throw","seat":1,"dice":[6,4],"moves":true},{"seq":8,"type":"moved","seat":1,"from":0,"space":10,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',9,10,'move','[[1,"buy"]]','[{"seq":9,"type":"bought","seat":1,"space":10},{"seq":10,"type":"paid","from":1,"to":null,"amount":150,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',11,11,'move','[[1,"end"]]','[{"seq":11,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',12,13,'move','[[0,"roll"]]','[{"seq":12,"type":"throw","seat":0,"dice":[5,6],"moves":true},{"seq":13,"type":"moved","seat":0,"from":8,"space":19,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',14,15,'move','[[0,"buy"]]','[{"seq":14,"type":"bought","seat":0,"space":19},{"seq":15,"type":"paid","from":0,"to":null,"amount":240,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',16,16,'move','[[0,"propose",{"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0}]]','[{"seq":16,"type":"offer","from":0,"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',17,19,'move','[[1,"accept"]]','[{"seq":17,"type":"traded","from":0,"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0},{"seq":18,"type":"paid","from":0,"to":1,"amount":300,"for":"trade"},{"seq":19,"type":"deeds","from":1,"to":0,"deeds":[10]}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',20,21,'move','[[0,"build",8]]','[{"seq":20,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":21,"type":"built","seat":0,"space":8,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',22,23,'move','[[0,"build",10]]','[{"seq":22,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":23,"type":"built","seat":0,"space":10,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',24,25,'move','[[0,"build",10]]','[{"seq":24,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":25,"type":"built","seat":0,"space":10,"houses":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',26,27,'move','[[0,"build",8]]','[{"seq":26,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":27,"type":"built","seat":0,"space":8,"houses":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',28,28,'move','[[0,"end"]]','[{"seq":28,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',29,30,'move','[[1,"roll"]]','[{"seq":29,"type":"throw","seat":1,"dice":[2,2],"moves":true},{"seq":30,"type":"moved","seat":1,"from":10,"space":14,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',31,32,'move','[[1,"roll"]]','[{"seq":31,"type":"throw","seat":1,"dice":[5,3],"moves":true},{"seq":32,"type":"moved","seat":1,"from":14,"space":22,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',33,34,'move','[[1,"buy"]]','[{"seq":33,"type":"bought","seat":1,"space":22},{"seq":34,"type":"paid","from":1,"to":null,"amount":260,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',35,35,'move','[[1,"propose",{"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0}]]','[{"seq":35,"type":"offer","from":1,"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',36,38,'move','[[0,"accept"]]','[{"seq":36,"type":"traded","from":1,"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0},{"seq":37,"type":"paid","from":1,"to":0,"amount":480,"for":"trade"},{"seq":38,"type":"deeds","from":0,"to":1,"deeds":[19]}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',39,40,'move','[[0,"build",10]]','[{"seq":39,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":40,"type":"built","seat":0,"space":10,"houses":3}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',41,42,'move','[[0,"build",8]]','[{"seq":41,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":42,"type":"built","seat":0,"space":8,"houses":3}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',43,44,'move','[[0,"build",8]]','[{"seq":43,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":44,"type":"built","seat":0,"space":8,"houses":4}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',45,46,'move','[[0,"build",10]]','[{"seq":45,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":46,"type":"built","seat":0,"space":10,"houses":4}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',47,47,'move','[[1,"end"]]','[{"seq":47,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',48,49,'move','[[0,"build",8]]','[{"seq":48,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":49,"type":"built","seat":0,"space":8,"houses":5}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',50,51,'move','[[0,"build",10]]','[{"seq":50,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":51,"type":"built","seat":0,"space":10,"houses":5}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',52,53,'move','[[0,"roll"]]','[{"seq":52,"type":"throw","seat":0,"dice":[3,4],"moves":true},{"seq":53,"type":"moved","seat":0,"from":19,"space":26,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',54,55,'move','[[0,"sell",10]]','[{"seq":54,"type":"sold","seat":0,"space":10,"houses":4},{"seq":55,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',56,58,'move','[[0,"sell",8]]','[{"seq":56,"type":"sold","seat":0,"space":8,"houses":4},{"seq":57,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"},{"seq":58,"type":"paid","from":0,"to":null,"amount":80,"for":"tax"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',59,59,'move','[[0,"end"]]','[{"seq":59,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',60,62,'move','[[1,"roll"]]','[{"seq":60,"type":"throw","seat":1,"dice":[1,3],"moves":true},{"seq":61,"type":"moved","seat":1,"from":22,"space":26,"back":false},{"seq":62,"type":"paid","from":1,"to":null,"amount":80,"for":"tax"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',63,63,'move','[[1,"end"]]','[{"seq":63,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',64,66,'move','[[0,"roll"]]','[{"seq":64,"type":"throw","seat":0,"dice":[6,2],"moves":true},{"seq":65,"type":"moved","seat":0,"from":26,"space":6,"back":false},{"seq":66,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',67,68,'move','[[0,"buy"]]','[{"seq":67,"type":"bought","seat":0,"space":6},{"seq":68,"type":"paid","from":0,"to":null,"amount":110,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',69,69,'move','[[0,"end"]]','[{"seq":69,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',70,72,'move','[[1,"roll"]]','[{"seq":70,"type":"throw","seat":1,"dice":[2,5],"moves":true},{"seq":71,"type":"moved","seat":1,"from":26,"space":5,"back":false},{"seq":72,"type":"paid","from":null,"to":1,"amount":150,"for":"salary"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',73,74,'move','[[1,"buy"]]','[{"seq":73,"type":"bought","seat":1,"space":5},{"seq":74,"type":"paid","from":1,"to":null,"amount":100,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',75,75,'move','[[1,"end"]]','[{"seq":75,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',76,77,'move','[[0,"roll"]]','[{"seq":76,"type":"throw","seat":0,"dice":[2,6],"moves":true},{"seq":77,"type":"moved","seat":0,"from":6,"space":14,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',78,78,'move','[[0,"end"]]','[{"seq":78,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',79,80,'move','[[1,"roll"]]','[{"seq":79,"type":"throw","seat":1,"dice":[3,6],"moves":true},{"seq":80,"type":"moved","seat":1,"from":5,"space":14,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',81,81,'move','[[1,"propose",{"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0}]]','[{"seq":81,"type":"offer","from":1,"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',82,84,'move','[[0,"accept"]]','[{"seq":82,"type":"traded","from":1,"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0},{"seq":83,"type":"paid","from":1,"to":0,"amount":220,"for":"trade"},{"seq":84,"type":"deeds","from":0,"to":1,"deeds":[6]}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',85,86,'move','[[0,"build",8]]','[{"seq":85,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":86,"type":"built","seat":0,"space":8,"houses":5}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',87,88,'move','[[0,"build",10]]','[{"seq":87,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":88,"type":"built","seat":0,"space":10,"houses":5}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',89,90,'move','[[1,"build",6]]','[{"seq":89,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":90,"type":"built","seat":1,"space":6,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',91,92,'move','[[1,"build",5]]','[{"seq":91,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":92,"type":"built","seat":1,"space":5,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',93,93,'move','[[1,"end"]]','[{"seq":93,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',94,95,'move','[[1,"build",5]]','[{"seq":94,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":95,"type":"built","seat":1,"space":5,"houses":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',96,97,'move','[[0,"roll"]]','[{"seq":96,"type":"throw","seat":0,"dice":[5,5],"moves":true},{"seq":97,"type":"moved","seat":0,"from":14,"space":24,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',98,98,'move','[[0,"auction"]]','[{"seq":98,"type":"auction","lot":"deed","space":24,"first":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',99,99,'move','[[1,"bid",1]]','[{"seq":99,"type":"bid","seat":1,"amount":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',100,100,'move','[[0,"bid",2]]','[{"seq":100,"type":"bid","seat":0,"amount":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',101,103,'move','[[1,"pass"]]','[{"seq":101,"type":"pass","seat":1},{"seq":102,"type":"auctioned","seat":0,"lot":"deed","space":24,"amount":2},{"seq":103,"type":"paid","from":0,"to":null,"amount":2,"for":"bid"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',104,106,'move','[[0,"roll"]]','[{"seq":104,"type":"throw","seat":0,"dice":[4,2],"moves":true},{"seq":105,"type":"moved","seat":0,"from":24,"space":2,"back":false},{"seq":106,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',107,108,'move','[[0,"buy"]]','[{"seq":107,"type":"bought","seat":0,"space":2},{"seq":108,"type":"paid","from":0,"to":null,"amount":70,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',109,109,'move','[[0,"end"]]','[{"seq":109,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',110,111,'move','[[1,"roll"]]','[{"seq":110,"type":"throw","seat":1,"dice":[4,1],"moves":true},{"seq":111,"type":"moved","seat":1,"from":14,"space":19,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',112,112,'move','[[1,"end"]]','[{"seq":112,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',113,114,'move','[[0,"roll"]]','[{"seq":113,"type":"throw","seat":0,"dice":[2,4],"moves":true},{"seq":114,"type":"moved","seat":0,"from":2,"space":8,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',115,115,'move','[[0,"end"]]','[{"seq":115,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',116,119,'move','[[1,"roll"]]','[{"seq":116,"type":"throw","seat":1,"dice":[1,1],"moves":true},{"seq":117,"type":"moved","seat":1,"from":19,"space":21,"back":false},{"seq":118,"type":"hold","seat":1,"from":21,"space":7},{"seq":119,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',120,122,'move','[[0,"roll"]]','[{"seq":120,"type":"throw","seat":0,"dice":[6,5],"moves":true},{"seq":121,"type":"moved","seat":0,"from":8,"space":19,"back":false},{"seq":122,"type":"paid","from":0,"to":1,"amount":20,"for":"rent"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',123,123,'move','[[0,"end"]]','[{"seq":123,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',124,124,'move','[[1,"roll"]]','[{"seq":124,"type":"throw","seat":1,"dice":[6,5],"moves":true}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',125,125,'move','[[1,"end"]]','[{"seq":125,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',126,128,'move','[[0,"roll"]]','[{"seq":126,"type":"throw","seat":0,"dice":[2,1],"moves":true},{"seq":127,"type":"moved","seat":0,"from":19,"space":22,"back":false},{"seq":128,"type":"paid","from":0,"to":1,"amount":22,"for":"rent"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',129,130,'move','[[1,"build",6]]','[{"seq":129,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":130,"type":"built","seat":1,"space":6,"houses":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',131,131,'move','[[0,"end"]]','[{"seq":131,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',132,132,'move','[[1,"roll"]]','[{"seq":132,"type":"throw","seat":1,"dice":[5,6],"moves":true}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',133,133,'move','[[1,"end"]]','[{"seq":133,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',134,136,'move','[[0,"roll"]]','[{"seq":134,"type":"throw","seat":0,"dice":[2,5],"moves":true},{"seq":135,"type":"moved","seat":0,"from":22,"space":1,"back":false},{"seq":136,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',137,138,'move','[[0,"buy"]]','[{"seq":137,"type":"bought","seat":0,"space":1},{"seq":138,"type":"paid","from":0,"to":null,"amount":60,"for":"price"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',139,139,'move','[[0,"end"]]','[{"seq":139,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',140,141,'move','[[0,"build",1]]','[{"seq":140,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":141,"type":"built","seat":0,"space":1,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',142,143,'move','[[0,"build",2]]','[{"seq":142,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":143,"type":"built","seat":0,"space":2,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',144,145,'move','[[0,"build",1]]','[{"seq":144,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":145,"type":"built","seat":0,"space":1,"houses":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',146,147,'move','[[0,"build",2]]','[{"seq":146,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":147,"type":"built","seat":0,"space":2,"houses":2}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',148,149,'move','[[0,"build",1]]','[{"seq":148,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":149,"type":"built","seat":0,"space":1,"houses":3}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',150,152,'move','[[1,"roll"]]','[{"seq":150,"type":"throw","seat":1,"dice":[1,1],"moves":true},{"seq":151,"type":"freed","seat":1},{"seq":152,"type":"moved","seat":1,"from":7,"space":9,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',153,153,'move','[[1,"auction"]]','[{"seq":153,"type":"auction","lot":"deed","space":9,"first":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',154,154,'move','[[0,"pass"]]','[{"seq":154,"type":"pass","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',155,157,'move','[[1,"bid",1]]','[{"seq":155,"type":"bid","seat":1,"amount":1},{"seq":156,"type":"auctioned","seat":1,"lot":"deed","space":9,"amount":1},{"seq":157,"type":"paid","from":1,"to":null,"amount":1,"for":"bid"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',158,158,'move','[[1,"end"]]','[{"seq":158,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',159,160,'move','[[0,"roll"]]','[{"seq":159,"type":"throw","seat":0,"dice":[6,3],"moves":true},{"seq":160,"type":"moved","seat":0,"from":1,"space":10,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',161,161,'move','[[0,"end"]]','[{"seq":161,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',162,163,'move','[[1,"roll"]]','[{"seq":162,"type":"throw","seat":1,"dice":[6,3],"moves":true},{"seq":163,"type":"moved","seat":1,"from":9,"space":18,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',164,164,'move','[[1,"auction"]]','[{"seq":164,"type":"auction","lot":"deed","space":18,"first":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',165,165,'move','[[0,"pass"]]','[{"seq":165,"type":"pass","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',166,167,'move','[[1,"pass"]]','[{"seq":166,"type":"pass","seat":1},{"seq":167,"type":"auctioned","seat":null,"lot":"deed","space":18,"amount":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',168,168,'move','[[1,"end"]]','[{"seq":168,"type":"turn","seat":0}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',169,170,'move','[[0,"roll"]]','[{"seq":169,"type":"throw","seat":0,"dice":[5,2],"moves":true},{"seq":170,"type":"moved","seat":0,"from":10,"space":17,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',171,172,'move','[[0,"sell",10]]','[{"seq":171,"type":"sold","seat":0,"space":10,"houses":4},{"seq":172,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',173,174,'move','[[0,"sell",1]]','[{"seq":173,"type":"sold","seat":0,"space":1,"houses":2},{"seq":174,"type":"paid","from":null,"to":0,"amount":20,"for":"sale"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',175,176,'move','[[0,"sell",1]]','[{"seq":175,"type":"sold","seat":0,"space":1,"houses":1},{"seq":176,"type":"paid","from":null,"to":0,"amount":20,"for":"sale"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',177,179,'move','[[0,"raze","coral"]]','[{"seq":177,"type":"razed","seat":0,"group":"coral"},{"seq":178,"type":"paid","from":null,"to":0,"amount":360,"for":"sale"},{"seq":179,"type":"paid","from":0,"to":null,"amount":120,"for":"tax"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',180,181,'move','[[0,"build",8]]','[{"seq":180,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":181,"type":"built","seat":0,"space":8,"houses":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',182,182,'move','[[0,"end"]]','[{"seq":182,"type":"turn","seat":1}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',183,184,'move','[[1,"roll"]]','[{"seq":183,"type":"throw","seat":1,"dice":[3,5],"moves":true},{"seq":184,"type":"moved","seat":1,"from":18,"space":26,"back":false}]',1796087972104,NULL);
INSERT INTO "log" VALUES('diwsvakhcurj',185,187,'move','[[1,"mortgage",22]]','[{"seq":185,"type":"mortgaged","seat":1,"space":22},{"seq":186,"type":"paid","from":null,"to":1,"amount":130,"for":"mortgage"},{"seq":187,"type":"paid","from":1,"to":null,"amount":80,"for":"tax"}]',1796087972104,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',1,1,'start','[]','[{"seq":1,"type":"turn","seat":0}]',1796087971745,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',2,3,'move','[[0,"roll"]]','[{"seq":2,"type":"throw","seat":0,"dice":[5,3],"moves":true},{"seq":3,"type":"moved","seat":0,"from":0,"space":8,"back":false}]',1796087971772,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',4,5,'move','[[0,"buy"]]','[{"seq":4,"type":"bought","seat":0,"space":8},{"seq":5,"type":"paid","from":0,"to":null,"amount":140,"for":"price"}]',1796087971787,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',6,6,'move','[[0,"end"]]','[{"seq":6,"type":"turn","seat":1}]',1796087971789,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',7,8,'move','[[1,"roll"]]','[{"seq":7,"type":"throw","seat":1,"dice":[6,4],"moves":true},{"seq":8,"type":"moved","seat":1,"from":0,"space":10,"back":false}]',1796087971811,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',9,10,'move','[[1,"buy"]]','[{"seq":9,"type":"bought","seat":1,"space":10},{"seq":10,"type":"paid","from":1,"to":null,"amount":150,"for":"price"}]',1796087971813,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',11,11,'move','[[1,"end"]]','[{"seq":11,"type":"turn","seat":0}]',1796087971815,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',12,13,'move','[[0,"roll"]]','[{"seq":12,"type":"throw","seat":0,"dice":[5,6],"moves":true},{"seq":13,"type":"moved","seat":0,"from":8,"space":19,"back":false}]',1796087971816,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',14,15,'move','[[0,"buy"]]','[{"seq":14,"type":"bought","seat":0,"space":19},{"seq":15,"type":"paid","from":0,"to":null,"amount":240,"for":"price"}]',1796087971817,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',16,16,'move','[[0,"propose",{"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0}]]','[{"seq":16,"type":"offer","from":0,"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0}]',1796087971818,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',17,19,'move','[[1,"accept"]]','[{"seq":17,"type":"traded","from":0,"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0},{"seq":18,"type":"paid","from":0,"to":1,"amount":300,"for":"trade"},{"seq":19,"type":"deeds","from":1,"to":0,"deeds":[10]}]',1796087971818,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',20,21,'move','[[0,"build",8]]','[{"seq":20,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":21,"type":"built","seat":0,"space":8,"houses":1}]',1796087971819,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',22,23,'move','[[0,"build",10]]','[{"seq":22,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":23,"type":"built","seat":0,"space":10,"houses":1}]',1796087971821,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',24,25,'move','[[0,"build",10]]','[{"seq":24,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":25,"type":"built","seat":0,"space":10,"houses":2}]',1796087971821,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',26,27,'move','[[0,"build",8]]','[{"seq":26,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":27,"type":"built","seat":0,"space":8,"houses":2}]',1796087971822,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',28,28,'move','[[0,"end"]]','[{"seq":28,"type":"turn","seat":1}]',1796087971823,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',29,30,'move','[[1,"roll"]]','[{"seq":29,"type":"throw","seat":1,"dice":[2,2],"moves":true},{"seq":30,"type":"moved","seat":1,"from":10,"space":14,"back":false}]',1796087971824,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',31,32,'move','[[1,"roll"]]','[{"seq":31,"type":"throw","seat":1,"dice":[5,3],"moves":true},{"seq":32,"type":"moved","seat":1,"from":14,"space":22,"back":false}]',1796087971825,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',33,34,'move','[[1,"buy"]]','[{"seq":33,"type":"bought","seat":1,"space":22},{"seq":34,"type":"paid","from":1,"to":null,"amount":260,"for":"price"}]',1796087971828,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',35,35,'move','[[1,"propose",{"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0}]]','[{"seq":35,"type":"offer","from":1,"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0}]',1796087971829,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',36,38,'move','[[0,"accept"]]','[{"seq":36,"type":"traded","from":1,"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0},{"seq":37,"type":"paid","from":1,"to":0,"amount":480,"for":"trade"},{"seq":38,"type":"deeds","from":0,"to":1,"deeds":[19]}]',1796087971831,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',39,40,'move','[[0,"build",10]]','[{"seq":39,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":40,"type":"built","seat":0,"space":10,"houses":3}]',1796087971836,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',41,42,'move','[[0,"build",8]]','[{"seq":41,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":42,"type":"built","seat":0,"space":8,"houses":3}]',1796087971839,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',43,44,'move','[[0,"build",8]]','[{"seq":43,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":44,"type":"built","seat":0,"space":8,"houses":4}]',1796087971843,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',45,46,'move','[[0,"build",10]]','[{"seq":45,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":46,"type":"built","seat":0,"space":10,"houses":4}]',1796087971845,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',47,47,'move','[[1,"end"]]','[{"seq":47,"type":"turn","seat":0}]',1796087971846,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',48,49,'move','[[0,"build",8]]','[{"seq":48,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":49,"type":"built","seat":0,"space":8,"houses":5}]',1796087971847,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',50,51,'move','[[0,"build",10]]','[{"seq":50,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":51,"type":"built","seat":0,"space":10,"houses":5}]',1796087971852,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',52,53,'move','[[0,"roll"]]','[{"seq":52,"type":"throw","seat":0,"dice":[3,4],"moves":true},{"seq":53,"type":"moved","seat":0,"from":19,"space":26,"back":false}]',1796087971853,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',54,55,'move','[[0,"sell",10]]','[{"seq":54,"type":"sold","seat":0,"space":10,"houses":4},{"seq":55,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"}]',1796087971855,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',56,58,'move','[[0,"sell",8]]','[{"seq":56,"type":"sold","seat":0,"space":8,"houses":4},{"seq":57,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"},{"seq":58,"type":"paid","from":0,"to":null,"amount":80,"for":"tax"}]',1796087971857,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',59,59,'move','[[0,"end"]]','[{"seq":59,"type":"turn","seat":1}]',1796087971859,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',60,62,'move','[[1,"roll"]]','[{"seq":60,"type":"throw","seat":1,"dice":[1,3],"moves":true},{"seq":61,"type":"moved","seat":1,"from":22,"space":26,"back":false},{"seq":62,"type":"paid","from":1,"to":null,"amount":80,"for":"tax"}]',1796087971860,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',63,63,'move','[[1,"end"]]','[{"seq":63,"type":"turn","seat":0}]',1796087971862,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',64,66,'move','[[0,"roll"]]','[{"seq":64,"type":"throw","seat":0,"dice":[6,2],"moves":true},{"seq":65,"type":"moved","seat":0,"from":26,"space":6,"back":false},{"seq":66,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087971865,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',67,68,'move','[[0,"buy"]]','[{"seq":67,"type":"bought","seat":0,"space":6},{"seq":68,"type":"paid","from":0,"to":null,"amount":110,"for":"price"}]',1796087971867,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',69,69,'move','[[0,"end"]]','[{"seq":69,"type":"turn","seat":1}]',1796087971869,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',70,72,'move','[[1,"roll"]]','[{"seq":70,"type":"throw","seat":1,"dice":[2,5],"moves":true},{"seq":71,"type":"moved","seat":1,"from":26,"space":5,"back":false},{"seq":72,"type":"paid","from":null,"to":1,"amount":150,"for":"salary"}]',1796087971872,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',73,74,'move','[[1,"buy"]]','[{"seq":73,"type":"bought","seat":1,"space":5},{"seq":74,"type":"paid","from":1,"to":null,"amount":100,"for":"price"}]',1796087971890,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',75,75,'move','[[1,"end"]]','[{"seq":75,"type":"turn","seat":0}]',1796087971891,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',76,77,'move','[[0,"roll"]]','[{"seq":76,"type":"throw","seat":0,"dice":[2,6],"moves":true},{"seq":77,"type":"moved","seat":0,"from":6,"space":14,"back":false}]',1796087971897,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',78,78,'move','[[0,"end"]]','[{"seq":78,"type":"turn","seat":1}]',1796087971903,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',79,80,'move','[[1,"roll"]]','[{"seq":79,"type":"throw","seat":1,"dice":[3,6],"moves":true},{"seq":80,"type":"moved","seat":1,"from":5,"space":14,"back":false}]',1796087971905,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',81,81,'move','[[1,"propose",{"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0}]]','[{"seq":81,"type":"offer","from":1,"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0}]',1796087971907,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',82,84,'move','[[0,"accept"]]','[{"seq":82,"type":"traded","from":1,"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0},{"seq":83,"type":"paid","from":1,"to":0,"amount":220,"for":"trade"},{"seq":84,"type":"deeds","from":0,"to":1,"deeds":[6]}]',1796087971914,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',85,86,'move','[[0,"build",8]]','[{"seq":85,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":86,"type":"built","seat":0,"space":8,"houses":5}]',1796087971917,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',87,88,'move','[[0,"build",10]]','[{"seq":87,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":88,"type":"built","seat":0,"space":10,"houses":5}]',1796087971923,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',89,90,'move','[[1,"build",6]]','[{"seq":89,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":90,"type":"built","seat":1,"space":6,"houses":1}]',1796087971925,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',91,92,'move','[[1,"build",5]]','[{"seq":91,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":92,"type":"built","seat":1,"space":5,"houses":1}]',1796087971930,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',93,93,'move','[[1,"end"]]','[{"seq":93,"type":"turn","seat":0}]',1796087971932,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',94,95,'move','[[1,"build",5]]','[{"seq":94,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":95,"type":"built","seat":1,"space":5,"houses":2}]',1796087971935,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',96,97,'move','[[0,"roll"]]','[{"seq":96,"type":"throw","seat":0,"dice":[5,5],"moves":true},{"seq":97,"type":"moved","seat":0,"from":14,"space":24,"back":false}]',1796087971937,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',98,98,'move','[[0,"auction"]]','[{"seq":98,"type":"auction","lot":"deed","space":24,"first":1}]',1796087971938,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',99,99,'move','[[1,"bid",1]]','[{"seq":99,"type":"bid","seat":1,"amount":1}]',1796087971940,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',100,100,'move','[[0,"bid",2]]','[{"seq":100,"type":"bid","seat":0,"amount":2}]',1796087971942,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',101,103,'move','[[1,"pass"]]','[{"seq":101,"type":"pass","seat":1},{"seq":102,"type":"auctioned","seat":0,"lot":"deed","space":24,"amount":2},{"seq":103,"type":"paid","from":0,"to":null,"amount":2,"for":"bid"}]',1796087971949,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',104,106,'move','[[0,"roll"]]','[{"seq":104,"type":"throw","seat":0,"dice":[4,2],"moves":true},{"seq":105,"type":"moved","seat":0,"from":24,"space":2,"back":false},{"seq":106,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087971951,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',107,108,'move','[[0,"buy"]]','[{"seq":107,"type":"bought","seat":0,"space":2},{"seq":108,"type":"paid","from":0,"to":null,"amount":70,"for":"price"}]',1796087971954,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',109,109,'move','[[0,"end"]]','[{"seq":109,"type":"turn","seat":1}]',1796087971958,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',110,111,'move','[[1,"roll"]]','[{"seq":110,"type":"throw","seat":1,"dice":[4,1],"moves":true},{"seq":111,"type":"moved","seat":1,"from":14,"space":19,"back":false}]',1796087971962,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',112,112,'move','[[1,"end"]]','[{"seq":112,"type":"turn","seat":0}]',1796087971964,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',113,114,'move','[[0,"roll"]]','[{"seq":113,"type":"throw","seat":0,"dice":[2,4],"moves":true},{"seq":114,"type":"moved","seat":0,"from":2,"space":8,"back":false}]',1796087971966,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',115,115,'move','[[0,"end"]]','[{"seq":115,"type":"turn","seat":1}]',1796087971970,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',116,119,'move','[[1,"roll"]]','[{"seq":116,"type":"throw","seat":1,"dice":[1,1],"moves":true},{"seq":117,"type":"moved","seat":1,"from":19,"space":21,"back":false},{"seq":118,"type":"hold","seat":1,"from":21,"space":7},{"seq":119,"type":"turn","seat":0}]',1796087971973,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',120,122,'move','[[0,"roll"]]','[{"seq":120,"type":"throw","seat":0,"dice":[6,5],"moves":true},{"seq":121,"type":"moved","seat":0,"from":8,"space":19,"back":false},{"seq":122,"type":"paid","from":0,"to":1,"amount":20,"for":"rent"}]',1796087971976,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',123,123,'move','[[0,"end"]]','[{"seq":123,"type":"turn","seat":1}]',1796087971977,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',124,124,'move','[[1,"roll"]]','[{"seq":124,"type":"throw","seat":1,"dice":[6,5],"moves":true}]',1796087971980,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',125,125,'move','[[1,"end"]]','[{"seq":125,"type":"turn","seat":0}]',1796087971986,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',126,128,'move','[[0,"roll"]]','[{"seq":126,"type":"throw","seat":0,"dice":[2,1],"moves":true},{"seq":127,"type":"moved","seat":0,"from":19,"space":22,"back":false},{"seq":128,"type":"paid","from":0,"to":1,"amount":22,"for":"rent"}]',1796087971990,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',129,130,'move','[[1,"build",6]]','[{"seq":129,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":130,"type":"built","seat":1,"space":6,"houses":2}]',1796087971992,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',131,131,'move','[[0,"end"]]','[{"seq":131,"type":"turn","seat":1}]',1796087971993,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',132,132,'move','[[1,"roll"]]','[{"seq":132,"type":"throw","seat":1,"dice":[5,6],"moves":true}]',1796087971994,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',133,133,'move','[[1,"end"]]','[{"seq":133,"type":"turn","seat":0}]',1796087971996,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',134,136,'move','[[0,"roll"]]','[{"seq":134,"type":"throw","seat":0,"dice":[2,5],"moves":true},{"seq":135,"type":"moved","seat":0,"from":22,"space":1,"back":false},{"seq":136,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087971997,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',137,138,'move','[[0,"buy"]]','[{"seq":137,"type":"bought","seat":0,"space":1},{"seq":138,"type":"paid","from":0,"to":null,"amount":60,"for":"price"}]',1796087971998,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',139,139,'move','[[0,"end"]]','[{"seq":139,"type":"turn","seat":1}]',1796087971999,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',140,141,'move','[[0,"build",1]]','[{"seq":140,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":141,"type":"built","seat":0,"space":1,"houses":1}]',1796087972000,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',142,143,'move','[[0,"build",2]]','[{"seq":142,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":143,"type":"built","seat":0,"space":2,"houses":1}]',1796087972001,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',144,145,'move','[[0,"build",1]]','[{"seq":144,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":145,"type":"built","seat":0,"space":1,"houses":2}]',1796087972002,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',146,147,'move','[[0,"build",2]]','[{"seq":146,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":147,"type":"built","seat":0,"space":2,"houses":2}]',1796087972003,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',148,149,'move','[[0,"build",1]]','[{"seq":148,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":149,"type":"built","seat":0,"space":1,"houses":3}]',1796087972005,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',150,152,'move','[[1,"roll"]]','[{"seq":150,"type":"throw","seat":1,"dice":[1,1],"moves":true},{"seq":151,"type":"freed","seat":1},{"seq":152,"type":"moved","seat":1,"from":7,"space":9,"back":false}]',1796087972005,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',153,153,'move','[[1,"auction"]]','[{"seq":153,"type":"auction","lot":"deed","space":9,"first":0}]',1796087972006,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',154,154,'move','[[0,"pass"]]','[{"seq":154,"type":"pass","seat":0}]',1796087972063,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',155,157,'move','[[1,"bid",1]]','[{"seq":155,"type":"bid","seat":1,"amount":1},{"seq":156,"type":"auctioned","seat":1,"lot":"deed","space":9,"amount":1},{"seq":157,"type":"paid","from":1,"to":null,"amount":1,"for":"bid"}]',1796087972065,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',158,158,'move','[[1,"end"]]','[{"seq":158,"type":"turn","seat":0}]',1796087972067,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',159,160,'move','[[0,"roll"]]','[{"seq":159,"type":"throw","seat":0,"dice":[6,3],"moves":true},{"seq":160,"type":"moved","seat":0,"from":1,"space":10,"back":false}]',1796087972068,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',161,161,'move','[[0,"end"]]','[{"seq":161,"type":"turn","seat":1}]',1796087972072,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',162,163,'move','[[1,"roll"]]','[{"seq":162,"type":"throw","seat":1,"dice":[6,3],"moves":true},{"seq":163,"type":"moved","seat":1,"from":9,"space":18,"back":false}]',1796087972074,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',164,164,'move','[[1,"auction"]]','[{"seq":164,"type":"auction","lot":"deed","space":18,"first":0}]',1796087972075,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',165,165,'move','[[0,"pass"]]','[{"seq":165,"type":"pass","seat":0}]',1796087972080,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',166,167,'move','[[1,"pass"]]','[{"seq":166,"type":"pass","seat":1},{"seq":167,"type":"auctioned","seat":null,"lot":"deed","space":18,"amount":0}]',1796087972081,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',168,168,'move','[[1,"end"]]','[{"seq":168,"type":"turn","seat":0}]',1796087972082,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',169,170,'move','[[0,"roll"]]','[{"seq":169,"type":"throw","seat":0,"dice":[5,2],"moves":true},{"seq":170,"type":"moved","seat":0,"from":10,"space":17,"back":false}]',1796087972083,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',171,172,'move','[[0,"sell",10]]','[{"seq":171,"type":"sold","seat":0,"space":10,"houses":4},{"seq":172,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"}]',1796087972084,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',173,174,'move','[[0,"sell",1]]','[{"seq":173,"type":"sold","seat":0,"space":1,"houses":2},{"seq":174,"type":"paid","from":null,"to":0,"amount":20,"for":"sale"}]',1796087972085,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',175,176,'move','[[0,"sell",1]]','[{"seq":175,"type":"sold","seat":0,"space":1,"houses":1},{"seq":176,"type":"paid","from":null,"to":0,"amount":20,"for":"sale"}]',1796087972086,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',177,179,'move','[[0,"raze","coral"]]','[{"seq":177,"type":"razed","seat":0,"group":"coral"},{"seq":178,"type":"paid","from":null,"to":0,"amount":360,"for":"sale"},{"seq":179,"type":"paid","from":0,"to":null,"amount":120,"for":"tax"}]',1796087972086,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',180,181,'move','[[0,"build",8]]','[{"seq":180,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":181,"type":"built","seat":0,"space":8,"houses":1}]',1796087972087,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',182,182,'move','[[0,"end"]]','[{"seq":182,"type":"turn","seat":1}]',1796087972088,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',183,184,'move','[[1,"roll"]]','[{"seq":183,"type":"throw","seat":1,"dice":[3,5],"moves":true},{"seq":184,"type":"moved","seat":1,"from":18,"space":26,"back":false}]',1796087972089,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',185,187,'move','[[1,"mortgage",22]]','[{"seq":185,"type":"mortgaged","seat":1,"space":22},{"seq":186,"type":"paid","from":null,"to":1,"amount":130,"for":"mortgage"},{"seq":187,"type":"paid","from":1,"to":null,"amount":80,"for":"tax"}]',1796087972090,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',188,189,'move','[[1,"build",6]]','[{"seq":188,"type":"auction","lot":"house","space":6,"first":0},{"seq":189,"type":"bid","seat":1,"amount":50}]',1796087972091,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',190,190,'move','[[0,"bid",51]]','[{"seq":190,"type":"bid","seat":0,"amount":51}]',1796087972091,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',191,193,'move','[[1,"pass"]]','[{"seq":191,"type":"pass","seat":1},{"seq":192,"type":"auctioned","seat":0,"lot":"house","space":6,"amount":51},{"seq":193,"type":"paid","from":0,"to":null,"amount":51,"for":"bid"}]',1796087972092,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',194,194,'move','[[0,"place",1]]','[{"seq":194,"type":"built","seat":0,"space":1,"houses":2}]',1796087972093,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',195,196,'move','[[0,"build",2]]','[{"seq":195,"type":"auction","lot":"house","space":2,"first":1},{"seq":196,"type":"bid","seat":0,"amount":40}]',1796087972094,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',197,200,'move','[[1,"pass"]]','[{"seq":197,"type":"pass","seat":1},{"seq":198,"type":"auctioned","seat":0,"lot":"house","space":2,"amount":40},{"seq":199,"type":"paid","from":0,"to":null,"amount":40,"for":"bid"},{"seq":200,"type":"built","seat":0,"space":2,"houses":3}]',1796087972094,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',201,202,'move','[[0,"build",10]]','[{"seq":201,"type":"auction","lot":"house","space":10,"first":1},{"seq":202,"type":"bid","seat":0,"amount":80}]',1796087972096,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',203,206,'move','[[1,"pass"]]','[{"seq":203,"type":"pass","seat":1},{"seq":204,"type":"auctioned","seat":0,"lot":"house","space":10,"amount":80},{"seq":205,"type":"paid","from":0,"to":null,"amount":80,"for":"bid"},{"seq":206,"type":"built","seat":0,"space":10,"houses":1}]',1796087972098,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',207,208,'move','[[0,"build",8]]','[{"seq":207,"type":"auction","lot":"house","space":8,"first":1},{"seq":208,"type":"bid","seat":0,"amount":80}]',1796087972099,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',209,212,'move','[[1,"pass"]]','[{"seq":209,"type":"pass","seat":1},{"seq":210,"type":"auctioned","seat":0,"lot":"house","space":8,"amount":80},{"seq":211,"type":"paid","from":0,"to":null,"amount":80,"for":"bid"},{"seq":212,"type":"built","seat":0,"space":8,"houses":2}]',1796087972100,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',213,214,'move','[[1,"build",5]]','[{"seq":213,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":214,"type":"built","seat":1,"space":5,"houses":3}]',1796087972102,NULL);
INSERT INTO "log" VALUES('siobcslyhajn',215,215,'move','[[1,"end"]]','[{"seq":215,"type":"over","scores":[{"seat":0,"name":"Anna","wealth":1005,"bankrupt":false,"rank":1},{"seat":1,"name":"Ben","wealth":961,"bankrupt":false,"rank":2}]}]',1796087972103,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',1,1,'start','[]','[{"seq":1,"type":"lot","cards":[6,7,28]}]',1796087972144,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',2,2,'move','[[2,"bid",16]]','[{"seq":2,"type":"bid","seat":2,"amount":16}]',1796087972171,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',3,3,'move','[[0,"bid",17]]','[{"seq":3,"type":"bid","seat":0,"amount":17}]',1796087972172,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',4,4,'move','[[1,"pass"]]','[{"seq":4,"type":"takes","seat":1,"card":6,"paid":0}]',1796087972173,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',5,5,'move','[[2,"bid",18]]','[{"seq":5,"type":"bid","seat":2,"amount":18}]',1796087972175,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',6,8,'move','[[0,"pass"]]','[{"seq":6,"type":"takes","seat":0,"card":7,"paid":9},{"seq":7,"type":"takes","seat":2,"card":28,"paid":18},{"seq":8,"type":"lot","cards":[14,22,27]}]',1796087972176,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',9,9,'move','[[2,"pass"]]','[{"seq":9,"type":"takes","seat":2,"card":14,"paid":0}]',1796087972178,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',10,12,'move','[[0,"pass"]]','[{"seq":10,"type":"takes","seat":0,"card":22,"paid":0},{"seq":11,"type":"takes","seat":1,"card":27,"paid":0},{"seq":12,"type":"lot","cards":[1,9,11]}]',1796087972180,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',13,13,'move','[[1,"pass"]]','[{"seq":13,"type":"takes","seat":1,"card":1,"paid":0}]',1796087972183,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',14,16,'move','[[2,"pass"]]','[{"seq":14,"type":"takes","seat":2,"card":9,"paid":0},{"seq":15,"type":"takes","seat":0,"card":11,"paid":0},{"seq":16,"type":"lot","cards":[2,18,20]}]',1796087972184,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',17,17,'move','[[0,"bid",7]]','[{"seq":17,"type":"bid","seat":0,"amount":7}]',1796087972186,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',18,18,'move','[[1,"bid",17]]','[{"seq":18,"type":"bid","seat":1,"amount":17}]',1796087972187,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',19,19,'move','[[2,"pass"]]','[{"seq":19,"type":"takes","seat":2,"card":2,"paid":0}]',1796087972189,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',20,22,'move','[[0,"pass"]]','[{"seq":20,"type":"takes","seat":0,"card":18,"paid":4},{"seq":21,"type":"takes","seat":1,"card":20,"paid":17},{"seq":22,"type":"lot","cards":[4,15,25]}]',1796087972192,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',23,23,'move','[[1,"bid",1]]','[{"seq":23,"type":"bid","seat":1,"amount":1}]',1796087972192,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',24,24,'move','[[2,"pass"]]','[{"seq":24,"type":"takes","seat":2,"card":4,"paid":0}]',1796087972195,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',25,25,'move','[[0,"bid",2]]','[{"seq":25,"type":"bid","seat":0,"amount":2}]',1796087972196,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',26,28,'move','[[1,"pass"]]','[{"seq":26,"type":"takes","seat":1,"card":15,"paid":1},{"seq":27,"type":"takes","seat":0,"card":25,"paid":2},{"seq":28,"type":"lot","cards":[16,17,29]}]',1796087972199,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',29,29,'move','[[0,"pass"]]','[{"seq":29,"type":"takes","seat":0,"card":16,"paid":0}]',1796087972200,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',30,32,'move','[[1,"pass"]]','[{"seq":30,"type":"takes","seat":1,"card":17,"paid":0},{"seq":31,"type":"takes","seat":2,"card":29,"paid":0},{"seq":32,"type":"lot","cards":[10,19,23]}]',1796087972202,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',33,33,'move','[[2,"pass"]]','[{"seq":33,"type":"takes","seat":2,"card":10,"paid":0}]',1796087972203,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',34,34,'move','[[0,"bid",1]]','[{"seq":34,"type":"bid","seat":0,"amount":1}]',1796087972203,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',35,37,'move','[[1,"pass"]]','[{"seq":35,"type":"takes","seat":1,"card":19,"paid":0},{"seq":36,"type":"takes","seat":0,"card":23,"paid":1},{"seq":37,"type":"lot","cards":[3,12,24]}]',1796087972204,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',38,38,'move','[[0,"bid",1]]','[{"seq":38,"type":"bid","seat":0,"amount":1}]',1796087972205,NULL);
INSERT INTO "log" VALUES('y4jvraerx5g7',39,39,'move','[[1,"pass"]]','[{"seq":39,"type":"takes","seat":1,"card":3,"paid":0}]',1796087972207,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',1,1,'start','[]','[{"seq":1,"type":"turn","seat":0}]',1796087971401,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',2,3,'move','[[0,"roll"]]','[{"seq":2,"type":"throw","seat":0,"dice":[5,3],"moves":true},{"seq":3,"type":"moved","seat":0,"from":0,"space":8,"back":false}]',1796087971509,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',4,5,'move','[[0,"buy"]]','[{"seq":4,"type":"bought","seat":0,"space":8},{"seq":5,"type":"paid","from":0,"to":null,"amount":140,"for":"price"}]',1796087971521,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',6,6,'move','[[0,"end"]]','[{"seq":6,"type":"turn","seat":1}]',1796087971522,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',7,8,'move','[[1,"roll"]]','[{"seq":7,"type":"throw","seat":1,"dice":[6,4],"moves":true},{"seq":8,"type":"moved","seat":1,"from":0,"space":10,"back":false}]',1796087971525,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',9,10,'move','[[1,"buy"]]','[{"seq":9,"type":"bought","seat":1,"space":10},{"seq":10,"type":"paid","from":1,"to":null,"amount":150,"for":"price"}]',1796087971529,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',11,11,'move','[[1,"end"]]','[{"seq":11,"type":"turn","seat":0}]',1796087971534,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',12,13,'move','[[0,"roll"]]','[{"seq":12,"type":"throw","seat":0,"dice":[5,6],"moves":true},{"seq":13,"type":"moved","seat":0,"from":8,"space":19,"back":false}]',1796087971538,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',14,15,'move','[[0,"buy"]]','[{"seq":14,"type":"bought","seat":0,"space":19},{"seq":15,"type":"paid","from":0,"to":null,"amount":240,"for":"price"}]',1796087971539,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',16,16,'move','[[0,"propose",{"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0}]]','[{"seq":16,"type":"offer","from":0,"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0}]',1796087971542,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',17,19,'move','[[1,"accept"]]','[{"seq":17,"type":"traded","from":0,"to":1,"give":[],"give_cash":300,"get":[10],"get_cash":0},{"seq":18,"type":"paid","from":0,"to":1,"amount":300,"for":"trade"},{"seq":19,"type":"deeds","from":1,"to":0,"deeds":[10]}]',1796087971546,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',20,21,'move','[[0,"build",8]]','[{"seq":20,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":21,"type":"built","seat":0,"space":8,"houses":1}]',1796087971558,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',22,23,'move','[[0,"build",10]]','[{"seq":22,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":23,"type":"built","seat":0,"space":10,"houses":1}]',1796087971562,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',24,25,'move','[[0,"build",10]]','[{"seq":24,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":25,"type":"built","seat":0,"space":10,"houses":2}]',1796087971564,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',26,27,'move','[[0,"build",8]]','[{"seq":26,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":27,"type":"built","seat":0,"space":8,"houses":2}]',1796087971574,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',28,28,'move','[[0,"end"]]','[{"seq":28,"type":"turn","seat":1}]',1796087971582,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',29,30,'move','[[1,"roll"]]','[{"seq":29,"type":"throw","seat":1,"dice":[2,2],"moves":true},{"seq":30,"type":"moved","seat":1,"from":10,"space":14,"back":false}]',1796087971586,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',31,32,'move','[[1,"roll"]]','[{"seq":31,"type":"throw","seat":1,"dice":[5,3],"moves":true},{"seq":32,"type":"moved","seat":1,"from":14,"space":22,"back":false}]',1796087971594,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',33,34,'move','[[1,"buy"]]','[{"seq":33,"type":"bought","seat":1,"space":22},{"seq":34,"type":"paid","from":1,"to":null,"amount":260,"for":"price"}]',1796087971596,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',35,35,'move','[[1,"propose",{"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0}]]','[{"seq":35,"type":"offer","from":1,"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0}]',1796087971597,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',36,38,'move','[[0,"accept"]]','[{"seq":36,"type":"traded","from":1,"to":0,"give":[],"give_cash":480,"get":[19],"get_cash":0},{"seq":37,"type":"paid","from":1,"to":0,"amount":480,"for":"trade"},{"seq":38,"type":"deeds","from":0,"to":1,"deeds":[19]}]',1796087971599,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',39,40,'move','[[0,"build",10]]','[{"seq":39,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":40,"type":"built","seat":0,"space":10,"houses":3}]',1796087971601,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',41,42,'move','[[0,"build",8]]','[{"seq":41,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":42,"type":"built","seat":0,"space":8,"houses":3}]',1796087971603,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',43,44,'move','[[0,"build",8]]','[{"seq":43,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":44,"type":"built","seat":0,"space":8,"houses":4}]',1796087971604,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',45,46,'move','[[0,"build",10]]','[{"seq":45,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":46,"type":"built","seat":0,"space":10,"houses":4}]',1796087971614,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',47,47,'move','[[1,"end"]]','[{"seq":47,"type":"turn","seat":0}]',1796087971618,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',48,49,'move','[[0,"build",8]]','[{"seq":48,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":49,"type":"built","seat":0,"space":8,"houses":5}]',1796087971622,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',50,51,'move','[[0,"build",10]]','[{"seq":50,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":51,"type":"built","seat":0,"space":10,"houses":5}]',1796087971624,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',52,53,'move','[[0,"roll"]]','[{"seq":52,"type":"throw","seat":0,"dice":[3,4],"moves":true},{"seq":53,"type":"moved","seat":0,"from":19,"space":26,"back":false}]',1796087971629,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',54,55,'move','[[0,"sell",10]]','[{"seq":54,"type":"sold","seat":0,"space":10,"houses":4},{"seq":55,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"}]',1796087971631,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',56,58,'move','[[0,"sell",8]]','[{"seq":56,"type":"sold","seat":0,"space":8,"houses":4},{"seq":57,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"},{"seq":58,"type":"paid","from":0,"to":null,"amount":80,"for":"tax"}]',1796087971634,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',59,59,'move','[[0,"end"]]','[{"seq":59,"type":"turn","seat":1}]',1796087971636,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',60,62,'move','[[1,"roll"]]','[{"seq":60,"type":"throw","seat":1,"dice":[1,3],"moves":true},{"seq":61,"type":"moved","seat":1,"from":22,"space":26,"back":false},{"seq":62,"type":"paid","from":1,"to":null,"amount":80,"for":"tax"}]',1796087971641,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',63,63,'move','[[1,"end"]]','[{"seq":63,"type":"turn","seat":0}]',1796087971642,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',64,66,'move','[[0,"roll"]]','[{"seq":64,"type":"throw","seat":0,"dice":[6,2],"moves":true},{"seq":65,"type":"moved","seat":0,"from":26,"space":6,"back":false},{"seq":66,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087971643,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',67,68,'move','[[0,"buy"]]','[{"seq":67,"type":"bought","seat":0,"space":6},{"seq":68,"type":"paid","from":0,"to":null,"amount":110,"for":"price"}]',1796087971644,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',69,69,'move','[[0,"end"]]','[{"seq":69,"type":"turn","seat":1}]',1796087971645,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',70,72,'move','[[1,"roll"]]','[{"seq":70,"type":"throw","seat":1,"dice":[2,5],"moves":true},{"seq":71,"type":"moved","seat":1,"from":26,"space":5,"back":false},{"seq":72,"type":"paid","from":null,"to":1,"amount":150,"for":"salary"}]',1796087971646,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',73,74,'move','[[1,"buy"]]','[{"seq":73,"type":"bought","seat":1,"space":5},{"seq":74,"type":"paid","from":1,"to":null,"amount":100,"for":"price"}]',1796087971647,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',75,75,'move','[[1,"end"]]','[{"seq":75,"type":"turn","seat":0}]',1796087971648,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',76,77,'move','[[0,"roll"]]','[{"seq":76,"type":"throw","seat":0,"dice":[2,6],"moves":true},{"seq":77,"type":"moved","seat":0,"from":6,"space":14,"back":false}]',1796087971649,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',78,78,'move','[[0,"end"]]','[{"seq":78,"type":"turn","seat":1}]',1796087971651,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',79,80,'move','[[1,"roll"]]','[{"seq":79,"type":"throw","seat":1,"dice":[3,6],"moves":true},{"seq":80,"type":"moved","seat":1,"from":5,"space":14,"back":false}]',1796087971652,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',81,81,'move','[[1,"propose",{"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0}]]','[{"seq":81,"type":"offer","from":1,"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0}]',1796087971652,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',82,84,'move','[[0,"accept"]]','[{"seq":82,"type":"traded","from":1,"to":0,"give":[],"give_cash":220,"get":[6],"get_cash":0},{"seq":83,"type":"paid","from":1,"to":0,"amount":220,"for":"trade"},{"seq":84,"type":"deeds","from":0,"to":1,"deeds":[6]}]',1796087971656,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',85,86,'move','[[0,"build",8]]','[{"seq":85,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":86,"type":"built","seat":0,"space":8,"houses":5}]',1796087971657,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',87,88,'move','[[0,"build",10]]','[{"seq":87,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":88,"type":"built","seat":0,"space":10,"houses":5}]',1796087971658,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',89,90,'move','[[1,"build",6]]','[{"seq":89,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":90,"type":"built","seat":1,"space":6,"houses":1}]',1796087971659,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',91,92,'move','[[1,"build",5]]','[{"seq":91,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":92,"type":"built","seat":1,"space":5,"houses":1}]',1796087971660,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',93,93,'move','[[1,"end"]]','[{"seq":93,"type":"turn","seat":0}]',1796087971661,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',94,95,'move','[[1,"build",5]]','[{"seq":94,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":95,"type":"built","seat":1,"space":5,"houses":2}]',1796087971662,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',96,97,'move','[[0,"roll"]]','[{"seq":96,"type":"throw","seat":0,"dice":[5,5],"moves":true},{"seq":97,"type":"moved","seat":0,"from":14,"space":24,"back":false}]',1796087971662,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',98,98,'move','[[0,"auction"]]','[{"seq":98,"type":"auction","lot":"deed","space":24,"first":1}]',1796087971663,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',99,99,'move','[[1,"bid",1]]','[{"seq":99,"type":"bid","seat":1,"amount":1}]',1796087971665,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',100,100,'move','[[0,"bid",2]]','[{"seq":100,"type":"bid","seat":0,"amount":2}]',1796087971666,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',101,103,'move','[[1,"pass"]]','[{"seq":101,"type":"pass","seat":1},{"seq":102,"type":"auctioned","seat":0,"lot":"deed","space":24,"amount":2},{"seq":103,"type":"paid","from":0,"to":null,"amount":2,"for":"bid"}]',1796087971667,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',104,106,'move','[[0,"roll"]]','[{"seq":104,"type":"throw","seat":0,"dice":[4,2],"moves":true},{"seq":105,"type":"moved","seat":0,"from":24,"space":2,"back":false},{"seq":106,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087971670,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',107,108,'move','[[0,"buy"]]','[{"seq":107,"type":"bought","seat":0,"space":2},{"seq":108,"type":"paid","from":0,"to":null,"amount":70,"for":"price"}]',1796087971671,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',109,109,'move','[[0,"end"]]','[{"seq":109,"type":"turn","seat":1}]',1796087971674,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',110,111,'move','[[1,"roll"]]','[{"seq":110,"type":"throw","seat":1,"dice":[4,1],"moves":true},{"seq":111,"type":"moved","seat":1,"from":14,"space":19,"back":false}]',1796087971676,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',112,112,'move','[[1,"end"]]','[{"seq":112,"type":"turn","seat":0}]',1796087971679,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',113,114,'move','[[0,"roll"]]','[{"seq":113,"type":"throw","seat":0,"dice":[2,4],"moves":true},{"seq":114,"type":"moved","seat":0,"from":2,"space":8,"back":false}]',1796087971680,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',115,115,'move','[[0,"end"]]','[{"seq":115,"type":"turn","seat":1}]',1796087971685,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',116,119,'move','[[1,"roll"]]','[{"seq":116,"type":"throw","seat":1,"dice":[1,1],"moves":true},{"seq":117,"type":"moved","seat":1,"from":19,"space":21,"back":false},{"seq":118,"type":"hold","seat":1,"from":21,"space":7},{"seq":119,"type":"turn","seat":0}]',1796087971686,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',120,122,'move','[[0,"roll"]]','[{"seq":120,"type":"throw","seat":0,"dice":[6,5],"moves":true},{"seq":121,"type":"moved","seat":0,"from":8,"space":19,"back":false},{"seq":122,"type":"paid","from":0,"to":1,"amount":20,"for":"rent"}]',1796087971692,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',123,123,'move','[[0,"end"]]','[{"seq":123,"type":"turn","seat":1}]',1796087971695,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',124,124,'move','[[1,"roll"]]','[{"seq":124,"type":"throw","seat":1,"dice":[6,5],"moves":true}]',1796087971696,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',125,125,'move','[[1,"end"]]','[{"seq":125,"type":"turn","seat":0}]',1796087971697,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',126,128,'move','[[0,"roll"]]','[{"seq":126,"type":"throw","seat":0,"dice":[2,1],"moves":true},{"seq":127,"type":"moved","seat":0,"from":19,"space":22,"back":false},{"seq":128,"type":"paid","from":0,"to":1,"amount":22,"for":"rent"}]',1796087971698,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',129,130,'move','[[1,"build",6]]','[{"seq":129,"type":"paid","from":1,"to":null,"amount":50,"for":"building"},{"seq":130,"type":"built","seat":1,"space":6,"houses":2}]',1796087971698,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',131,131,'move','[[0,"end"]]','[{"seq":131,"type":"turn","seat":1}]',1796087971700,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',132,132,'move','[[1,"roll"]]','[{"seq":132,"type":"throw","seat":1,"dice":[5,6],"moves":true}]',1796087971701,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',133,133,'move','[[1,"end"]]','[{"seq":133,"type":"turn","seat":0}]',1796087971702,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',134,136,'move','[[0,"roll"]]','[{"seq":134,"type":"throw","seat":0,"dice":[2,5],"moves":true},{"seq":135,"type":"moved","seat":0,"from":22,"space":1,"back":false},{"seq":136,"type":"paid","from":null,"to":0,"amount":150,"for":"salary"}]',1796087971703,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',137,138,'move','[[0,"buy"]]','[{"seq":137,"type":"bought","seat":0,"space":1},{"seq":138,"type":"paid","from":0,"to":null,"amount":60,"for":"price"}]',1796087971704,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',139,139,'move','[[0,"end"]]','[{"seq":139,"type":"turn","seat":1}]',1796087971705,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',140,141,'move','[[0,"build",1]]','[{"seq":140,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":141,"type":"built","seat":0,"space":1,"houses":1}]',1796087971706,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',142,143,'move','[[0,"build",2]]','[{"seq":142,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":143,"type":"built","seat":0,"space":2,"houses":1}]',1796087971708,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',144,145,'move','[[0,"build",1]]','[{"seq":144,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":145,"type":"built","seat":0,"space":1,"houses":2}]',1796087971709,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',146,147,'move','[[0,"build",2]]','[{"seq":146,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":147,"type":"built","seat":0,"space":2,"houses":2}]',1796087971710,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',148,149,'move','[[0,"build",1]]','[{"seq":148,"type":"paid","from":0,"to":null,"amount":40,"for":"building"},{"seq":149,"type":"built","seat":0,"space":1,"houses":3}]',1796087971711,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',150,152,'move','[[1,"roll"]]','[{"seq":150,"type":"throw","seat":1,"dice":[1,1],"moves":true},{"seq":151,"type":"freed","seat":1},{"seq":152,"type":"moved","seat":1,"from":7,"space":9,"back":false}]',1796087971712,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',153,153,'move','[[1,"auction"]]','[{"seq":153,"type":"auction","lot":"deed","space":9,"first":0}]',1796087971713,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',154,154,'move','[[0,"pass"]]','[{"seq":154,"type":"pass","seat":0}]',1796087971714,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',155,157,'move','[[1,"bid",1]]','[{"seq":155,"type":"bid","seat":1,"amount":1},{"seq":156,"type":"auctioned","seat":1,"lot":"deed","space":9,"amount":1},{"seq":157,"type":"paid","from":1,"to":null,"amount":1,"for":"bid"}]',1796087971715,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',158,158,'move','[[1,"end"]]','[{"seq":158,"type":"turn","seat":0}]',1796087971716,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',159,160,'move','[[0,"roll"]]','[{"seq":159,"type":"throw","seat":0,"dice":[6,3],"moves":true},{"seq":160,"type":"moved","seat":0,"from":1,"space":10,"back":false}]',1796087971716,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',161,161,'move','[[0,"end"]]','[{"seq":161,"type":"turn","seat":1}]',1796087971718,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',162,163,'move','[[1,"roll"]]','[{"seq":162,"type":"throw","seat":1,"dice":[6,3],"moves":true},{"seq":163,"type":"moved","seat":1,"from":9,"space":18,"back":false}]',1796087971719,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',164,164,'move','[[1,"auction"]]','[{"seq":164,"type":"auction","lot":"deed","space":18,"first":0}]',1796087971720,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',165,165,'move','[[0,"pass"]]','[{"seq":165,"type":"pass","seat":0}]',1796087971721,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',166,167,'move','[[1,"pass"]]','[{"seq":166,"type":"pass","seat":1},{"seq":167,"type":"auctioned","seat":null,"lot":"deed","space":18,"amount":0}]',1796087971722,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',168,168,'move','[[1,"end"]]','[{"seq":168,"type":"turn","seat":0}]',1796087971723,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',169,170,'move','[[0,"roll"]]','[{"seq":169,"type":"throw","seat":0,"dice":[5,2],"moves":true},{"seq":170,"type":"moved","seat":0,"from":10,"space":17,"back":false}]',1796087971724,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',171,172,'move','[[0,"sell",10]]','[{"seq":171,"type":"sold","seat":0,"space":10,"houses":4},{"seq":172,"type":"paid","from":null,"to":0,"amount":40,"for":"sale"}]',1796087971726,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',173,174,'move','[[0,"sell",1]]','[{"seq":173,"type":"sold","seat":0,"space":1,"houses":2},{"seq":174,"type":"paid","from":null,"to":0,"amount":20,"for":"sale"}]',1796087971728,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',175,176,'move','[[0,"sell",1]]','[{"seq":175,"type":"sold","seat":0,"space":1,"houses":1},{"seq":176,"type":"paid","from":null,"to":0,"amount":20,"for":"sale"}]',1796087971730,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',177,179,'move','[[0,"raze","coral"]]','[{"seq":177,"type":"razed","seat":0,"group":"coral"},{"seq":178,"type":"paid","from":null,"to":0,"amount":360,"for":"sale"},{"seq":179,"type":"paid","from":0,"to":null,"amount":120,"for":"tax"}]',1796087971733,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',180,181,'move','[[0,"build",8]]','[{"seq":180,"type":"paid","from":0,"to":null,"amount":80,"for":"building"},{"seq":181,"type":"built","seat":0,"space":8,"houses":1}]',1796087971740,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',182,182,'move','[[0,"end"]]','[{"seq":182,"type":"turn","seat":1}]',1796087971741,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',183,184,'move','[[1,"roll"]]','[{"seq":183,"type":"throw","seat":1,"dice":[3,5],"moves":true},{"seq":184,"type":"moved","seat":1,"from":18,"space":26,"back":false}]',1796087971743,NULL);
INSERT INTO "log" VALUES('zoixr7qib3it',185,187,'move','[[1,"mortgage",22]]','[{"seq":185,"type":"mortgaged","seat":1,"space":22},{"seq":186,"type":"paid","from":null,"to":1,"amount":130,"for":"mortgage"},{"seq":187,"type":"paid","from":1,"to":null,"amount":80,"for":"tax"}]',1796087971744,NULL);
CREATE TABLE move_keys (
	table_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	version INTEGER NOT NULL, 
	fingerprint VARCHAR(64) NOT NULL, 
	answer TEXT NOT NULL, 
	PRIMARY KEY (table_id, "key")
)
 WITHOUT ROWID

;
CREATE TABLE presence (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	node VARCHAR(32) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seat, node)
)
 WITHOUT ROWID

;
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(64), 
	token_hash VARCHAR(64), 
	generation INTEGER NOT NULL, 
	ready BOOLEAN NOT NULL, 
	nonce BLOB, 
	taken_over BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seat)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('diwsvakhcurj',0,'Anna','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('diwsvakhcurj',1,'Ben','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('siobcslyhajn',0,'Anna','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('siobcslyhajn',1,'Ben','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('y4jvraerx5g7',0,'Anna','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('y4jvraerx5g7',1,'Ben','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('y4jvraerx5g7',2,'Cleo','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('zoixr7qib3it',0,'Anna','device',NULL,NULL,0,0,NULL,0);
INSERT INTO "seats" VALUES('zoixr7qib3it',1,'Ben','device',NULL,NULL,0,0,NULL,0);
CREATE INDEX game_tables_deadline ON game_tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_tables_bot_due ON game_tables (bot_due) WHERE bot_due = 1;
CREATE INDEX game_tables_public ON game_tables (created) WHERE public = 1;
CREATE INDEX game_tables_updated ON game_tables (updated);
COMMIT;
