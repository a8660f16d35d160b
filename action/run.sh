# What the action does (action.yml). Everything comes by variables, which are quoted wherever they are used.
# Runs in the bash of macOS, 3.2, as well.
set -euo pipefail

fail() {
  echo "application-commands: $1" >&2
  exit 2
}

# The version that the project has installed, or the one that is asked for.
appcmd() {
  if [ -x node_modules/.bin/appcmd ]; then
    node_modules/.bin/appcmd "$@"
  else
    npx --yes --package "application-commands@$ACTION_VERSION" appcmd "$@"
  fi
}

# The arguments that all commands have.
general=()
if [ -n "$ACTION_CONFIG" ]; then general=("--config=$ACTION_CONFIG"); fi

run() {
  appcmd ${general[@]+"${general[@]}"} "$@"
}

lint() {
  set --
  while IFS= read -r one; do
    if [ -n "$one" ]; then set -- "$@" "$one"; fi
  done <<< "$ACTION_PATHS"
  local sarif="${RUNNER_TEMP:-/tmp}/application-commands.sarif" status=0
  run lint --format sarif --output-file "$sarif" -- "$@" > /dev/null 2>&1 || status=$?
  # Broken configurations have no report; the run below says why.
  if [ "$status" -lt 2 ]; then echo "sarif-file=$sarif" >> "$GITHUB_OUTPUT"; fi
  run lint --format github "--fail-on=$ACTION_FAIL_ON" -- "$@"
}

# Arguments of `diff` and `deploy` after those that are given; for the caller, as `given`.
of_service() {
  given=("$@")
  if [ -n "$ACTION_APPLICATION" ]; then given+=("--application=$ACTION_APPLICATION"); fi
  if [ "$ACTION_PRUNE" = true ]; then given+=(--prune); fi
  while IFS= read -r one; do
    if [ -n "$one" ]; then given+=("--scope=$one"); fi
  done <<< "$ACTION_SCOPES"
  if [ -n "$ACTION_TOKEN" ]; then export APPCMD_TOKEN="$ACTION_TOKEN"; fi
  if [ -n "$ACTION_TRUST_ORIGIN" ]; then export APPCMD_TRUST_ORIGIN="$ACTION_TRUST_ORIGIN"; fi
}

plan() {
  of_service --no-color diff
  local text status=0
  text=$(run "${given[@]}") || status=$?
  if [ "$status" -gt 1 ]; then exit "$status"; fi
  # Indented, so that no name in it can end the block.
  local comment
  comment=$(printf '### Application commands: what a deploy would change\n\n'; printf '%s\n' "$text" | sed 's/^/    /')
  printf '%s\n' "$comment"
  printf '%s\n' "$comment" >> "$GITHUB_STEP_SUMMARY"
  local end
  end="end-$(node -p 'crypto.randomUUID()')"
  {
    if [ "$status" -eq 1 ]; then echo 'changed=true'; else echo 'changed=false'; fi
    printf 'plan<<%s\n%s\n%s\n' "$end" "$comment" "$end"
  } >> "$GITHUB_OUTPUT"
}

deploy() {
  of_service deploy
  # Whoever writes `prune` into a workflow has agreed to it.
  if [ "$ACTION_PRUNE" = true ]; then given+=(--yes); fi
  run "${given[@]}"
}

case "$ACTION_COMMAND" in
  lint | plan | deploy) "$ACTION_COMMAND" ;;
  *) fail "the input command is lint, plan or deploy." ;;
esac
