import assert from "node:assert/strict";
import { credentials, seed, type Emulator } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import type { BacktestReport } from "../../../../backtest/report/report.schema";
import type { Preview } from "../../../../cli/stacks/engine.schema";
import { searchAlert, tileAlert } from "../../../support/alerts";
import { alertOf, backtest, parseReport, shareLogs, writeAlerts } from "../../../support/backtest-command";
import { temporaryFolder } from "../../../support/folders";
import { Host } from "../../../support/provider-harness";
import { inProject } from "../../../support/pulumi-command";
import { recordedStack, type RecordedResource } from "../../../support/recorded-stack";
import { configFor } from "../../../support/settings";

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

/** The preview of an update that changes inputs of the first resource. */
function updateOf(resources: Record<string, RecordedResource>, changed: object): Preview {
  const state = recordedStack(resources).deployment.resources?.[0];
  const next = { ...state, inputs: { ...state?.inputs, ...changed } };
  return { steps: [{ op: "update", urn: state?.urn ?? "", oldState: state, newState: next }] };
}

const elsewhere = { provider: `${PROVIDER}::7` };

describe("pulumi-clickstack backtest, with a stack", () => {
  const emulator = shareLogs();
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
    const mine = { name: "Mine", sourceId: seed.sources.logs, ...args };
    const search = await new Host(savedSearchKind, emulator).create(mine);
    return { search, one: await alert(searchAlert({ savedSearchId: search.id })) };
  }

  const alert = (args: object, on = emulator) => new Host(alertKind, on).create(args);

  describe("compares what the update leaves alone with itself", () => {
    it("also on a saved search that the program declares", async () => {
      const resources = await savedSearch({ where: "SeverityText:error" });
      const { alerts } = await reportOf({ resources, config: configFor(emulator) });
      assert.equal(alerts[0]?.change, "unchanged");
    });

    it("and does not count on one that is gone", async () => {
      const gone = await alert(tileAlert({ name: "gone" }));
      const there = await alert(tileAlert({ name: "there" }));
      emulator.deleteAlert(gone.id);
      const { alerts } = await reportOf({ resources: { gone, there }, config: configFor(emulator) });
      assert.deepEqual(
        alerts.map(({ title, change }) => [title, change]),
        [["there", "unchanged"]],
      );
    });
  });

  it("tries the alerts of the program alone, also on a past incident", async () => {
    const resources = { one: await alert(tileAlert({ threshold: 800 })) };
    const given = { resources, config: configFor(emulator), preview: updateOf(resources, { threshold: 8 }) };
    const incident = ["--at", "2026-11-20T02:00Z", "--for", "30m"];
    const report = await reportOf(given, "--program", ...incident);
    const [tried] = report.alerts;
    assert.ok(tried?.replay?.status === "fired");
    assert.deepEqual([report.stack, tried.old, tried.change], [undefined, undefined, undefined]);
    assert.deepEqual([tried.new?.rule.threshold, tried.replay.minutes], [8, 5]);
    assert.equal(tried.channels[0]?.name, "oncall");
    const [compared] = (await reportOf(given, ...incident)).alerts;
    assert.deepEqual([compared?.old?.status, compared?.replay?.status], ["computed", "fired"]);
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
      const resource = await alert(tileAlert({ name: "one" }), other);
      const one = { resource, more: elsewhere };
      const given = { resources: { one }, config: configFor(emulator), others: [providerOf(other)] };
      const { alerts } = await reportOf(given, "--id", resource.id);
      assert.deepEqual([alerts[0]?.title, alerts[0]?.endpoint?.startsWith(other.url)], ["one", true]);
      const all = await reportOf(given, "--all");
      assert.ok(alertOf(all, "one").endpoint?.startsWith(other.url));
      const tested = await reportOf(given, "--file", writeAlerts(YAML));
      assert.ok(alertOf(tested, "one").endpoint?.startsWith(other.url));
    });

    it("and says which settings are missing, and why it did not find them in a stack", async () => {
      const cwd = temporaryFolder("no-project");
      const { told } = await backtest(emulator, ["--cwd", cwd, "--all"], { environment: UNSET });
      assert.match(told, /alerting:endpoint is not set[\s\S]*only the environment was read: /);
    });
  });
});
