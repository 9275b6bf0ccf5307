import assert from "node:assert/strict";
import { credentials, seed, type Emulator } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import type { BacktestReport } from "../../../../provider/backtest/report/report.schema";
import type { Preview } from "../../../../provider/cli/stacks/engine.schema";
import { searchAlert, tileAlert } from "../../../support/alerts";
import { alertOf, backtest, parseReport, shareLogs, writeAlerts } from "../../../support/backtest-command";
import { temporaryFolder } from "../../../support/folders";
import { Host } from "../../../support/provider-harness";
import { inProject } from "../../../support/pulumi-command";
import { configFor, recordedStack, type RecordedResource } from "../../../support/recorded-stack";

const YAML = `
alerts:
  one:
    interval: 5m
    thresholdType: above
    threshold: 8
    channel: { webhook: oncall }
    tile: { dashboard: API, name: Error rate }
`;

const UNSET = { CLICKSTACK_ENDPOINT: undefined, CLICKSTACK_API_KEY: undefined };

const PROVIDER = "urn:pulumi:dev::shop::pulumi:providers:pulumi-nodejs::elsewhere";

/** A `Provider` of the stack that names another ClickStack. */
function providerOf({ url }: Pick<Emulator, "url">) {
  const inputs = {
    "explicit-alerting:endpoint": url,
    "explicit-alerting:accessToken": credentials.accessToken,
  };
  return { urn: PROVIDER, type: "pulumi:providers:pulumi-nodejs", id: "7", inputs };
}

const elsewhere = { provider: `${PROVIDER}::7` };

describe("pulumi-clickstack backtest, with a stack", () => {
  const emulator = shareLogs({ newerAlerts: { inline: true } });
  const other = shareLogs();

  interface Given {
    readonly resources?: Record<string, RecordedResource>;
    readonly config?: Record<string, string>;
    readonly others?: ReturnType<typeof providerOf>[];
    readonly preview?: Preview;
  }

  /** Runs it with no other settings than those of the stack. */
  function run({ resources = {}, config, others, preview }: Given, ...args: string[]) {
    return inProject(
      recordedStack(resources, { config, others }),
      (cwd, pulumi) =>
        backtest(emulator, ["--cwd", cwd, "--json", ...args], { environment: { ...UNSET, ...pulumi } }),
      preview,
    );
  }

  const reportOf = async (given: Given, ...args: string[]): Promise<BacktestReport> =>
    parseReport(await run(given, ...args));

  async function savedSearch(args: object) {
    const resource = new Host(savedSearchKind, emulator).resource();
    await resource.up({ name: "Mine", sourceId: seed.sources.logs, ...args });
    const one = await alert(searchAlert({ savedSearchId: resource.id }));
    return { search: { resource, type: "savedSearch" }, one };
  }

  async function alert(args: object, on = emulator): Promise<RecordedResource> {
    const resource = new Host(alertKind, on).resource();
    await resource.up(args);
    return { resource };
  }

  describe("compares what the update leaves alone with itself", () => {
    it("also on a saved search that the program declares", async () => {
      const resources = await savedSearch({ where: "SeverityText:error" });
      const { alerts } = await reportOf({ resources, config: configFor(emulator) });
      assert.equal(alerts[0]?.change, "unchanged");
    });

    it("also when someone has changed it elsewhere", async () => {
      const one = await alert(tileAlert({ threshold: 8 }));
      emulator.editAlert(one.resource.id, { threshold: 20 });
      const { alerts } = await reportOf(
        { resources: { one }, config: configFor(emulator) },
        "--fail-on",
        "new>old",
      );
      assert.deepEqual([alerts[0]?.change, alerts[0]?.failed], ["unchanged", []]);
    });

    it("also when no list shows it, and it cannot be computed", async () => {
      const select = [{ aggFn: "count", where: "" }];
      const chartConfig = { displayType: "line", sourceId: seed.sources.logs, select };
      const { dashboardId: _, tileId: __, ...args } = tileAlert({ name: "inline", chartConfig });
      const resources = { one: await alert({ ...args, source: "inline" }) };
      const { exitCode, out } = await run({ resources, config: configFor(emulator) }, "--fail-on", "never");
      const { change, old } = alertOf(JSON.parse(out) as BacktestReport, "inline");
      assert.deepEqual([exitCode, change, old?.status], [0, "unchanged", "refused"]);
    });

    it("also when only names of what it watches change", async () => {
      const resources = await savedSearch({});
      const state = recordedStack(resources).deployment.resources?.[0];
      const next = { ...state, inputs: { ...state?.inputs, name: "Renamed" } };
      const steps = [{ op: "update", urn: state?.urn ?? "", oldState: state, newState: next }];
      const { alerts } = await reportOf({ resources, config: configFor(emulator), preview: { steps } });
      assert.equal(alerts[0]?.change, "unchanged");
    });

    it("and does not count on one that is gone", async () => {
      const gone = await alert(tileAlert({ name: "gone" }));
      const there = await alert(tileAlert({ name: "there" }));
      emulator.deleteAlert(gone.resource.id);
      const { alerts } = await reportOf({ resources: { gone, there }, config: configFor(emulator) });
      assert.deepEqual(
        alerts.map(({ title, change }) => [title, change]),
        [["there", "unchanged"]],
      );
    });
  });

  it("names the resource of each error of the preview", async () => {
    const urn = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::checkout";
    const diagnostics = [{ urn, severity: "error", message: "error: reading an alert failed\n" }];
    const { out } = await run({ config: configFor(emulator), preview: { diagnostics } });
    assert.match(out, /the preview failed: checkout: reading an alert failed/);
  });

  describe("takes the settings of the selected stack", () => {
    it("with --id and with --file", async () => {
      const config = configFor(other);
      const live = await reportOf({ config }, "--id", seed.alerts.errorRate.id);
      assert.ok(live.endpoint.startsWith(other.url));
      const tested = await reportOf({ config }, "--file", writeAlerts(YAML));
      assert.ok(tested.endpoint.startsWith(other.url));
    });

    it("those of the Provider of the alert", async () => {
      const one = { ...(await alert(tileAlert({ name: "one" }), other)), more: elsewhere };
      const given = { resources: { one }, config: configFor(emulator), others: [providerOf(other)] };
      const { alerts } = await reportOf(given, "--id", one.resource.id);
      assert.deepEqual([alerts[0]?.title, alerts[0]?.endpoint?.startsWith(other.url)], ["one", true]);
      const all = await reportOf(given, "--id");
      assert.ok(alertOf(all, "one").endpoint?.startsWith(other.url));
      const tested = await reportOf(given, "--file", writeAlerts(YAML));
      assert.ok(alertOf(tested, "one").endpoint?.startsWith(other.url));
    });

    it("those of its Provider if the stack has none of its own", async () => {
      const one = { ...(await alert(tileAlert({ name: "one" }), other)), more: elsewhere };
      const given = { resources: { one }, others: [providerOf(other)] };
      const { alerts, endpoint } = await reportOf(given);
      assert.deepEqual([alerts[0]?.change, endpoint.startsWith(other.url)], ["unchanged", true]);
    });

    it("and says which settings are missing, and why it did not find them in a stack", async () => {
      const cwd = temporaryFolder("no-project");
      const { told } = await backtest(emulator, ["--cwd", cwd, "--id"], { environment: UNSET });
      assert.match(told, /alerting:endpoint is not set[\s\S]*only the environment was read: /);
    });
  });
});
