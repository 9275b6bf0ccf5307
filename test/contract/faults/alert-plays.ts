import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { tileAlert } from "../../support/alerts";
import { Host } from "../../support/provider-harness";
import { assertSettled, copy, type Play, type Scene } from "./play";

const CHANGED = tileAlert({ threshold: 9 });

function alertHost({ emulator, url, clock }: Scene): Host {
  return new Host(alertKind, { ...emulator, url }, {}, clock);
}

export async function creation(scene: Scene): Promise<Play> {
  const host = alertHost(scene);
  const { alerts } = scene.emulator.store;
  const before = new Set(alerts.keys());
  const made = () => [...alerts.keys()].filter((id) => !before.has(id));
  const alert = host.resource();
  return {
    get told() {
      return host.told;
    },
    run: () => alert.up(tileAlert()),
    isApplied: () => {
      assert.ok(made().length <= 1, "the alert is not doubled");
      return made().length === 1;
    },
    assertKnown: () => {
      assert.deepEqual([alert.id], made());
      assert.equal(alert.outputs.threshold, 5);
    },
    assertUntouched: () => assert.equal(alert.exists, false),
    async converge() {
      host.nextRun();
      if (!alert.exists) await alert.up(tileAlert());
      await assertSettled(alert, tileAlert());
      assert.deepEqual(made(), [alert.id]);
      assert.deepEqual(host.told.warnings, []);
    },
  };
}

/** An alert that exists, in the next run of a stack that has it in its state. */
async function existing(scene: Scene) {
  const host = alertHost(scene);
  const alert = host.resource();
  await alert.up(tileAlert());
  host.nextRun();
  const { alerts } = scene.emulator.store;
  const before = new Set(alerts.keys());
  const recorded = copy(alert);
  const assertUntouched = () => assert.deepEqual(copy(alert), recorded);
  const assertNoneLost = () => assert.deepEqual(new Set(alerts.keys()), before);
  return { host, alert, alerts, assertUntouched, assertNoneLost };
}

export async function change(scene: Scene): Promise<Play> {
  const { host, alert, alerts, assertUntouched, assertNoneLost } = await existing(scene);
  const stored = () => alerts.get(alert.id)?.threshold;
  return {
    get told() {
      return host.told;
    },
    run: () => alert.up(CHANGED),
    isApplied: () => {
      assertNoneLost();
      return stored() === 9;
    },
    assertKnown: () => assert.equal(alert.outputs.threshold, 9),
    assertUntouched,
    async converge() {
      host.nextRun();
      await alert.up(CHANGED);
      await assertSettled(alert, CHANGED);
      assert.equal(stored(), 9);
      assertNoneLost();
    },
  };
}

export async function deletion(scene: Scene): Promise<Play> {
  const { host, alert, alerts, assertUntouched } = await existing(scene);
  const { id } = alert;
  const others = alerts.size - 1;
  return {
    get told() {
      return host.told;
    },
    run: () => alert.destroy(),
    isApplied: () => {
      assert.equal(alerts.size, alerts.has(id) ? others + 1 : others);
      return !alerts.has(id);
    },
    assertKnown: () => assert.equal(alert.exists, false),
    assertUntouched,
    async converge() {
      host.nextRun();
      const forgotten = !alert.exists && alerts.has(id);
      if (alert.exists) await alert.destroy();
      assert.equal(alerts.size, forgotten ? others + 1 : others);
    },
  };
}

export async function reading(scene: Scene): Promise<Play> {
  const { host, alert, assertUntouched, assertNoneLost } = await existing(scene);
  return {
    get told() {
      return host.told;
    },
    run: () => alert.refresh(),
    assertKnown: assertUntouched,
    assertUntouched,
    async converge() {
      host.nextRun();
      await assertSettled(alert, tileAlert());
      assertNoneLost();
    },
  };
}

/** The second reading of a run asks for the list of all alerts. */
export async function listing(scene: Scene): Promise<Play> {
  const { host, alert, assertNoneLost } = await existing(scene);
  const other = host.resource();
  const program = tileAlert({ threshold: 6 });
  await other.up(program);
  host.nextRun();
  const recorded = [copy(alert), copy(other)];
  const assertUntouched = () => assert.deepEqual([copy(alert), copy(other)], recorded);
  return {
    get told() {
      return host.told;
    },
    async run() {
      await alert.refresh();
      await other.refresh();
    },
    assertKnown: assertUntouched,
    assertUntouched,
    async converge() {
      host.nextRun();
      await assertSettled(alert, tileAlert());
      await assertSettled(other, program);
      await other.destroy();
      assertNoneLost();
    },
  };
}
