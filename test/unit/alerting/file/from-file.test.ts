import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CustomResourceOptions, Output, Resource } from "@pulumi/pulumi";
import { alertsFromFile } from "../../../../provider/alerting/alert/file/alerts-from-file";
import { dashboardsFromFile } from "../../../../provider/alerting/dashboard/file/dashboards-from-file";
import { temporaryFolder } from "../../../support/folders";
import { mockedRun, settled } from "../../../support/mocks";

const ALERTS = `
defaults:
  interval: 5m
  channel: { type: webhook, webhookId: 69a548941e8c4d0b7a2f3120 }
alerts:
  errors: { savedSearchId: 69a548941e8c4d0b7a2f3150, thresholdType: above, threshold: 50 }
  payments: { savedSearchId: 69a548941e8c4d0b7a2f3151, thresholdType: above, threshold: 5, interval: 1h }
`;

const DASHBOARDS = `dashboards:
  shop: { name: Shop, tiles: {} }
  api: { name: API, tiles: {} }
`;

type Maker = (file: string, options?: CustomResourceOptions) => Readonly<Record<string, Resource>>;

/** A function, a file with two resources of which it takes an argument, and a mistake with its place. */
interface Case {
  readonly make: Maker;
  readonly text: string;
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  readonly mistake: readonly [right: string, wrong: string, message: RegExp];
}

const CASES: Readonly<Record<string, Case>> = {
  alertsFromFile: {
    make: alertsFromFile,
    text: ALERTS,
    key: "interval",
    values: { errors: "5m", payments: "1h" },
    mistake: ["above, threshold: 50", "beyond, threshold: 50", /resources\.yaml:6:\d+.*thresholdType/s],
  },
  dashboardsFromFile: {
    make: dashboardsFromFile,
    text: DASHBOARDS,
    key: "name",
    values: { shop: "Shop", api: "API" },
    mistake: ["name: API", "nam: API", /resources\.yaml:3:10: dashboards\.api\.nam: .*"name"/],
  },
};

for (const [name, { make, text, key, values, mistake }] of Object.entries(CASES)) {
  describe(name, () => {
    const file = join(temporaryFolder("from-file"), "resources.yaml");

    it("makes a resource of each entry, under its key", async () => {
      writeFileSync(file, text);
      const { registered } = await mockedRun();
      const made = Object.entries(make(file, { protect: true }));
      const found = made.map(async ([at, one]) => [
        at,
        (await settled(Reflect.get(one, key) as Output<unknown>)).value,
      ]);
      assert.deepEqual(Object.fromEntries(await Promise.all(found)), values);
      assert.deepEqual(registered.map((one) => one.name).sort(), Object.keys(values).sort());
    });

    it("makes none when one of them is wrong, and says where", async () => {
      const [right, wrong, message] = mistake;
      writeFileSync(file, text.replace(right, wrong));
      const { registered } = await mockedRun();
      assert.throws(() => make(file), message);
      assert.deepEqual(registered, []);
    });
  });
}
