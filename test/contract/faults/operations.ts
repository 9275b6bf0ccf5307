import assert from "node:assert/strict";
import { credentials, seed, type Emulator } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert.provider";
import { AlertingClient } from "../../../provider/alerting/alerting.client";
import { CloudClient } from "../../../provider/cloud/cloud.client";
import { organizationKind } from "../../../provider/cloud/organization.provider";
import type { ServiceName } from "../../../provider/engine/settings";
import type { Method } from "../../../provider/http/retry";
import { tileAlert } from "../../support/alerts";
import { Host, Told, type Resource } from "../../support/provider-harness";
import type { MatrixClock } from "./matrix-clock";

/** Where an operation plays: a server, its address as the provider knows it, and the provider's time. */
export interface Scene {
  readonly emulator: Emulator;
  readonly url: string;
  readonly clock: MatrixClock;
}

/** An operation on the stage that is set for it. */
export interface Play {
  readonly told: Told;
  /** The operation of which one request goes wrong. */
  run(): Promise<unknown>;
  /** Is the server as the operation wants it? Nothing to say of an operation that changes nothing. */
  isApplied?(): boolean;
  /** After a success: does the provider know what it should, and no more? */
  assertKnown(): void;
  /** After an error: is what the provider knew untouched? */
  assertUntouched(): void;
  /** The fault is gone: the next command of the user makes everything right, whatever happened before. */
  converge(): Promise<void>;
}

/** One row of the matrix. */
export interface Operation {
  readonly name: string;
  readonly service: ServiceName;
  /** The request that goes wrong. */
  readonly method: Method;
  readonly path: string;
  /** How an error text names what was being done. */
  readonly label: RegExp;
  /** What becomes of an answer that says "no such object" or "no such operation"; else it is an error. */
  readonly tolerates: readonly ("missing" | "notOffered")[];
  /** Is "no such operation" said aloud, and "no such object" believed? */
  readonly warns?: RegExp;
  stage(scene: Scene): Promise<Play>;
}

const ALERTS = "/api/v2/alerts";
const ALERT = "/api/v2/alerts/:id";
const { id: organizationId } = seed.organization;
const ORGANIZATION = `/v1/organizations/${organizationId}`;
const service = { organizationId, serviceId: seed.services.production.id };
const SERVICE = `${ORGANIZATION}/services/${service.serviceId}`;

const CHANGED = tileAlert({ threshold: 9 });
const RENAMED = {
  name: "Renamed",
  privateEndpoints: [{ id: "vpce-0new", description: "new", cloudProvider: "aws", region: "eu-west-1" }],
};

function alertHost({ emulator, url, clock }: Scene): Host<"alerting", object, unknown> {
  return new Host(alertKind, { ...emulator, url }, {}, clock);
}

function copy(resource: Resource): object {
  const { id, inputs, outputs } = resource;
  return structuredClone({ id, inputs, outputs });
}

async function assertSettled(resource: Resource, program: object): Promise<void> {
  await resource.refresh();
  assert.ok(resource.exists, "it is in state");
  assert.equal(await resource.preview(program), "same");
}

async function creation(scene: Scene): Promise<Play> {
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

async function change(scene: Scene): Promise<Play> {
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

async function deletion(scene: Scene): Promise<Play> {
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

async function reading(scene: Scene): Promise<Play> {
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
async function listing(scene: Scene): Promise<Play> {
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

async function organization({ emulator, url, clock }: Scene) {
  const host = new Host(organizationKind, { ...emulator, url }, {}, clock);
  const resource = host.resource();
  await resource.up({ name: "Acme" });
  host.nextRun();
  const recorded = copy(resource);
  const assertUntouched = () => assert.deepEqual(copy(resource), recorded);
  return { host, resource, assertUntouched };
}

async function patch(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched } = await organization(scene);
  const { organizations } = scene.emulator.store;
  const endpoints = () => organizations.get(organizationId)?.privateEndpoints.map(({ id }) => id);
  const isApplied = () => {
    const applied = organizations.get(organizationId)?.name === RENAMED.name;
    const { id: foreign } = seed.organization.privateEndpoint;
    assert.deepEqual(endpoints(), applied ? [foreign, "vpce-0new"] : [foreign]);
    return applied;
  };
  return {
    get told() {
      return host.told;
    },
    run: () => resource.up(RENAMED),
    isApplied,
    assertKnown: () => {
      assert.equal(resource.outputs.name, RENAMED.name);
      assert.deepEqual(resource.outputs.privateEndpoints, RENAMED.privateEndpoints);
    },
    assertUntouched,
    async converge() {
      host.nextRun();
      await resource.up(RENAMED);
      await assertSettled(resource, RENAMED);
      assert.ok(isApplied());
    },
  };
}

async function organizationReading(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched } = await organization(scene);
  return {
    get told() {
      return host.told;
    },
    run: () => resource.refresh(),
    assertKnown: assertUntouched,
    assertUntouched,
    async converge() {
      host.nextRun();
      await assertSettled(resource, { name: "Acme" });
    },
  };
}

type Connect<Client> = (endpoint: string, clock: MatrixClock, told: Told) => Client;

const toCloud: Connect<CloudClient> = (endpoint, clock, told) => {
  const { apiKeyId, apiKeySecret } = credentials;
  return new CloudClient({ endpoint, apiKeyId, apiKeySecret, timeoutSeconds: 300 }, clock, told);
};

const toAlerting: Connect<AlertingClient> = (endpoint, clock, told) => {
  const { accessToken } = credentials;
  return new AlertingClient({ endpoint, accessToken, timeoutSeconds: 300 }, clock, told);
};

/** A lookup changes nothing: it is right when it answers what the same question is answered in peace. */
function lookup<Client>(
  connect: Connect<Client>,
  ask: (client: Client) => Promise<unknown>,
): Operation["stage"] {
  return async ({ emulator, url, clock }) => {
    const told = new Told();
    const client = connect(url, clock, told);
    const expected = await ask(connect(emulator.url, clock, new Told()));
    let answer: unknown;
    return {
      told,
      async run() {
        answer = await ask(client);
      },
      assertKnown: () => assert.deepEqual(answer, expected),
      assertUntouched: () => assert.equal(answer, undefined),
      async converge() {
        assert.deepEqual(await ask(connect(url, clock, told)), expected);
      },
    };
  };
}

const cloud = { service: "cloud", method: "GET", tolerates: [] } as const;
const alerting = { service: "alerting", tolerates: [] } as const;

const CANNOT_READ = /The server does not offer reading (alert|organization)s: their recorded state is kept/;

export const OPERATIONS: readonly Operation[] = [
  {
    ...alerting,
    name: "create an alert: POST",
    method: "POST",
    path: ALERTS,
    label: /^creating an alert failed: POST \/api\/v2\/alerts /,
    stage: creation,
  },
  {
    ...alerting,
    name: "create an alert: the list before",
    method: "GET",
    path: ALERTS,
    label: /^listing alerts failed: GET \/api\/v2\/alerts /,
    tolerates: ["missing", "notOffered"],
    stage: creation,
  },
  {
    ...alerting,
    name: "read an alert: GET",
    method: "GET",
    path: ALERT,
    label: /^reading alert \w+ failed: GET \/api\/v2\/alerts\/\w+ /,
    tolerates: ["missing", "notOffered"],
    warns: CANNOT_READ,
    stage: reading,
  },
  {
    ...alerting,
    name: "read alerts: the list",
    method: "GET",
    path: ALERTS,
    label: /^listing alerts failed: GET \/api\/v2\/alerts /,
    tolerates: ["missing", "notOffered"],
    stage: listing,
  },
  {
    ...alerting,
    name: "update an alert: PUT",
    method: "PUT",
    path: ALERT,
    label: /^updating alert \w+ failed: PUT \/api\/v2\/alerts\/\w+ /,
    stage: change,
  },
  {
    ...alerting,
    name: "update an alert: the reading before",
    method: "GET",
    path: ALERT,
    label: /^reading alert \w+ failed: GET \/api\/v2\/alerts\/\w+ /,
    tolerates: ["missing", "notOffered"],
    stage: change,
  },
  {
    ...alerting,
    name: "delete an alert: DELETE",
    method: "DELETE",
    path: ALERT,
    label: /^deleting alert \w+ failed: DELETE \/api\/v2\/alerts\/\w+ /,
    tolerates: ["missing", "notOffered"],
    warns: /The server does not offer deleting alerts: they are left as they are, and forgotten here/,
    stage: deletion,
  },
  {
    ...alerting,
    name: "look up dashboards",
    method: "GET",
    path: "/api/v2/dashboards",
    label: /^listing dashboards failed: GET \/api\/v2\/dashboards /,
    stage: lookup(toAlerting, (client) => client.listDashboards()),
  },
  {
    ...alerting,
    name: "look up webhooks",
    method: "GET",
    path: "/api/v2/webhooks",
    label: /^listing webhooks failed: GET \/api\/v2\/webhooks /,
    stage: lookup(toAlerting, (client) => client.listWebhooks()),
  },
  {
    ...alerting,
    name: "look up saved searches",
    method: "GET",
    path: "/api/v2/saved-searches",
    label: /^listing saved searches failed: GET \/api\/v2\/saved-searches /,
    stage: lookup(toAlerting, (client) => client.listSavedSearches()),
  },
  {
    ...cloud,
    name: "update an organization: PATCH",
    method: "PATCH",
    path: ORGANIZATION,
    label: /^updating organization \S+ failed: PATCH \/v1\/organizations\/\S+ /,
    stage: patch,
  },
  {
    ...cloud,
    name: "update an organization: the reading before",
    path: ORGANIZATION,
    label: /^reading organization \S+ failed: GET \/v1\/organizations\/\S+ /,
    tolerates: ["notOffered"],
    stage: patch,
  },
  {
    ...cloud,
    name: "read an organization: GET",
    path: ORGANIZATION,
    label: /^reading organization \S+ failed: GET \/v1\/organizations\/\S+ /,
    tolerates: ["notOffered"],
    warns: CANNOT_READ,
    stage: organizationReading,
  },
  {
    ...cloud,
    name: "look up an organization",
    path: ORGANIZATION,
    label: /^reading organization \S+ failed: GET \/v1\/organizations\/\S+ /,
    stage: lookup(toCloud, (client) => client.getOrganization(organizationId)),
  },
  {
    ...cloud,
    name: "look up organizations",
    path: "/v1/organizations",
    label: /^listing organizations failed: GET \/v1\/organizations /,
    stage: lookup(toCloud, (client) => client.listOrganizations()),
  },
  {
    ...cloud,
    name: "look up a backup",
    path: `${SERVICE}/backups/:id`,
    label: /^reading backup \S+ failed: GET \/v1\/\S+ /,
    stage: lookup(toCloud, (client) => client.getBackup(service, seed.backups.full.id)),
  },
  {
    ...cloud,
    name: "look up backups",
    path: `${SERVICE}/backups`,
    label: /^listing backups of service \S+ failed: GET \/v1\/\S+ /,
    stage: lookup(toCloud, (client) => client.listBackups(service)),
  },
  {
    ...cloud,
    name: "look up settings of a pipe",
    path: `${SERVICE}/clickpipes/:id/settings`,
    label: /^reading settings of pipe \S+ failed: GET \/v1\/\S+ /,
    stage: lookup(toCloud, (client) => client.getPipeSettings(service, seed.pipes.kafka.id)),
  },
];
