import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import { dashboardKind } from "../../../provider/alerting/dashboard/dashboard.kind";
import { tileAlert } from "../../support/alerts";
import type { Refused } from "../../support/provider-harness";
import { provideHost, shareHosted } from "../../support/provided";
import { recordedStack } from "../../support/recorded-stack";
import { doctorOf, reviewReport, updateOf } from "../../support/report-commands";
import { configFor, requestsOf, settingsFor } from "../../support/settings";

const { dashboardId: _, tileId: __, ...rest } = tileAlert();
const inline = {
  ...rest,
  chartConfig: { displayType: "line", sourceId: seed.sources.logs, select: [{ aggFn: "count" }] },
};
const labeled = tileAlert({ displayName: "Checkout" });
const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", minSelections: 1 };
const dashboard = { name: "Services", tiles: {}, filters: [{ ...filter, sourceId: seed.sources.logs }] };

describe("the version of the server", () => {
  const { emulator, host: alerts, resource: alert } = shareHosted(alertKind);
  const [dashboards, webhooks] = [provideHost(dashboardKind, emulator), provideHost(webhookKind, emulator)];

  const tell = (version: unknown) =>
    emulator.fault({ path: "/health", status: 200, body: { data: "OK", version }, times: Infinity });

  const asked = () => requestsOf(emulator).filter((request) => request.endsWith("/health"));

  describe("that is too old for an argument", () => {
    it("is said at preview with both versions, before anything is sent", async () => {
      tell("2.36.0");
      await assert.rejects(alert.check(inline), {
        failures: [{ property: "chartConfig", reason: "needs ClickStack 2.38; this server is 2.36" }],
      });
      assert.deepEqual(requestsOf(emulator), ["GET /health"]);
    });

    it("is said of a property within an argument", async () => {
      tell("2.38.1");
      await assert.rejects(dashboards.resource().check(dashboard), {
        failures: [
          { property: "filters[0].minSelections", reason: "needs ClickStack 2.39; this server is 2.38" },
        ],
      });
    });

    it("is left to the answer where it only drops a label", async () => {
      tell("2.36.0");
      await alert.check(labeled);
      assert.deepEqual(alerts.told.warnings, []);
    });
  });

  for (const [version, first] of [
    ["2.36.0", ["first whom its message mentions, because of ClickStack 2.36"]],
    ["2.37.0", []],
  ] as const) {
    it(`${version} decides in a review whom an alert notifies first`, async () => {
      tell(version);
      const errors = await alerts.create(tileAlert({ message: "@webhook-platform, look" }));
      const stack = recordedStack({ errors }, { config: configFor(emulator) });
      const report = await reviewReport(stack, { steps: [updateOf(stack, "errors", { threshold: 8 })] });
      assert.deepEqual(report.alerts[0]?.notifies, [...first, "webhook oncall"]);
    });
  }

  for (const version of ["2.38.0", "v2.40.3", "3.0.0"]) {
    it(`${version} is new enough`, async () => {
      tell(version);
      await alert.check(inline);
      await alert.check(labeled);
      assert.deepEqual(alerts.told.warnings, []);
    });
  }

  it("is not asked for without an argument that depends on it, and else once for all resources", async () => {
    tell("2.40.0");
    await alert.check(tileAlert());
    assert.deepEqual(asked(), []);
    await alert.check(inline);
    await alerts.resource().check(inline);
    assert.deepEqual(asked(), ["GET /health"]);
  });

  describe("that the server does not tell", () => {
    const answers = {
      "an empty one": { status: 200, body: { data: "OK", version: "" } },
      "that of a nightly build": { status: 200, body: { data: "OK", version: "2.36.0-nightly.1" } },
      "a commit": { status: 200, body: { data: "OK", version: "58ac313e" } },
      "another page": { status: 200, body: "<html>" },
      "no such route": { status: 404, body: "Cannot GET /health" },
      "a refusal": { status: 403, body: "Forbidden" },
      "no answer": { reset: true as const },
    };
    for (const [what, answer] of Object.entries(answers)) {
      it(`refuses nothing: ${what}`, async () => {
        emulator.fault({ path: "/health", ...answer, times: Infinity });
        await alert.check(inline);
        await alert.check(labeled);
        assert.deepEqual(alerts.told.warnings, []);
      });
    }
  });

  describe("of an emulated ClickStack", () => {
    const missing = {
      "2.36": ["chartConfig", "filters[0].minSelections"],
      "2.38": ["filters[0].minSelections"],
      "2.40": [],
    } as const;
    for (const [version, expected] of Object.entries(missing)) {
      it(`${version} decides what a preview of the same program refuses`, async () => {
        emulator.clickstack(version as keyof typeof missing);
        const resources = [
          [alert, inline],
          [dashboards.resource(), dashboard],
        ] as const;
        const refused: string[] = [];
        for (const [resource, program] of resources) {
          const paths = await resource.check(program).then(
            () => [],
            (error: unknown) => (error as Refused).paths,
          );
          refused.push(...paths);
          if (paths.length > 0) continue;
          await resource.up(program);
          await resource.assertSettled(program);
        }
        assert.deepEqual(refused, expected);
      });
    }
  });

  describe("in doctor", () => {
    const doctor = async (...args: string[]) => {
      const [other, webhook] = [alerts.resource(), webhooks.resource()];
      emulator.clearFaults();
      await alert.up(tileAlert());
      await webhook.up({ name: "page", service: "incidentio", url: "https://api.incident.io/v2/alert" });
      Object.assign(other, { id: alert.id, outputs: alert.outputs, inputs: { ...alert.inputs, ...inline } });
      const stack = recordedStack({
        checkout: alert,
        errors: other,
        page: webhook,
      });
      return (version?: string) => {
        if (version !== undefined) tell(version);
        return doctorOf(stack, settingsFor(emulator.url), ...args);
      };
    };

    it("is named, with what the stack declares that it is too old for", async () => {
      const { exitCode, out } = await (await doctor())("2.36.0");
      assert.equal(exitCode, 2, out);
      assert.match(out, /✔ ClickStack 2\.36\n {2}✖ alert errors: chartConfig needs ClickStack 2\.38; this /);
      assert.match(out, /this server is 2\.36\n {4}Update the server, or remove chartConfig\n/);
      assert.equal(out.split("2.38").length, 2, "each once");
    });

    it("is told to be unknown where the server does not tell it", async () => {
      const { out } = await (await doctor())("");
      assert.match(out, /• does not tell its version, so only its answers show what it lacks\n/);
    });

    it("is compared with --server, which lists what the upgrade changes for this stack", async () => {
      const { out } = await (await doctor("--server", "2.40"))("2.38.0");
      assert.match(
        out,
        /• from 2\.39 on, 1 webhook \(page\): it works without a body; before, incident\.io refuses every /,
      );
      assert.doesNotMatch(out, /from 2\.38|later version/);
    });

    it("has nothing to list for the version that it has", async () => {
      const { out } = await (await doctor("--server", "2.40"))("2.40.0");
      assert.match(out, /✔ ClickStack 2\.40 changes nothing for this stack\n/);
    });

    it("that this package does not know yet is said to be unknown", async () => {
      const { out } = await (await doctor("--server", "2.50"))("2.40.0");
      assert.match(out, /• 2 alerts \(checkout and errors\): a later version may notify once when it begins/);
      assert.match(out, /• changes after ClickStack 2\.40 are not known to this version of the package\n/);
    });
  });
});
