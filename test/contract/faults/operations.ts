import assert from "node:assert/strict";
import { credentials, seed } from "../../../emulator";
import { dashboards } from "../../../provider/alerting/dashboard/dashboard.schema";
import { savedSearches } from "../../../provider/alerting/saved-search/saved-search.schema";
import { selfHosted } from "../../../provider/alerting/transport/self-hosted";
import type { Transport } from "../../../provider/alerting/transport/transport";
import { webhooks } from "../../../provider/alerting/webhook/webhook.schema";
import { listBackups, readBackup } from "../../../provider/cloud/backup/backup.requests";
import { readPipeSettings } from "../../../provider/cloud/click-pipe/pipe-settings.requests";
import { CloudConnection } from "../../../provider/cloud/connection";
import {
  listOrganizations,
  readOrganization,
} from "../../../provider/cloud/organization/organization.requests";
import { Told } from "../../support/provider-harness";
import { change, creation, deletion, listing, reading } from "./alert-plays";
import type { MatrixClock } from "./matrix-clock";
import { organizationReading, patch } from "./organization-plays";
import type { Operation } from "./play";

const ALERTS = "/api/v2/alerts";
const ALERT = "/api/v2/alerts/:id";
const { id: organizationId } = seed.organization;
const ORGANIZATION = `/v1/organizations/${organizationId}`;
const service = { organizationId, serviceId: seed.services.production.id };
const SERVICE = `${ORGANIZATION}/services/${service.serviceId}`;

type Connect<Connection> = (endpoint: string, clock: MatrixClock, messages: Told) => Connection;

const toCloud: Connect<CloudConnection> = (endpoint, clock, messages) => {
  const { apiKeyId, apiKeySecret } = credentials;
  return new CloudConnection({ endpoint, apiKeyId, apiKeySecret, timeoutSeconds: 300 }, { clock, messages });
};

const toAlerting: Connect<Transport> = (endpoint, clock, messages) => {
  const { accessToken } = credentials;
  return selfHosted({ endpoint, accessToken, timeoutSeconds: 300 }, { clock, messages });
};

/** A lookup changes nothing: it is right when it answers what the same question is answered in peace. */
function lookup<Connection>(
  connect: Connect<Connection>,
  ask: (connection: Connection) => Promise<unknown>,
): Operation["stage"] {
  return async ({ emulator, url, clock }) => {
    const told = new Told();
    const connection = connect(url, clock, told);
    const expected = await ask(connect(emulator.url, clock, new Told()));
    let answer: unknown;
    return {
      told,
      async run() {
        answer = await ask(connection);
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

const CANNOT_READ = /The server does not offer reading organizations: their recorded state is kept/;

/** The rows of the matrix. */
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
    warns: /The server does not offer deleting alerts: they are removed from state only/,
    stage: deletion,
  },
  {
    ...alerting,
    name: "look up dashboards",
    method: "GET",
    path: "/api/v2/dashboards",
    label: /^listing dashboards failed: GET \/api\/v2\/dashboards /,
    stage: lookup(toAlerting, (transport) => transport.requests(dashboards).list()),
  },
  {
    ...alerting,
    name: "look up webhooks",
    method: "GET",
    path: "/api/v2/webhooks",
    label: /^listing webhooks failed: GET \/api\/v2\/webhooks /,
    stage: lookup(toAlerting, (transport) => transport.requests(webhooks).list()),
  },
  {
    ...alerting,
    name: "look up saved searches",
    method: "GET",
    path: "/api/v2/saved-searches",
    label: /^listing saved searches failed: GET \/api\/v2\/saved-searches /,
    stage: lookup(toAlerting, (transport) => transport.requests(savedSearches).list()),
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
    stage: lookup(toCloud, (connection) => readOrganization(connection, organizationId)),
  },
  {
    ...cloud,
    name: "look up organizations",
    path: "/v1/organizations",
    label: /^listing organizations failed: GET \/v1\/organizations /,
    stage: lookup(toCloud, (connection) => listOrganizations(connection)),
  },
  {
    ...cloud,
    name: "look up a backup",
    path: `${SERVICE}/backups/:id`,
    label: /^reading backup \S+ failed: GET \/v1\/\S+ /,
    stage: lookup(toCloud, (connection) => readBackup(connection, service, seed.backups.full.id)),
  },
  {
    ...cloud,
    name: "look up backups",
    path: `${SERVICE}/backups`,
    label: /^listing backups of service \S+ failed: GET \/v1\/\S+ /,
    stage: lookup(toCloud, (connection) => listBackups(connection, service)),
  },
  {
    ...cloud,
    name: "look up settings of a pipe",
    path: `${SERVICE}/clickpipes/:id/settings`,
    label: /^reading settings of pipe \S+ failed: GET \/v1\/\S+ /,
    stage: lookup(toCloud, (connection) => readPipeSettings(connection, service, seed.pipes.kafka.id)),
  },
];
