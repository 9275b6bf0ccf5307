import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import type { Kind } from "../../../../provider/engine/kind/kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { webhook, searchAlert } from "../../../support/alerts";
import { ManualClock } from "../../../support/clocks";
import { provide } from "../../../support/provided";
import { managedAlert, resolveNames } from "./support";
import { Host } from "../../../support/provider-harness";
import { startFor, transports } from "../../../support/transports";

/** Time for a client and its emulator in one process: it passes only while every request has its answer. */
class IdleClock extends ManualClock {
  private sent = 0;

  /** Asked for once for each request. */
  override timeout(milliseconds: number): AbortSignal {
    this.sent += 1;
    return super.timeout(milliseconds);
  }

  /** Lets time pass from sleeper to sleeper until the work is done. The log must not be cleared meanwhile. */
  runWith<T>({ requests }: Pick<Emulator, "requests">, work: Promise<T>): Promise<T> {
    let answered = (this.sent = requests.length);
    return this.run(work, () => {
      while (requests[answered]?.finishedAt !== undefined) answered += 1;
      return answered < this.sent;
    });
  }
}

const [, managed] = transports;
const { staging } = seed.services;
const TEN_SECONDS = 10_000;

/** An alert of the same content on the things that one ClickStack has. */
function alertOn({ dashboards: { api }, webhooks }: (typeof seed.managed)["production"]): Plain {
  const tile = { dashboardId: api.id, tileId: api.tiles.errorRate.id };
  return managedAlert({ ...tile, channel: webhook(webhooks.oncall.id) });
}

describe("several connections in one process", () => {
  const clock = provide(() => new IdleClock());
  const emulator = provide(
    () => startEmulator({ now: () => new Date(clock.now()) }),
    (one) => one.stop(),
  );
  const host = provide(() => new Host(alertKind, emulator, managed.settings, clock));

  /** Resources of another Provider in the same process. */
  const provided = (kind: Kind, settings: Plain) => host.beside(kind, settings);
  const refused = () => emulator.requests.filter(({ status }) => status === 429);

  it("share the limit of one key: ClickStack of two services, another Provider, and other kinds", async () => {
    const second = provided(alertKind, { "alerting:serviceId": staging.id });
    const patient = provided(alertKind, { "alerting:timeoutSeconds": "200", "cloud:timeoutSeconds": "200" });
    const organization = provided(organizationKind, { "cloud:timeoutSeconds": "100" }).resource();
    const name = "Renamed";
    const began = clock.now();
    await clock.runWith(
      emulator,
      Promise.all([
        ...Array.from({ length: 10 }, (_, threshold) => host.resource().up(managedAlert({ threshold }))),
        ...Array.from({ length: 10 }, (_, threshold) =>
          second.resource().up({ ...alertOn(seed.managed.staging), threshold }),
        ),
        ...Array.from({ length: 10 }, (_, threshold) =>
          patient.resource().up(managedAlert({ threshold: threshold + 100 })),
        ),
        organization.up({ name }),
      ]),
    );
    assert.deepEqual(refused(), []);
    assert.equal(emulator.store.organizations.get(credentials.organizationId)?.name, name);
    const windows = Math.ceil((emulator.requests.length + 3) / 10) - 1;
    assert.equal((clock.now() - began) / TEN_SECONDS, windows, `${emulator.requests.length} requests`);
  });
});

const LIMIT = { requests: 10, windowMs: 10_000 };
/** The preview and the update. */
const PHASES = 2;
/** From the beginning of a phase to what follows it. */
const PHASE_MS = 2000;

/** Each phase asks for three lists, and creating begins with another one. */
const LISTS = PHASES * 3 + 1;

describe("an update of names right after its preview, in ClickHouse Cloud", () => {
  for (const [count, most] of [
    [3, 0],
    [64, 3],
  ] as const) {
    it(`creates ${count} alerts once, as fast as the limit allows, and ${most} requests at most are refused, once`, async () => {
      const clock = new IdleClock();
      const emulator = await startFor(managed, { now: () => new Date(clock.now()) });
      const there = emulator.store.alerts.size;
      const began = clock.now();
      for (let phase = 0; phase < PHASES; phase += 1) {
        await clock.runWith(emulator, resolveNames(emulator, clock));
        await clock.advance(PHASE_MS);
      }
      const host = new Host(alertKind, emulator, managed.settings, clock);
      const alerts = Array.from({ length: count }, () => host.resource());
      const ups = alerts.map((alert, threshold) => alert.up(searchAlert({ threshold })));
      await clock.runWith(emulator, Promise.all(ups));
      await emulator.stop();
      const refused = emulator.requests.filter(({ status }) => status === 429);
      assert.ok(refused.length <= most, `${refused.length} refusals`);
      assert.equal(emulator.requests.length, LISTS + count + refused.length);
      assert.equal(new Set(refused.map(({ body }) => JSON.stringify(body))).size, refused.length);
      assert.equal(emulator.store.alerts.size - there, count);
      const windows = Math.ceil((LISTS + count) / LIMIT.requests) - 1;
      const longest = windows * LIMIT.windowMs + PHASES * PHASE_MS;
      assert.ok(clock.now() - began <= longest, `${clock.now() - began} ms`);
    });
  }
});
