"""Addresses of the web, compared as browsers compare them: by scheme, host and port."""

import ipaddress
from urllib.parse import unquote, urlsplit

from freehold.core.errors import FreeholdError

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
SIZE_OF_HOME = 64
"""How many bits of an IPv6 address name one home or office; whoever lives there has all addresses below."""

PORTS = {"http": 80, "https": 443}


def web_address(text: str, option: str) -> str:
    """The address in its plain form, without a slash at its end; raises FreeholdError that names the option.

    A host is in lower case, and the port is left out where it is the usual one.
    """
    origin = origin_of(text)
    if origin:
        parts = urlsplit(text.strip())
        if not (parts.query or parts.fragment or parts.username):
            return origin + parts.path.rstrip("/")
    raise FreeholdError(f"{option}: {text!r} is no web address; write one such as https://freehold.example")


def origin_of(url: str) -> str:
    """What a browser sends as ``Origin`` from pages at this address; "" where it is no web address."""
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        return ""
    if parts.scheme not in PORTS or not host:
        return ""
    return f"{parts.scheme}://{bracketed(host)}" + ("" if port in (None, PORTS[parts.scheme]) else f":{port}")


def host_name(host: str) -> str:
    """The name or address in a ``Host`` header, without its port; "" where it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def bracketed(host: str) -> str:
    """A host as addresses of the web have it: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def path_of(url: str | None) -> str:
    """The path below which an address serves, as requests have it: ``/freehold``; "" at the root."""
    return unquote(urlsplit(url).path).rstrip("/") if url else ""


def is_loopback_name(name: str) -> bool:
    """Whether a host's name or address leads to the very computer that asks for it."""
    name = name.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    address = plain_address(name)
    return address is not None and address.is_loopback


def plain_address(text: str) -> Address | None:
    """The address, an IPv4 one also where it is written as IPv6 (``::ffff:10.0.0.5``); None where it is none."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def home_of(address: Address) -> str:
    """What limits count an address by: of IPv6 the first 64 bits, for a client may have all that begin so."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, SIZE_OF_HOME), strict=False))
    return str(address)
