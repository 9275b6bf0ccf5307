import assert from "node:assert/strict";
import { credentials, seed } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import type { Kind } from "../../../../provider/engine/kind/kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { tileAlert, webhook } from "../../../support/alerts";
import { IdleClock } from "../../../support/idle-clock";
import { provide, provideEmulator } from "../../../support/provided";
import { managedAlert, managedHost } from "./support";

const { production, staging } = seed.services;
const TEN_SECONDS = 10_000;

/** An alert of the same content on the things that one ClickStack has. */
function alertOn({ dashboards: { api }, webhooks }: (typeof seed.managed)["production"]): Plain {
  const tile = { dashboardId: api.id, tileId: api.tiles.errorRate.id };
  return managedAlert({ ...tile, channel: webhook(webhooks.oncall.id) });
}

describe("several connections in one process", () => {
  const clock = provide(() => new IdleClock());
  const emulator = provideEmulator({ rateLimits: true, now: () => new Date(clock.now()) });
  const host = provide(() => managedHost(alertKind, emulator, clock));

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

  it("share nothing else: each has its own alerts, and one that is refused stops no other", async () => {
    const connections = [
      { resource: host.resource(), program: managedAlert() },
      {
        resource: provided(alertKind, { "alerting:serviceId": staging.id }).resource(),
        program: alertOn(seed.managed.staging),
      },
      {
        resource: provided(alertKind, {
          "alerting:serviceId": undefined,
          "alerting:endpoint": emulator.url,
          "alerting:accessToken": credentials.accessToken,
        }).resource(),
        program: tileAlert({ name: undefined }),
      },
    ];
    await clock.runWith(
      emulator,
      Promise.all(connections.map(({ resource, program }) => resource.up(program))),
    );
    const teams = connections.map(({ resource }) => emulator.store.alerts.get(resource.id)?.teamId);
    const { managed, team } = seed;
    assert.deepEqual(teams, [managed.production.team.id, managed.staging.team.id, team.id]);
    assert.deepEqual(host.told.warnings, []);

    // A refusal of the first service concerns no other one.
    emulator.fault({ path: `/v1/*/${production.id}/clickstack/*`, status: 403, times: Infinity });
    const [first, ...others] = connections;
    assert.ok(first);
    const changed = ({ resource, program }: typeof first) => resource.up({ ...program, threshold: 9 });
    const [refusal, ...updates] = await clock.runWith(
      emulator,
      Promise.allSettled([first, ...others].map(changed)),
    );
    assert.equal(refusal?.status, "rejected");
    assert.deepEqual(
      updates.map(({ status }) => status),
      ["fulfilled", "fulfilled"],
    );
  });
});
