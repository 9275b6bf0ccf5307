import assert from "node:assert/strict";
import type { FaultRule } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { tileAlert } from "../../support/alerts";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { provideEmulator, provideHost } from "../../support/provided";

const OWNER = "urn:pulumi:prod::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";

/** The alert was made, nobody was told, and then the look for it fails, too. */
const LOOKS: [what: string, rule: FaultRule][] = [
  ["is reset", { reset: true }],
  ["is cut off", { truncate: 20 }],
  ["is refused with 400", { status: 400 }],
  ["is refused with 401", { status: 401 }],
  ["is refused with 403", { status: 403 }],
  ["meets a rate limit", { status: 429 }],
  ["meets 500", { status: 500 }],
  ["meets 503", { status: 503 }],
  ["is answered with a page", { status: 200, body: "<html>" }],
];

describeEveryTransport("an alert that was made and neither answered nor found", (transport) => {
  const path = `${transport.base}/alerts`;
  const LIST = { method: "GET", path };
  const POST = { method: "POST", path };
  const emulator = provideEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);
  let before: Set<string>;
  beforeEach(() => {
    before = new Set(emulator.store.alerts.keys());
  });

  const made = () => [...emulator.store.alerts.keys()].filter((id) => !before.has(id));

  async function fail(program: object, look: FaultRule): Promise<void> {
    emulator.fault({ ...POST, reset: true, effect: "after" });
    emulator.fault({ ...LIST, ...look, skip: 1, times: Infinity });
    const alert = host.resource();
    await assert.rejects(alert.up(program), (error: Error) => {
      assert.match(
        error.message,
        new RegExp(`^creating an alert failed: POST ${path} lost the connection[^\n]+$`),
      );
      assert.match(
        error.message,
        /It is unknown whether the alert was created, because listing alerts failed/,
      );
      return true;
    });
    assert.equal(made().length, 1);
    assert.equal(requestsOf(emulator).filter((request) => request.startsWith("POST")).length, 1);
    emulator.clearFaults();
    host.nextRun();
  }

  for (const [what, look] of LOOKS) {
    it(`because the look ${what}: the next run points it out and makes its own`, async () => {
      await fail(tileAlert(), look);
      const [leftover = ""] = made();
      const alert = await host.create(tileAlert());
      assert.equal(made().length, 2);
      assert.notEqual(alert.id, leftover);
      const warnings = host.told.warnings.filter((warning) => warning.includes(leftover));
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? "", /is like one that is being created.*alertId.*curl -X DELETE/);
    });

    it(`because the look ${what}: with its owner's line, the next run takes it over`, async () => {
      const program = { ...tileAlert({ note: "for people" }), __owner: OWNER };
      await fail(program, look);
      const alert = await host.create(program);
      assert.deepEqual(made(), [alert.id]);
      assert.equal(emulator.store.alerts.get(alert.id)?.note, `for people\n\nManaged by Pulumi: ${OWNER}`);
      await alert.assertSettled(program);
    });
  }
});
