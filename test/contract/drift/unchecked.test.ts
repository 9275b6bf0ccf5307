import assert from "node:assert/strict";
import { markSecrets } from "../../../provider/engine/values/secrets";
import { exitCodeOf } from "../../../cli/drift/report";
import { ofClass } from "../../support/report-commands";
import { configFor } from "../../support/settings";
import { driftWorld } from "./support";

/** A secret of state whose text was cut off. */
const TORN = { ...(markSecrets({ note: "" }, ["note"]).note as object), plaintext: '"half' };

describe("a report of drift, of what cannot be checked,", () => {
  const world = driftWorld();
  const { made, findingsOf, reportOn, stackOf } = world;

  it("names both places of a setting that is missing, and does not take the alert for unmanaged", async () => {
    const resource = await made();
    const { "alerting:accessToken": _, ...config } = configFor(world.emulator);
    const report = await reportOn([stackOf({ one: resource }, { config })]);
    const [finding] = ofClass(report, "unreadable");
    assert.match(
      finding?.reason ?? "",
      /alerting:accessToken is not set: run .* or set .* CLICKSTACK_API_KEY/,
    );
    assert.equal(report.coverage.alert, undefined);
    assert.match(report.notices[0] ?? "", /^alerts\b.* were not listed: alerting:accessToken is not set/);
    // Another stack that has the settings sees the alert.
    const seen = await reportOn([stackOf({ one: resource }, { config }), stackOf({}, { name: "prod" })]);
    assert.deepEqual(
      ofClass(seen, "unmanaged").filter(({ subject }) => subject.kind === "alert"),
      [],
    );
  });

  it("is an error where no service is set up and nothing is managed", async () => {
    await assert.rejects(reportOn([stackOf({}, { config: {} })]), {
      name: "UserError",
      message: /^nothing could be checked: .*alerting:endpoint.*\nor .*cloud:/s,
    });
  });

  it("says so of every alert that the service refuses to show, and never calls it clean", async () => {
    const [one, two] = [await made(), await made()];
    world.emulator.fault({ method: "GET", path: "/api/v2/alerts*", status: 403, times: Infinity });
    const report = await reportOn([stackOf({ one, two })]);
    assert.deepEqual(
      report.resources.map(({ status }) => status),
      ["unreadable", "unreadable"],
    );
    assert.equal(ofClass(report, "unreadable").length, 3);
    assert.deepEqual([report.verdict, report.summary.clean], ["drift", 0]);
    assert.equal(report.coverage.alert?.complete, false);
  });

  it("takes a refused list of what no stack has for worth a note, and for no more", async () => {
    const resource = await made();
    for (const refusal of [
      { status: 403, body: { message: "Forbidden" } },
      { status: 404, body: "<!DOCTYPE html><html><body>Cannot GET</body></html>" },
      { status: 404, body: { message: "Not found" } },
    ]) {
      const path = "/api/v2/connections";
      const fault = world.emulator.fault({ method: "GET", path, ...refusal, times: Infinity });
      const report = await reportOn([stackOf({ one: resource })]);
      assert.deepEqual(ofClass(report, "unreadable"), []);
      assert.equal(exitCodeOf({ ...report, verdict: "clean" }), 0);
      assert.deepEqual([report.summary.clean, report.coverage.connection?.complete], [1, false]);
      assert.match(
        report.notices.join(),
        /^connections were not listed, and no stack has any: listing connections failed: .* answered 40[34]/,
      );
      fault.remove();
    }
  });

  it("says so of a list that fails in another way, and of all lists of a server that refuses every one", async () => {
    const resource = await made();
    const path = "/api/v2/connections";
    const fault = world.emulator.fault({ method: "GET", path, status: 500, times: Infinity });
    const report = await reportOn([stackOf({ one: resource })]);
    assert.equal(ofClass(report, "unreadable").length, 1);
    fault.remove();
    for (const answer of [
      { status: 404, body: { message: "Alert not found" } },
      { status: 200, body: { data: [] } },
      { status: 200, body: {} },
    ]) {
      world.emulator.clearFaults();
      world.emulator.fault({ path: "/api/v2/*", ...answer, times: Infinity });
      for (const stack of [stackOf({}), stackOf({ one: resource })]) {
        const [finding] = await findingsOf("unreadable", stack);
        assert.match(finding?.reason ?? "", /check alerting:endpoint/i);
      }
    }
  });

  it("names the objects of a list that cannot be read, and compares all others", async () => {
    const boards = world.emulator.store.dashboards;
    const [resource, odd] = [await made(), await made()];
    const unusual = [...boards.values()][0]?.id ?? "";
    const answer = (what: string, data: unknown[]): unknown =>
      world.emulator.fault({ path: `/api/v2/${what}`, status: 200, body: { data }, times: Infinity });
    const broken = [...boards.values()].map((one) => (one.id === unusual ? { ...one, tiles: 5 } : one));
    answer("dashboards", [...broken, null, { name: "no identifier" }]);
    const alerts = [resource, odd].map(({ id }) => ({ ...world.emulator.store.alerts.get(id) }));
    answer("alerts", [alerts[0], { ...alerts[1], channels: "none" }]);

    const report = await reportOn([stackOf({ one: resource, odd })]);
    const found = ofClass(report, "unreadable").map(({ title, reason }) => [title, reason] as const);
    assert.deepEqual(
      found.map(([title]) => title),
      ["odd", unusual, "dashboard without an identifier", "dashboard without an identifier"].sort(),
    );
    const reasons = new Map(found);
    assert.match(
      reasons.get(unusual) ?? "",
      new RegExp(`reading dashboard ${unusual} failed: .*tiles .*found 5`),
    );
    assert.match(reasons.get("odd") ?? "", /channels .*found "none"/);
    assert.deepEqual(
      report.resources.map(({ status }) => status),
      ["clean", "unreadable"],
    );
    assert.equal(report.coverage.dashboard?.total, boards.size + 2);
    assert.equal(exitCodeOf(report), 1);
  });

  it("names the resources that state has in an unusable form, and checks all others", async () => {
    const resource = await made();
    const damages: [name: string, more: object, damage: RegExp][] = [
      ["no outputs", { outputs: undefined }, /it has no outputs$/],
      ["texts for outputs", { outputs: "none" }, /outputs .*found "none"$/],
      ["no id", { id: undefined }, /it has no id$/],
      ["a number for an id", { id: 7 }, /id .*expected string.*found 7$/],
      ["a torn secret", { inputs: { note: TORN } }, /JSON/],
      [
        "another type",
        { type: "pulumi-nodejs:dynamic/alerting:Siren" },
        /this version has no type ".*Siren"$/,
      ],
      ["empty outputs", { outputs: {} }, /it has no outputs$/],
    ];
    const damaged = Object.fromEntries(damages.map(([name, more]) => [name, { resource, more }]));
    const report = await reportOn([stackOf({ fine: resource, ...damaged })]);
    const reasons = new Map(ofClass(report, "unreadable").map(({ title, reason }) => [title, reason]));
    for (const [name, , damage] of damages) assert.match(reasons.get(name) ?? "nothing", damage);
    assert.equal(report.summary.clean, 1);
    assert.equal(exitCodeOf(report), 1);
  });
});
