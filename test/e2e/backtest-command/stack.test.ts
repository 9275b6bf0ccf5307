import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import type { BacktestReport } from "../../../backtest/report/report.schema";
import { alertOf, parseReport, resultOf, START, TELEMETRY, UNTIL } from "../../support/backtest-command";
import { runBuilt } from "../../support/built-command";
import type { Ended } from "../../support/child";
import { stage } from "../../support/stage";
import { succeeded, type Library } from "../../support/stack";

interface Data {
  readonly threshold: number;
  readonly where: string;
  readonly isNext: boolean;
  readonly sourceId: string;
}

/** Before and after a pull request. */
function program({ alerting, pulumi }: Library, { threshold, where, isNext, sourceId }: Data) {
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
  if (!isNext) new alerting.Alert("gone", { ...rule, tile, threshold: 8 });
  if (!isNext) return;
  const fresh = new alerting.SavedSearch("fresh", { name: "Fresh", sourceId, where: "SeverityText:error" });
  new alerting.Alert("added", { ...rule, savedSearchId: fresh.id, threshold: 8 });
}

describe("pulumi-clickstack backtest, of a changed program", () => {
  const on = stage({ telemetry: TELEMETRY });
  let report: BacktestReport;
  let state: string;
  let writes: unknown[];

  const backtest = (...args: string[]): Promise<Ended> => {
    const time = ["--since", START, "--until", UNTIL];
    return runBuilt(["backtest", ...time, ...args], { cwd: on.stack.folder, env: on.stack.environment() });
  };

  before(async () => {
    const { emulator, stack } = on;
    const sourceId = seed.sources.logs;
    stack.program(program, { threshold: 12, where: "SeverityText:error", isNext: false, sourceId });
    succeeded(await stack.up());
    stack.program(program, { threshold: 8, where: "SeverityText:warn", isNext: true, sourceId });
    state = stack.stateText();
    emulator.clearRequests();
    const { stdout, stderr } = await backtest("--json");
    report = parseReport({ out: stdout, told: stderr });
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

  it("changes nothing, and asks once for what old and new share", () => {
    assert.equal(on.stack.stateText(), state);
    assert.deepEqual(writes, []);
    assert.equal(report.requests.sent, 1);
  });

  it("fails where it is to, and says what is not there", async () => {
    const few = await backtest("--name", "threshold", "--fail-on", "new>old");
    assert.equal(few.exitCode, 2, few.output);
    assert.match(few.stdout, /^ {2}threshold: changed, fires 3 times instead of 2$/m);
    const none = await backtest("--stack", "nowhere");
    assert.equal(none.exitCode, 1);
    assert.match(none.stderr, /nowhere/);
  });
});
