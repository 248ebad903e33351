#!/usr/bin/env bash
# Tries what a newcomer does, as root or as nobody: clones this repository into a fresh folder with a HOME of its own,
# runs `npm start` until it answers, ends it as Ctrl-C does, looks that nothing stays, and runs `npm test`.
# Only what is committed is tried. Must be started by root.
#   scripts/try-clean.sh root|nobody [start|test]     default: both
#   KEEP=1 keeps the folder
set -euo pipefail

user=${1:-}
what=${2:-both}
case "$user:$what" in
  root:start | root:test | root:both | nobody:start | nobody:test | nobody:both) ;;
  *) echo "usage: $0 root|nobody [start|test]" >&2; exit 2 ;;
esac
[ "$(id -u)" = 0 ] || { echo "$0 must be started by root: it becomes other users." >&2; exit 2; }

source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
fresh=$(mktemp -d)
clone="$fresh/quillstead"
home="$fresh/home"
log="$fresh/start.log"
mark="try-clean-$$-$RANDOM"
session=

say() { printf '\n== %s\n' "$*"; }
fail() { printf '\nFAILED (%s): %s\n' "$user" "$*" >&2; exit 1; }

# Every process that was started from the clone: by the mark in its environment, or by the folder in its command.
ours() {
  local dir pid
  for dir in /proc/[0-9]*; do
    pid=${dir#/proc/}
    [ "$pid" = $$ ] || [ "$pid" = "$BASHPID" ] && continue
    if grep -qsF "$mark" "$dir/environ" || { tr '\0' ' ' <"$dir/cmdline"; } 2>/dev/null | grep -qF -e "$clone/" -e "${elsewhere:-$clone/}"; then
      echo "$pid"
    fi
  done
}

clean_up() {
  local pids
  pids=$(ours || true)
  [ -z "$pids" ] || kill -KILL $pids 2>/dev/null || true
  [ -z "${elsewhere:-}" ] || rm -rf "$elsewhere"
  if [ -n "${KEEP:-}" ]; then echo "kept: $fresh"; else rm -rf "$fresh"; fi
}
trap clean_up EXIT
trap 'exit 130' INT TERM

# Nothing of the caller's environment but where programs are; npm's settings for the whole machine apply by themselves.
as_user() {
  local to=(--reuid="$user" --regid="$(id -g "$user")" --clear-groups)
  setpriv "${to[@]}" env -i PATH="$PATH" HOME="$home" USER="$user" LANG=C.UTF-8 TRY_CLEAN="$mark" PORT="$port" \
    bash -c 'cd "$1" && shift && exec "$@"' bash "$clone" "$@"
}

say "cloning $(git -C "$source" rev-parse --short HEAD) as $user"
[ -z "$(git -C "$source" status --porcelain)" ] || echo "(there are changes that are not committed: they are not tried)"
git clone --quiet --no-hardlinks "$source" "$clone"
mkdir "$home"
chown -R "$user:$(id -gn "$user")" "$fresh"
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')

ready_address() { sed -nE 's#.*ready at (https?://[^ ]+).*#\1#p' "$log" | head -n 1; }

# npm start in a session of its own, so that a signal to its group is what Ctrl-C sends.
start() {
  local began address
  began=$(date +%s%N)
  : >"$log"
  as_user setsid --wait npm start >"$log" 2>&1 </dev/null &
  launcher=$!
  for _ in $(seq 1 6000); do
    address=$(ready_address)
    [ -z "$address" ] || break
    kill -0 "$launcher" 2>/dev/null || { cat "$log"; fail "npm start ended before it was ready"; }
    sleep 0.05
  done
  [ -n "$address" ] || { cat "$log"; fail "npm start was not ready in 5 minutes"; }
  echo "ready after $((($(date +%s%N) - began) / 1000000)) ms at $address"
  elsewhere=$(head -n 1 "$clone/data/database-is-elsewhere.txt" 2>/dev/null || true)
  [ -z "$elsewhere" ] || echo "the database is in $elsewhere"
  session=$(for pid in $(ours); do ps -o sid=,args= -p "$pid"; done | awk '/npm/ {print $1; exit}')
  [ -n "$session" ] || fail "npm's process was not found"
  [ "$(curl -s -o /dev/null -w '%{http_code}' "${address%/}/healthz")" = 200 ] || fail "/healthz does not answer 200"
  [ "$(curl -s -o /dev/null -w '%{http_code}' "${address%/}/")" = 200 ] || fail "the first page does not answer 200"
}

stop() {
  kill -INT -- "-$session"
  for _ in $(seq 1 300); do
    [ -n "$(ours)" ] || break
    sleep 0.1
  done
  [ -z "$(ours)" ] || { ps -fp $(ours); cat "$log"; fail "processes stay after Ctrl-C"; }
  wait "$launcher" || true
  grep -qiE '^(error|.*unhandled)' "$log" && { cat "$log"; fail "npm start printed an error"; }
  echo "stopped by Ctrl-C; no process stays"
}

if [ "$what" != test ]; then
  say "npm start on a fresh clone"
  start
  stop
  cat "$log"
  say "npm start again"
  start
  stop
fi

if [ "$what" != start ]; then
  say "npm test"
  status=0
  as_user npm test 2>&1 | tee "$fresh/test.log" || status=$?
  [ -z "$(ours)" ] || { ps -fp $(ours); fail "processes stay after npm test"; }
  grep -qE '^[0-9]+ passed, 0 failed(, [0-9]+ skipped)?$' "$fresh/test.log" || fail "npm test has no line 'N passed, 0 failed'"
  [ "$status" = 0 ] || fail "npm test ended with $status"
fi

say "all well as $user"
