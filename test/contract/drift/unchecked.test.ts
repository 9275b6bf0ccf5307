import assert from "node:assert/strict";
import { startEmulator } from "../../../emulator";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import { exitCodeOf } from "../../../provider/cli/drift/report";
import { ofClass, titlesOf } from "../../support/drift-command";
import { Host } from "../../support/provider-harness";
import { configFor } from "../../support/recorded-stack";
import { driftWorld } from "./support";

describe("a report of drift", () => {
  const world = driftWorld();
  const { made, findingsOf, reportOn, stackOf } = world;

  describe("of what cannot be checked", () => {
    it("names both places of a setting that is missing, and does not take the alert for unmanaged", async () => {
      const resource = await made();
      const { "alerting:accessToken": _, ...config } = configFor(world.emulator);
      const report = await reportOn([stackOf({ one: { resource } }, { config })]);
      const [finding] = ofClass(report, "unreadable");
      assert.match(
        finding?.reason ?? "",
        /alerting:accessToken is not set: run .* or set .* CLICKSTACK_API_KEY/,
      );
      assert.equal(report.coverage.alert, undefined);
      assert.match(report.notices[0] ?? "", /^alerts\b.* were not listed: alerting:accessToken is not set/);
      // Another stack that has the settings sees the alert.
      const seen = await reportOn([
        stackOf({ one: { resource } }, { config }),
        stackOf({}, { name: "prod" }),
      ]);
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

    it("asks of no organization where the cloud service is not set up", async () => {
      const entries = Object.entries(configFor(world.emulator)).filter(([key]) =>
        key.startsWith("alerting:"),
      );
      const report = await reportOn([stackOf({}, { config: Object.fromEntries(entries) })]);
      assert.deepEqual(ofClass(report, "unreadable"), []);
      assert.deepEqual([report.coverage.privateEndpoint, report.notices], [undefined, []]);
    });

    it("says so of every alert that the service refuses to show, and never calls it clean", async () => {
      const [one, two] = [await made(), await made()];
      world.emulator.fault({ method: "GET", path: "/api/v2/alerts*", status: 403, times: Infinity });
      const report = await reportOn([stackOf({ one: { resource: one }, two: { resource: two } })]);
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
        const report = await reportOn([stackOf({ one: { resource } })]);
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
      const report = await reportOn([stackOf({ one: { resource } })]);
      assert.equal(ofClass(report, "unreadable").length, 1);
      fault.remove();
      for (const answer of [
        { status: 404, body: { message: "Alert not found" } },
        { status: 200, body: { data: [] } },
        { status: 200, body: {} },
      ]) {
        world.emulator.clearFaults();
        world.emulator.fault({ path: "/api/v2/*", ...answer, times: Infinity });
        for (const stack of [stackOf({}), stackOf({ one: { resource } })]) {
          const [finding] = await findingsOf("unreadable", stack);
          assert.match(finding?.reason ?? "", /check alerting:endpoint/i);
        }
      }
    });

    it("says so of an organization, once", async () => {
      const organization = await made({ name: "Acme" }, new Host(organizationKind, world.emulator));
      world.emulator.fault({ method: "GET", path: "/v1/*", status: 403, times: Infinity });
      const report = await reportOn([stackOf({ acme: { resource: organization, type: "organization" } })]);
      assert.deepEqual(titlesOf(ofClass(report, "unreadable")), ["acme"]);
      assert.equal(report.coverage.privateEndpoint?.complete, false);
    });

    it("says so of an organization that only settings name", async () => {
      world.emulator.fault({ method: "GET", path: "/v1/*", status: 403, times: Infinity });
      const [finding] = await findingsOf("unreadable", stackOf({}));
      assert.match(finding?.summary ?? "", /^the private endpoints of organization .* could not be listed$/);
    });

    it("says so on a server that does not offer reading", async () => {
      const documented = await startEmulator({ mode: "documented" });
      try {
        const resource = await made();
        const config = configFor(documented);
        const report = await reportOn([stackOf({ one: { resource } }, { config })]);
        const reasons = ofClass(report, "unreadable").map(({ reason }) => reason);
        assert.match(reasons[0] ?? "", /^listing alerts failed: .* answered 404/, reasons.join("\n"));
      } finally {
        await documented.stop();
      }
    });
  });
});
