# Sourced by the other scripts: finds Python and keeps this folder's own environment, .venv, up to date.

fail() {
    printf 'freehold: %s\n' "$*" >&2
    exit 2
}

is_python_311() {
    command -v "$1" >/dev/null 2>&1 && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for candidate in ${FREEHOLD_PYTHON:-} python3 python3.13 python3.12 python3.11 python3.14 python; do
        if is_python_311 "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
    done
}

# The stamp says what .venv was made from: the extra, this folder and pyproject.toml. It changes with any of them.
environment_stamp() {
    printf '%s %s %s\n' "$1" "$PWD" "$(cksum <pyproject.toml)"
}

new_environment() {
    python=$(find_python)
    [ -n "$python" ] || fail "needs Python 3.11 or newer as python3 on the PATH (or named by FREEHOLD_PYTHON)"
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$python lacks the venv module; on Debian or Ubuntu: apt-get install python3-venv"
    "$python" -m venv --clear .venv || fail "could not make an environment in $PWD/.venv"
}

# ensure_environment EXTRA: with "play" the package alone, with "test" everything that checks and tests need.
ensure_environment() {
    stamp=.venv/freehold-stamp
    if [ -f "$stamp" ]; then
        [ "$(cat "$stamp")" != "$(environment_stamp test)" ] || return 0
        [ "$(cat "$stamp")" != "$(environment_stamp "$1")" ] || return 0
    fi
    extra=$1
    case $(cat "$stamp" 2>/dev/null) in test\ *) extra=test ;; esac
    case $(cat "$stamp" 2>/dev/null) in
        '' | *" $PWD "*) ;;
        *) rm -rf .venv ;; # made in another folder: its scripts point there
    esac
    is_python_311 .venv/bin/python || new_environment
    printf 'freehold: setting up .venv, once; this takes a minute or two\n' >&2
    wanted=.
    [ "$extra" = play ] || wanted=".[$extra]"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable "$wanted" ||
        fail "could not install the packages named in pyproject.toml (the reason stands above); run this again once it is mended"
    environment_stamp "$extra" >"$stamp"
}
