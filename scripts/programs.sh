# Sourced by scripts/check and scripts/test: the programs that checks and tests need beside Python.

has_program() {
    case $1 in
        chromium) command -v chromium || command -v chromium-browser || command -v google-chrome ;;
        postgresql) command -v initdb || ls /usr/lib/postgresql/*/bin/initdb ;;
        nginx) command -v nginx || ls /usr/sbin/nginx ;;
        redis-server | npm | lsof) command -v "$1" ;;
        nodejs) command -v node ;;
        systemd) command -v systemd-analyze ;;
    esac >/dev/null 2>&1
}

# need_programs PACKAGE...: installs what is missing where that is possible, and else says what is missing.
need_programs() {
    missing=
    for package in "$@"; do
        has_program "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        fail "missing on this machine:$missing; install them first (on Debian as root, this script does)"
    fi
    printf 'freehold: installing%s\n' "$missing" >&2
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; } \
        </dev/null >&2 || fail "could not install$missing with apt-get (the reason stands above)"
}
