#!/usr/bin/env bash
# Reports drift in one living issue, and writes drift.html. Drift alone does not fail it: 1 means that something could not
# be checked. The environment has STACK, and what the inputs of action.yml say.
set -eo pipefail

here=$(cd "$(dirname "$0")" && pwd)
args=(--stack "$STACK" --living-issue issue --output html=drift.html)
[ -z "$FAIL_ON" ] || args+=(--fail-on "$FAIL_ON")

rm -rf issue
node "$here/issue.mjs" read issue
status=0
npx pulumi-clickstack drift "${args[@]}" || status=$?
[ -f issue/action ] || exit 1
node "$here/issue.mjs" write issue
[ "$status" -eq 0 ] || [ "$status" -eq 2 ]
