import assert from "node:assert/strict";
import { seed } from "../../emulator";
import type { BacktestReport } from "../../backtest/report/report.schema";
import {
  alertOf,
  parseReport,
  resultOf,
  shareLogs,
  START,
  TELEMETRY,
  UNTIL,
} from "../support/backtest-command";
import { stage } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

interface Data {
  readonly threshold: number;
  readonly where: string;
  readonly isNext: boolean;
  readonly sourceId: string;
  /** The address of another account. */
  readonly endpoint: string;
}

const BACKTEST = ["backtest", "--since", START, "--until", UNTIL, "--format", "json"];

/** Before and after a pull request. */
function program({ alerting, Provider, pulumi }: Library, data: Data) {
  const { threshold, where, isNext, sourceId, endpoint } = data;
  const rule = { interval: "5m", thresholdType: "above", channel: { webhook: "oncall" } } as const;
  const tile = { dashboard: "API", name: "Error rate" };
  const search = new alerting.SavedSearch("search", { name: "Errors of api", sourceId, where });
  const config = { displayType: "line" as const, sourceId, select: [alerting.count({ where })] };
  const one = { name: "Errors", x: 0, y: 0, w: 12, h: 6, config };
  const board = new alerting.Dashboard("board", { name: "Board", tiles: { errors: one } });
  new alerting.Alert("steady", { ...rule, tile, threshold: 8, message: isNext ? "other words" : "words" });
  new alerting.Alert("threshold", { ...rule, tile, threshold });
  new alerting.Alert("condition", { ...rule, savedSearchId: search.id, threshold: 8 });
  const tileId = board.tileIds.apply(({ errors = "" }) => errors);
  new alerting.Alert("board", { ...rule, dashboardId: board.id, tileId, threshold: 8 });
  const secret = isNext ? { threshold: pulumi.secret(5) } : { threshold: 5, numConsecutiveWindows: 2 };
  new alerting.Alert("secret", { ...rule, tile, ...secret });
  const other = new Provider("other", { alerting: { endpoint } });
  new alerting.Alert("elsewhere", { ...rule, tile, threshold }, { provider: other });
  if (!isNext) new alerting.Alert("gone", { ...rule, tile, threshold: 8 });
  if (!isNext) return;
  const fresh = new alerting.SavedSearch("fresh", { name: "Fresh", sourceId, where: "SeverityText:error" });
  const unknown = new Provider("fresh", { alerting: { endpoint } });
  new alerting.Alert("unknown", { ...rule, tile, threshold }, { provider: unknown });
  new alerting.Alert("added", { ...rule, savedSearchId: fresh.id, threshold: 8 });
}

describe("pulumi-clickstack backtest, of a changed program", () => {
  const on = stage({ telemetry: TELEMETRY });
  const other = shareLogs();
  let report: BacktestReport;
  let state: string;
  let writes: unknown[];
  let askedOfOther: unknown[];

  before(async () => {
    const { emulator, stack } = on;
    const places = { sourceId: seed.sources.logs, endpoint: other.url };
    stack.program(program, { threshold: 12, where: "SeverityText:error", isNext: false, ...places });
    succeeded(await stack.up());
    stack.program(program, { threshold: 8, where: "SeverityText:warn", isNext: true, ...places });
    state = stack.stateText();
    for (const one of [emulator, other]) one.clearRequests();
    const { stdout, stderr } = await stack.clickstack(...BACKTEST);
    report = parseReport({ out: stdout, told: stderr });
    askedOfOther = other.requests.filter(({ path }) => path === "/api/v2/charts/series");
    writes = emulator.requests.filter(
      ({ method, path }) => method !== "GET" && path !== "/api/v2/charts/series",
    );
  });

  const fires = (name: string) => {
    const { new: next, old } = report.alerts.find(({ resource }) => resource === name) ?? {};
    return [old, next].map(resultOf);
  };
  const changeOf = (name: string) => report.alerts.find(({ resource }) => resource === name)?.change;

  it("has old against new: what a changed threshold adds and leaves", () => {
    assert.deepEqual([changeOf("threshold"), fires("threshold")], ["changed", [2, 3]]);
    const { comparison } = alertOf(report, "threshold");
    const counts = [comparison?.added, comparison?.gone, comparison?.common].map((one) => one?.length);
    assert.deepEqual(counts, [2, 0, 1]);
  });

  it("calls unchanged what decides as before, whatever it says", () => {
    assert.deepEqual([changeOf("steady"), fires("steady")], ["unchanged", [3, 3]]);
  });

  it("knows what a condition becomes that the same program changes, and a tile", () => {
    for (const name of ["condition", "board"]) {
      assert.equal(changeOf(name), "changed");
      const [old, next] = fires(name);
      assert.equal(old, 3);
      assert.equal(typeof next, "number");
      assert.notEqual(next, 3);
    }
  });

  it("tests what is added, also on what does not exist yet, and what is gone", () => {
    assert.deepEqual([changeOf("added"), fires("added")], ["added", [undefined, 3]]);
    assert.deepEqual([changeOf("gone"), fires("gone")], ["removed", [3, undefined]]);
  });

  it("does not compute with a secret", () => {
    assert.equal(fires("secret")[1], "threshold is a secret");
  });

  it("tests each on its own account, and says of which the account is not known yet", () => {
    assert.equal(alertOf(report, "threshold").endpoint, undefined);
    assert.ok(alertOf(report, "elsewhere").endpoint?.startsWith(other.url));
    assert.deepEqual([changeOf("elsewhere"), fires("elsewhere")], ["changed", [2, 3]]);
    assert.match(String(fires("unknown")[1]), /known only after the update/);
  });

  it("changes nothing, and asks each account once for what old and new share", () => {
    assert.equal(on.stack.stateText(), state);
    assert.deepEqual(writes, []);
    assert.equal(report.requests.sent, 2);
    assert.equal(askedOfOther.length, 1);
  });
});
