# shellcheck shell=bash
# stages.sh - Progress reporter of the scripts that set up and build: one line a stage, and a log.
#
#     . tools/stages.sh
#     stages_open server                          # the log is build-log/server.log
#     stage packages tools/... WORDS              # runs a command; its output goes to the log
#
# On a terminal a stage's line shows the current step, the progress and the time. Elsewhere a stage prints a line
# once it takes time, and one at its end. If a command fails, prints the end of the log and its path, and ends the
# script with status 1.
#
# Progress comes from the log: ninja's "[3/20] text", and the status lines of apt. The log also has the time and
# processor time of each stage.

# Prints the comment at the head of a script: its --help.
usage() {
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$1"
}

# Answers --help at once, before anything is installed or built. Scripts that take no options of
# others call it with "only": any other option is an error then.
answer_help() {
    local script=$1 only=$2 word
    shift 2
    for word in "$@"; do
        case $word in
        -h | --help)
            usage "$script"
            exit 0
            ;;
        --) return ;;
        -*)
            [ -n "$only" ] || continue
            echo "$script: unknown option \"$word\". $script --help lists them." >&2
            exit 2
            ;;
        esac
    done
}

# Refuses an option that a command of the program does not know, before it is built: SCRIPT, the
# command's C FILE, WORDS. Its table of options is read from the source.
check_options() {
    local script=$1 table=$2 word known
    shift 2
    # Rows such as [PORT] = CLI_OPTION("port", ..., or [ORIGIN] = {"origin", ..., on one line or on several.
    known=$(cat "$table" terminal/commands/command.c | tr '\n' ' ' | grep -oE '\] *= *(CLI_[A-Z_]+\(|\{) *"[a-z-]+"' |
        cut -d '"' -f 2)
    for word in "$@"; do
        case $word in
        --) return ;;
        --?* | -[A-Za-z]*)
            word=${word%%=*}
            [[ $word == --* ]] && grep -qx -- "${word#--}" <<<"$known" || {
                echo "$script: unknown option \"$word\". Options: $(sed 's/^/--/' <<<"$known" | paste -sd ' ')." >&2
                exit 2
            }
            ;;
        esac
    done
}

stages_open() {
    stages_log=build-log/$1.log
    stages_live=
    [ -t 2 ] && [ "${TERM:-dumb}" != dumb ] && stages_live=yes
    mkdir -p build-log
    : >"$stages_log"
    stages_monitor=
    stages_spent=0
    trap 'stages_quiet' EXIT
}

# Seconds as 75 s or 3 min 20 s.
stages_time() {
    if [ "$1" -lt 100 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

# The stages that all scripts share. Packages come as script/setup knows them; what sudo asks, it asks
# before the stage begins.
stages_packages() {
    local missing
    missing=$(script/setup --missing "$@")
    [ -n "$missing" ] || return 0
    [ "$(id -u)" -eq 0 ] || ! command -v sudo >/dev/null || sudo -v
    stage packages "installing $(wc -w <<<"$missing") packages with apt" script/setup "$@"
}

stages_program() {
    local build=$1
    # A folder that meson could not finish has no build.ninja.
    if [ ! -f "$build/build.ninja" ]; then
        stage configure "looking for compiler and libraries" meson setup "$build"
    fi
    stage program "compiling $build/wyrm" ninja -C "$build" program
}

# Where the command of the running stage is, from what it has logged since the stage began.
stages_progress() {
    tail -c +"$(($1 + 1))" "$stages_log" | tr '\r' '\n' | awk -F: '
        /^\[[0-9]+\/[0-9]+\]/ {
            split(substr($0, 2), at, /[\/\]]/)
            now = at[1] "/" at[2]
            text = $0
            sub(/^\[[0-9]+\/[0-9]+\] */, "", text)
        }
        /^dlstatus:/ { text = ""; now = sprintf("downloading %d %%", $3) }
        /^pmstatus:/ { text = ""; now = sprintf("installing %d %%", $3) }
        END { print text == "" || now == "" ? now : now "  " text }'
}

stages_line() {
    local line
    line=$(printf '%-9s %s' "$1" "$2")
    printf '\r\033[K%s' "${line:0:$((${COLUMNS:-80} - 1))}" >&2
}

# Tells of the running stage until it is killed.
stages_watch() {
    local name=$1 from=$2 started=$3 told
    trap 'exit 0' TERM
    trap '' INT
    COLUMNS=$(stty size 2>/dev/null <&2 | cut -d' ' -f2) || true
    [ "${COLUMNS:-0}" -ge 20 ] || COLUMNS=80
    told=$started
    while true; do
        if [ -n "$stages_live" ]; then
            stages_line "$name" "$(stages_time $((SECONDS - started)))  $(stages_progress "$from")"
            sleep 0.3 &
        else
            if [ $((SECONDS - told)) -ge 15 ]; then
                told=$SECONDS
                echo "$name: $(stages_progress "$from") after $(stages_time $((SECONDS - started)))" >&2
            fi
            sleep 1 &
        fi
        wait $!
    done
}

stages_quiet() {
    [ -n "$stages_monitor" ] || return 0
    kill "$stages_monitor" 2>/dev/null || true
    wait "$stages_monitor" 2>/dev/null || true
    stages_monitor=
    [ -z "$stages_live" ] || printf '\r\033[K' >&2
}

# Seconds that all processors have spent on the script's commands.
stages_cpu() {
    awk -F '[ms ]' 'END { printf "%d", $1 * 60 + $2 + $4 * 60 + $5 }' "$stages_log.times"
    rm -f "$stages_log.times"
}

# Shows the end of what a stage has logged, without status lines: NAME, SECONDS, where its log
# begins.
stages_failed() {
    {
        printf '%-9s failed after %s. The end of the log:\n\n' "$1" "$(stages_time "$2")"
        tail -c +"$(($3 + 1))" "$stages_log" | tr '\r' '\n' | grep -vE '^(dlstatus|pmstatus):' | tail -n 30 | sed 's/^/    /'
        printf '\nThe whole log: %s\n' "$PWD/$stages_log"
    } >&2
}

# Runs a command as a stage: NAME, what it does in a few words, COMMAND...
stage() {
    local name=$1 what=$2 from started status=0 took before=$stages_spent
    shift 2
    started=$SECONDS
    echo "== $name: $*" >>"$stages_log"
    from=$(stat -c %s "$stages_log")
    [ -n "$stages_live" ] || printf '%s: %s\n' "$name" "$what" >&2
    stages_watch "$name" "$from" "$started" &
    stages_monitor=$!
    stages_running=yes "$@" >>"$stages_log" 2>&1 || status=$?
    stages_quiet
    took=$((SECONDS - started))
    times >"$stages_log.times"
    stages_spent=$(stages_cpu)
    printf -- '-- %s: %s s, processors %s s\n' "$name" "$took" "$((stages_spent - before))" >>"$stages_log"
    if [ $status -ne 0 ]; then
        stages_failed "$name" "$took" "$from"
        exit 1
    fi
    if [ -n "$stages_live" ]; then
        printf '%-9s %s: %s\n' "$name" "$what" "$(stages_time $took)" >&2
    else
        printf '%s: done in %s\n' "$name" "$(stages_time $took)" >&2
    fi
}
