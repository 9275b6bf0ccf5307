import assert from "node:assert/strict";
import { join } from "node:path";
import { seed } from "../../emulator";
import type { ReviewReport } from "../../cli/review/review-report.schema";
import { resultOf, START, TELEMETRY, UNTIL } from "../support/backtest-command";
import { run } from "../support/child";
import { clone } from "../support/folders";
import { Forge } from "../support/forge";
import { readByPublished } from "../support/published-schema";
import { copyOfPack } from "../support/packed";
import { stage } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

interface Data {
  readonly threshold: number;
  readonly words: string;
  readonly key: string;
  readonly sourceId: string;
}

/** Before and after a pull request: a threshold, words beside an edit by hand, a secret, and the name of a dashboard. */
function program({ alerting, pulumi }: Library, { threshold, words, key, sourceId }: Data) {
  const rule = { interval: "5m", thresholdType: "above", channel: { webhook: "oncall" } } as const;
  const tile = { dashboard: "API", name: "Error rate" };
  const config = { displayType: "line" as const, sourceId, select: [alerting.count()] };
  const at = { x: 0, y: 0, w: 12, h: 6, config };
  const one = { ...at, name: "one" };
  const board = new alerting.Dashboard("board", {
    name: `Board ${threshold}`,
    tiles: [one, { ...at, name: "two" }],
  });
  const tileId = board.tileIds.apply(({ two = "" }) => two);
  new alerting.Alert("errors", { ...rule, tile, threshold, name: "{{value}} errors", message: "{{host}}" });
  new alerting.Alert("edited", { ...rule, tile, threshold: 12, message: words });
  new alerting.Alert("steady", { ...rule, tile, threshold: 12 });
  new alerting.Alert("on-board", { ...rule, dashboardId: board.id, tileId, threshold: 9 });
  const headers = pulumi.secret({ Authorization: `Bearer ${key}` });
  new alerting.Webhook("hook", { name: "hook", service: "generic", url: "https://example.com/", headers });
}

const BEFORE = { threshold: 12, words: "words", key: "the-first-secret-key", sourceId: seed.sources.logs };

describe("pulumi-clickstack review, of a changed program", () => {
  const on = stage({ telemetry: TELEMETRY });
  let report: ReviewReport;
  let state: string;
  let writes: unknown[];

  const alertOf = (name: string) => report.alerts.find(({ resource }) => resource === name);
  const changeOf = (name: string) => report.changes.find(({ resource }) => resource === name);

  before(async () => {
    const { emulator, stack } = on;
    stack.program(program, BEFORE);
    succeeded(await stack.up());
    for (const name of ["edited", "steady"])
      emulator.editAlert(stack.resource(name).id ?? "", { threshold: 1 });
    stack.program(program, { ...BEFORE, threshold: 8, words: "other words", key: "the-second-secret-key" });
    state = stack.stateText();
    emulator.clearRequests();
    const args = ["--since", START, "--until", UNTIL, "--json", "--fail-on", "new>old"];
    const { stdout, stderr, exitCode } = await stack.clickstack("review", ...args);
    assert.equal(exitCode, 2, stderr);
    report = readByPublished("review-report.schema.json", stdout);
    writes = emulator.requests.filter(
      ({ method, path }) => method !== "GET" && path !== "/api/v2/charts/series",
    );
  });

  it("has each changed object with its properties, old and new", () => {
    assert.deepEqual(changeOf("errors")?.properties, [{ name: "threshold", old: 12, new: 8 }]);
    assert.deepEqual(changeOf("edited")?.properties, [{ name: "message", old: "words", new: "other words" }]);
    assert.deepEqual(changeOf("hook")?.properties, [{ name: "headers", old: "[secret]", new: "[secret]" }]);
    assert.deepEqual(
      changeOf("board")?.properties.map(({ name }) => name),
      ["name"],
    );
    assert.equal(report.changes.length, 4);
    assert.doesNotMatch(JSON.stringify(report), /secret-key|Bearer/);
  });

  it("has the firings of a changed alert, its notification and whom it notifies", () => {
    const errors = alertOf("errors");
    assert.deepEqual([errors?.old, errors?.new].map(resultOf), [2, 3]);
    assert.match(errors?.notification?.title ?? "", /^🚨 \d+ errors$/);
    assert.match(errors?.notification?.body ?? "", /^\n\d+ meets or exceeds .*\nTime Range .*\n‹host› $/);
    assert.deepEqual(errors?.notification?.unknown, ["host"]);
    assert.deepEqual(errors?.notifies, ["webhook oncall"]);
  });

  it("calls no alert changed that the program leaves alone, whatever somebody did to it", () => {
    assert.deepEqual([changeOf("steady"), alertOf("steady")], [undefined, undefined]);
    assert.deepEqual([changeOf("on-board"), alertOf("on-board")], [undefined, undefined]);
    assert.equal(alertOf("edited")?.change, "unchanged");
  });

  it("says what the update overwrites, and which condition holds", () => {
    const [condition, overwritten, ...others] = report.findings;
    assert.deepEqual(others, []);
    assert.deepEqual([condition?.text, condition?.objects], ['new>old holds for "errors"', true]);
    assert.deepEqual(overwritten?.properties, [{ name: "threshold", old: 12, live: 1, new: 12 }]);
    assert.deepEqual([overwritten?.resources, overwritten?.objects], [["edited"], false]);
  });

  it("changes nothing, and asks once for what old and new share", () => {
    assert.equal(on.stack.stateText(), state);
    assert.deepEqual(writes, []);
  });

  it("writes one comment on a pull request by the script of the action, with what a mandatory policy refuses", async () => {
    const forge = await Forge.start("GitHub");
    const inputs = {
      STACK: on.stack.fullName,
      COMMENT: "true",
      FAIL_ON: "new>old",
      SINCE: START,
      POLICY_PACK: copyOfPack(),
    };
    const command = `exec "${process.execPath}" "${join(clone, "dist", "cli", "main.js")}" "$@" --until ${UNTIL}`;
    const env = forge.environment({ ...on.stack.environment(), ...inputs }, command);
    on.stack.program(program, { ...BEFORE, threshold: 8 });
    try {
      const { exitCode, output } = await run("bash", [join(clone, "ci", "review.sh")], {
        cwd: on.stack.folder,
        env,
      });
      assert.equal(exitCode, 2, output);
      assert.deepEqual(forge.written, ["POST /issues/7/comments"]);
      const [{ body = "" } = {}] = forge.notes;
      assert.match(
        body,
        /^<!-- pulumi-clickstack review of organization%2Ftested%2Ftest -->\n## \d objections: do not merge\n[^]*\n  - threshold: `12 → 8`\n/,
      );
      assert.match(body, /alert-has-runbook \(mandatory\) of errors: /);
    } finally {
      await forge.stop();
    }
  });
});
