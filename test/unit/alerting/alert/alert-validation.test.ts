import assert from "node:assert/strict";
import fc from "fast-check";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { alertArgs } from "../../../../provider/alerting/alert/alert.schema";
import { findAlertProblems } from "../../../../provider/alerting/alert/alert.validation";
import { findProblems } from "../../../../provider/engine/check";
import type { Plain } from "../../../../provider/engine/plain";
import { alertArguments } from "../../../support/alert-arbitraries";

const often = { interval: "5m", threshold: 5, thresholdType: "above" };
const lines = (args: Plain) => findAlertProblems(args).map(({ path, reason }) => `${path}: ${reason}`);

describe("problemsOfAlert", () => {
  it("finds nothing wrong with names", () => {
    const tile = { dashboard: "API", name: "Error rate" };
    assert.deepEqual(lines({ ...often, tile, channel: { webhook: "oncall" } }), []);
    const webhooks = [
      { webhook: "a" },
      { webhook: { name: "b", service: "slack" } },
      { webhook: { name: "b" } },
    ];
    assert.deepEqual(lines({ ...often, savedSearch: "Errors", groupBy: "x", channels: webhooks }), []);
  });

  it("judges names as the identifiers that they stand for", () => {
    const channels = [{ webhook: "a" }, { webhook: "b" }, { type: "webhook", webhook: "a" }];
    assert.deepEqual(lines({ ...often, savedSearch: "Errors", channels }), [
      "channels[2]: expected no two alike; found the same as channels[0]",
    ]);
  });

  it("does not complain of what is only odd: check warns of that", () => {
    assert.deepEqual(lines({ alertId: "69ae9a981e8c4d0b7a2f3161", interval: "2m" }), []);
  });

  it("says what check says of arguments without names", () => {
    const broken = fc.tuple(
      alertArguments,
      fc.constantFrom("interval", "threshold", "channel", "source"),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(broken, ([args, key, value]) => {
        const changed: Plain = JSON.parse(JSON.stringify({ ...args, [key]: value ?? 0 })) as Plain;
        const wanted = findProblems(
          alertArgs,
          alertKind.checks.rules({}),
          alertKind.spelling.canonical(changed),
        );
        assert.equal(
          lines(changed).length > 0,
          wanted.some(({ warning }) => !warning),
        );
      }),
    );
  });
});
