import assert from "node:assert/strict";
import { readRefusal } from "../../../../cli/stacks/engine";

/** What the engine 3.274.1 wrote. */
const RECORDED = [
  {
    what: "a dynamic provider",
    message:
      "error: pulumi-nodejs:dynamic/alerting:Alert resource 'orders' has a problem: thresholdMax: is required with thresholdType \"between\"; found nothing\n",
    reason: 'thresholdMax: is required with thresholdType "between"; found nothing',
  },
  {
    what: "a native provider",
    message:
      "error: clickstack:alerting:Alert resource 'orders': property scheduleOffsetMinutes value {-1} has a problem: expected a whole number of 0 or more; found -1\n",
    reason: "expected a whole number of 0 or more; found -1",
  },
  { what: "nobody", message: "error: preview failed\n", reason: undefined },
  {
    what: "the engine",
    message:
      'error: Preview failed: resource "urn:pulumi:dev::prot::pulumi-nodejs:dynamic:Resource::a" cannot be deleted\nbecause it is protected. To unprotect the resource, either remove the `protect` flag',
    reason: undefined,
  },
];

describe("the reason of a refusal in an error of the engine", () => {
  for (const { what, message, reason } of RECORDED)
    it(`is read from that of ${what}`, () => assert.equal(readRefusal(message), reason));
});
