#!/usr/bin/env bash
# Runs the review of a change, and keeps its one comment. Ends as the review does: 2 is a no, 1 means that it could not
# look at everything. The environment has STACK, and what the inputs of action.yml say.
set -eo pipefail

here=$(cd "$(dirname "$0")" && pwd)
args=(--stack "$STACK" --output markdown=review.md)
[ -z "$FAIL_ON" ] || args+=(--fail-on "$FAIL_ON")
[ -z "$SINCE" ] || args+=(--since "$SINCE")
[ -z "$POLICY_PACK" ] || args+=(--policy-pack "$POLICY_PACK")

rm -f review.md
status=0
npx pulumi-clickstack review "${args[@]}" || status=$?
[ -f review.md ] || exit "$status"
[ -z "$GITHUB_STEP_SUMMARY" ] || cat review.md >> "$GITHUB_STEP_SUMMARY"
if [ "$COMMENT" = true ]; then
  node "$here/comment.mjs" review.md || [ "$status" -ne 0 ] || status=1
fi
exit "$status"
