import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSlosFile } from "../../../../provider/alerting/slo/file/slos-file";
import { temporaryFolder } from "../../../support/folders";
import type { SloFileDefaults } from "../../../../provider/alerting/slo/slo";

const FILE = `apiVersion: openslo/v1
kind: SLO
metadata:
  name: checkouts
  displayName: Checkouts succeed
  labels: { team: shop }
spec:
  description: See the runbook.
  service: shop
  indicatorRef: checkout-success
  timeWindow: [{ duration: 4w, isRolling: true }]
  budgetingMethod: Occurrences
  objectives: [{ targetPercent: 99.9 }]
---
apiVersion: openslo/v1
kind: SLI
metadata: { name: checkout-success }
spec:
  ratioMetric:
    counter: false
    good:
      metricSource: { type: ClickStack, spec: { where: "StatusCode != 'Error'" } }
    total:
      metricSource: { type: ClickStack, spec: { source: Traces, where: "SpanName = 'checkout'" } }
`;

const POLICIES = `  alertPolicies:
    - alertPolicyRef: fast
---
apiVersion: openslo/v1
kind: AlertPolicy
metadata: { name: fast }
spec:
  alertWhenBreaching: true
  alertWhenResolved: true
  alertWhenNoData: true
  conditions:
    - spec: { severity: page, condition: { kind: burnrate, op: gt, threshold: 14.4, lookbackWindow: 1h, alertAfter: 0m } }
  notificationTargets: [{ targetRef: oncall }]
---
apiVersion: openslo/v1
kind: AlertNotificationTarget
metadata: { name: oncall }
spec: { target: webhook }
`;

const WITH_POLICIES = FILE.replace("---\n", `${POLICIES}---\n`);
const CHANNELS: SloFileDefaults = { page: [{ webhook: "oncall" }], ticket: [{ webhook: "tickets" }] };

describe("A file of objectives", () => {
  const folder = temporaryFolder("slos");

  function read(text: string, defaults = CHANNELS) {
    const file = join(folder, "slos.yaml");
    writeFileSync(file, text);
    return readSlosFile(file, defaults);
  }

  function refusal(text: string, defaults = CHANNELS): string {
    try {
      read(text, defaults);
    } catch (error) {
      return (error as Error).message.replaceAll(`${folder}/`, "");
    }
    throw new Error("The file is accepted.");
  }

  it("has objectives with the indicators that they refer to", () => {
    const [slo, ...others] = read(FILE);
    assert.deepEqual(others, []);
    assert.equal(slo?.name, "checkouts");
    assert.deepEqual(slo.args, {
      ...CHANNELS,
      name: "Checkouts succeed",
      objective: 0.999,
      period: "28d",
      indicator: { source: "Traces", total: "SpanName = 'checkout'", good: "StatusCode != 'Error'" },
      note: "See the runbook.",
      tags: ["shop"],
    });
  });

  it("may be a list of objects, and may have properties without a value", () => {
    const { args } = read(FILE)[0] ?? {};
    const spec = "  budgetingMethod: Occurrences\n";
    const list = FILE.replace(spec, `${spec}  alertPolicies:\n`)
      .split("---\n")
      .map((object) => `- ${object.trimEnd().replaceAll("\n", "\n  ")}\n`)
      .join("");
    assert.deepEqual(read(list)[0]?.args, args);
    assert.equal(
      refusal(list.replace("kind: SLI", "kind: Sli").replace("budgetingMethod: Occ", "budgetingMethod: occ")),
      [
        `slos.yaml:12:5: spec.budgetingMethod: expected "Occurrences"; found "occurrences"`,
        `slos.yaml:15:3: kind: expected one of SLO, SLI, AlertPolicy, AlertCondition, AlertNotificationTarget, Service; found "Sli"`,
      ].join("\n"),
    );
  });

  it("has alerts of policies, with one window and the webhooks of the targets", () => {
    const [slo] = read(WITH_POLICIES, {});
    const { alerts, absence, page, ticket } = slo?.args ?? {};
    assert.deepEqual(alerts, [{ notify: "page", factor: 14.4, long: "1h", short: "1h" }]);
    assert.deepEqual(absence, { notify: "page", window: "1h" });
    assert.deepEqual([page, ticket], [[{ webhook: "oncall" }], undefined]);
  });

  for (const [what, from, to, expected] of [
    [
      "a calendar",
      "isRolling: true",
      "isRolling: false",
      "11:32: spec.timeWindow[0].isRolling: expected true; found false",
    ],
    [
      "another source",
      "type: ClickStack, spec: { where",
      "type: Prometheus, spec: { where",
      '22:23: spec.ratioMetric.good.metricSource.type: expected "ClickStack"; found "Prometheus"',
    ],
    [
      "a counter",
      "counter: false",
      "counter: true",
      "20:5: spec.ratioMetric.counter: expected false, because rows are counted; found true",
    ],
    [
      "an unknown reference",
      "indicatorRef: checkout-success",
      "indicatorRef: checkout",
      '10:3: spec.indicatorRef: expected the name of an SLI in the file; found "checkout"',
    ],
    [
      "an objective that is no share",
      "targetPercent: 99.9",
      "target: 99.9",
      "13:18: checkouts: objective: expected a share above 0 and below 1, such as 0.999, with at most 9 digits; found 99.9",
    ],
    [
      "an alert that waits",
      "alertAfter: 0m",
      "alertAfter: 5m",
      '25:105: spec.conditions[0].spec.condition.alertAfter: expected "0m", because an alert does not wait; found "5m"',
    ],
    [
      "an alert that does not say when it is over",
      "alertWhenResolved: true",
      "alertWhenResolved: false",
      "22:3: spec.alertWhenResolved: expected true, because ClickStack says when an alert is over; found false",
    ],
  ] as const) {
    it(`is refused by file, line, column and path for ${what}`, () => {
      const right = FILE.includes(from) ? FILE : WITH_POLICIES;
      const text = right.replace(from, to);
      assert.notEqual(text, right);
      assert.equal(refusal(text), `slos.yaml:${expected}`);
    });
  }
});
