import assert from "node:assert/strict";
import { credentials, seed } from "../../../emulator";
import { dashboards } from "../../../provider/alerting/dashboard/dashboard.schema";
import { listBackups, readBackup } from "../../../provider/cloud/backup/backup.requests";
import {
  listClickPipes,
  readClickPipe,
  readPipeSettings,
} from "../../../provider/cloud/click-pipe/click-pipe.requests";
import { CloudConnection } from "../../../provider/cloud/connection";
import { listOrganizations, readOrganization } from "../../../provider/cloud/organization/organization.wire";
import { listServices, readService } from "../../../provider/cloud/names";
import { Told } from "../../support/provider-harness";
import { sampled, singles } from "../../support/samples";
import { isOfferedOn, transports, type TransportCase } from "../../support/transports";
import { adoptedOperations, linkOperations } from "./adopted-operations";
import { adoptedSamples } from "./adopted-samples";
import { collectionOperations, singleOperations } from "./collection-operations";
import { OPERATION_SECONDS, type MatrixClock, type Operation } from "./play";

const { id: organizationId } = seed.organization;
const ORGANIZATION = `/v1/organizations/${organizationId}`;
const service = { organizationId, serviceId: seed.services.production.id };
const SERVICE = `${ORGANIZATION}/services/${service.serviceId}`;
const PIPES = `${SERVICE}/clickpipes`;
const pipe = { ...service, clickPipeId: seed.pipes.kafka.id };

type Connect<Connection> = (endpoint: string, clock: MatrixClock, messages: Told) => Connection;

const toCloud: Connect<CloudConnection> = (endpoint, clock, messages) => {
  const { apiKeyId, apiKeySecret } = credentials;
  return new CloudConnection(
    { endpoint, apiKeyId, apiKeySecret, timeoutSeconds: OPERATION_SECONDS },
    { clock, messages },
  );
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

/** @param doing the beginning of an error, as a pattern: the identifiers in it are those of the path */
function cloudLookup(
  what: string,
  path: string,
  doing: string,
  ask: (connection: CloudConnection) => Promise<unknown>,
): Operation {
  const label = new RegExp(`^${doing} failed: GET ${path.replace(":id", "\\S+")} `);
  const cloud = { service: "cloud", code: "lookup", method: "GET", tolerates: {} } as const;
  return { ...cloud, name: `look up ${what}`, path, label, stage: lookup(toCloud, ask) };
}

/** The operations of ClickStack on one transport. */
function clickStackOperations(transport: TransportCase): readonly Operation[] {
  const { base, name } = transport;
  return [
    ...sampled
      .filter(({ kind }) => isOfferedOn(transport, kind))
      .flatMap(({ kind, sample }) => collectionOperations(kind, sample, { transport })),
    {
      service: transport.service,
      tolerates: {},
      name: `look up dashboards (${name})`,
      method: "GET",
      path: `${base}/dashboards`,
      label: new RegExp(`^listing dashboards failed: GET ${base}/dashboards `),
      stage: lookup(
        (url, clock, messages) => transport.open(url, { clock, messages }, OPERATION_SECONDS),
        (connection) => connection.requests(dashboards).list(),
      ),
    },
  ];
}

/** The rows of the matrix. */
export const OPERATIONS: readonly Operation[] = [
  ...transports.flatMap(clickStackOperations),
  ...transports.flatMap(linkOperations),
  ...adoptedSamples.flatMap(adoptedOperations),
  ...singles.flatMap(({ kind, sample }) => singleOperations(kind, sample)),
  cloudLookup("an organization", ORGANIZATION, "reading organization \\S+", (cloud) =>
    readOrganization(cloud, organizationId),
  ),
  cloudLookup("organizations", "/v1/organizations", "listing organizations", listOrganizations),
  cloudLookup("a backup", `${SERVICE}/backups/:id`, "reading backup \\S+", (cloud) =>
    readBackup(cloud, service, seed.backups.full.id),
  ),
  cloudLookup("backups", `${SERVICE}/backups`, "listing backups of service \\S+", (cloud) =>
    listBackups(cloud, service),
  ),
  cloudLookup("a service", SERVICE, "reading service \\S+", (cloud) => readService(cloud, service)),
  cloudLookup("services", `${ORGANIZATION}/services`, "listing services of organization \\S+", (cloud) =>
    listServices(cloud, organizationId),
  ),
  cloudLookup("a pipe", `${PIPES}/:id`, "reading pipe \\S+", (cloud) => readClickPipe(cloud, pipe)),
  cloudLookup("pipes", PIPES, "listing pipes of service \\S+", (cloud) => listClickPipes(cloud, service)),
  cloudLookup("settings of a pipe", `${PIPES}/:id/settings`, "reading settings of pipe \\S+", (cloud) =>
    readPipeSettings(cloud, pipe),
  ),
];
