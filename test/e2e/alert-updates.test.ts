import assert from "node:assert/strict";
import type { alerting } from "../../provider";
import { webhook } from "../support/alerts";
import { onSelfHosted, onTransport, type StagedTransport } from "../support/clickstacks";
import { alerts } from "../support/programs";
import { succeeded } from "../support/stack";

type Stored = Record<string, unknown>;

interface Step {
  readonly args: alerting.AlertArgs;
  /** Fields as stored afterwards; `undefined` stands for absent, null or 0. */
  readonly stored: Stored;
}

/** Each case is one alert that goes through its steps; all cases take a step together. */
function listCases({ company, tileAlert, searchAlert }: StagedTransport): Record<string, [Step, Step, Step]> {
  const { savedSearches, dashboards, webhooks } = company;
  return {
    start: [
      {
        args: tileAlert({ scheduleStartAt: "2026-10-01T10:00:00Z" }),
        stored: { scheduleStartAt: "2026-10-01T10:00:00.000Z" },
      },
      {
        args: tileAlert({ scheduleStartAt: "2026-10-01T10:00:00.25Z" }),
        stored: { scheduleStartAt: "2026-10-01T10:00:00.250Z" },
      },
      { args: tileAlert(), stored: { scheduleStartAt: undefined } },
    ],
    startToTheMicrosecond: [
      { args: tileAlert(), stored: { scheduleStartAt: undefined } },
      {
        args: tileAlert({ scheduleStartAt: "2026-10-01T10:00:00.123456Z" }),
        stored: { scheduleStartAt: "2026-10-01T10:00:00.123Z" },
      },
      {
        args: tileAlert({ scheduleStartAt: "2026-10-01T10:00:00.5Z" }),
        stored: { scheduleStartAt: "2026-10-01T10:00:00.500Z" },
      },
    ],
    offsetThenStart: [
      { args: tileAlert({ scheduleOffsetMinutes: 2 }), stored: { scheduleOffsetMinutes: 2 } },
      {
        args: tileAlert({ scheduleStartAt: "2026-10-01T10:00:00Z" }),
        stored: { scheduleStartAt: "2026-10-01T10:00:00.000Z", scheduleOffsetMinutes: undefined },
      },
      {
        args: tileAlert({ scheduleOffsetMinutes: 4 }),
        stored: { scheduleStartAt: undefined, scheduleOffsetMinutes: 4 },
      },
    ],
    range: [
      { args: tileAlert({ thresholdType: "between", thresholdMax: 8 }), stored: { thresholdMax: 8 } },
      { args: tileAlert({ thresholdType: "between", thresholdMax: 9 }), stored: { thresholdMax: 9 } },
      { args: tileAlert({ thresholdType: "above" }), stored: { thresholdType: "above" } },
    ],
    source: [
      { args: tileAlert({ source: "tile" }), stored: { source: "tile", tileId: tileAlert().tileId } },
      {
        args: searchAlert({ source: "search" }),
        stored: { source: "saved_search", savedSearchId: savedSearches.errors.id, tileId: undefined },
      },
      {
        args: tileAlert({ source: "tile" }),
        stored: { source: "tile", tileId: tileAlert().tileId, savedSearchId: undefined },
      },
    ],
    numbers: [
      { args: tileAlert({ threshold: 0.1 }), stored: { threshold: 0.1 } },
      { args: tileAlert({ threshold: -1e21 }), stored: { threshold: -1e21 } },
      { args: tileAlert({ threshold: 0 }), stored: { threshold: undefined } },
    ],
    capitalIds: [
      { args: tileAlert({ dashboardId: dashboards.api.id.toUpperCase() }), stored: {} },
      { args: tileAlert(), stored: {} },
      {
        args: tileAlert({ channel: webhook(webhooks.oncall.id.toUpperCase()) }),
        stored: {},
      },
    ],
  };
}

const LABELS = ["set", "changed", "removed or changed again"];

onTransport(onSelfHosted, (transport) => {
  const { stage } = transport;
  const cases = listCases(transport);
  describe("updating an alert", () => {
    const on = stage({ rateLimits: false });

    for (const [index, label] of LABELS.entries()) {
      describe(`when properties are ${label}`, () => {
        const steps = Object.entries(cases).map(([name, all]) => [name, all[index]] as [string, Step]);
        before(async () => {
          on.stack.program(alerts, Object.fromEntries(steps.map(([name, { args }]) => [name, args])));
          const { output } = succeeded(await on.stack.up());
          assert.doesNotMatch(output, /did not keep|replace/);
        });

        for (const [name, step] of steps) {
          it(`${name}: the service stores ${JSON.stringify(step.stored)}`, () => {
            const stored = on.emulator.store.alerts.get(
              on.stack.resource(name).id ?? "",
            ) as unknown as Stored;
            const actual = Object.keys(step.stored).map((key) => [key, stored[key] || undefined]);
            assert.deepEqual(Object.fromEntries(actual), step.stored);
          });
        }

        it("the next preview --refresh shows no change", async () => {
          succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
        });
      });
    }
  });
});
