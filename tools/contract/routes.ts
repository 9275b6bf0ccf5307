/** The requests of this project, with the schemas of what it sends and reads. */
import { alerts } from "../../provider/alerting/alert/alert.type.schema";
import { connections } from "../../provider/alerting/clickhouse-connection/clickhouse-connection.schema";
import { dashboards } from "../../provider/alerting/dashboard/dashboard.schema";
import { savedSearches } from "../../provider/alerting/saved-search/saved-search.schema";
import { SOURCE_KINDS } from "../../provider/alerting/source/source.parts.schema";
import { KINDS, listForeignKeys, sources } from "../../provider/alerting/source/source.type.schema";
import { webhooks } from "../../provider/alerting/webhook/webhook.schema";
import { backupBuckets } from "../../provider/cloud/backup-bucket/backup-bucket.schema";
import {
  backupConfigurationType,
  wireBackupConfiguration,
} from "../../provider/cloud/backup-configuration/backup-configuration.schema";
import { backup } from "../../provider/cloud/backup/backup.schema";
import { clickPipeSettingsType } from "../../provider/cloud/click-pipe-settings/click-pipe-settings.schema";
import { SETTING_NAMES, wireClickPipe, wireNameOf } from "../../provider/cloud/click-pipe/click-pipe.schema";
import { organizationType, wireOrganization } from "../../provider/cloud/organization/organization.schema";
import { serviceResult } from "../../provider/cloud/service/service.schema";
import {
  published,
  readPolicies,
  type ArgumentPolicy,
} from "../../provider/engine/arguments/argument.schema";
import type { Collection, Wire } from "../../provider/engine/kind/collection/declaration";
import { omit, pick } from "../../provider/engine/values/plain";
import { z } from "../../provider/zod";
import type { Route, Schema } from "./compare";

type Row = readonly [methods: string, path: string, answer?: z.ZodType, body?: z.ZodType];

const ORGANIZATION = "/v1/organizations/{organizationId}";
const SERVICE = `${ORGANIZATION}/services/{serviceId}`;
const PIPES = `${SERVICE}/clickpipes`;

const CLICKSTACK = [alerts, webhooks, savedSearches, dashboards, sources] as Collection<Wire>[];

/** Lists the requests to a self-hosted ClickStack. */
export function listAlerting(): Route[] {
  const all = [...CLICKSTACK, connections as Collection<Wire>];
  return [
    ...all.flatMap((one) => ofCollection("/api/v2", one, one.readById)),
    ...requests(["GET", "/api/v2/team"], ["GET", "/api/v2/team/members"]),
    ...requests(["POST", "/api/v2/charts/series"], ["POST", "/api/v2/search"]),
  ];
}

/** Lists the requests to ClickHouse Cloud, and to the ClickStack of its services. */
export function listCloud(): Route[] {
  const shape = organizationType.args.shape as Record<string, z.ZodType>;
  const { privateEndpoints: endpoints = z.never() } = shape;
  const changes = z.object({ add: endpoints, remove: endpoints }).optional();
  const { otherPrivateEndpoints: _others, ...returned } = wireOrganization.shape;
  const organization = z.object({ ...returned, ...shape });
  const { resetOnDelete: _reset, ...configured } = backupConfigurationType.args.shape;
  const settings = clickPipeSettingsType.args.shape as z.ZodRawShape;
  const named = SETTING_NAMES.map((name) => [wireNameOf(name, {}), settings[name]] as const);
  const pipeSettings = z.object(Object.fromEntries(named) as z.ZodRawShape);
  return [
    ...CLICKSTACK.flatMap((one) =>
      ofCollection(`${SERVICE}/clickstack`, one, one.strict?.readById ?? one.readById),
    ),
    ...requests(
      ["GET", "/v1/organizations", organization],
      ["GET PATCH", ORGANIZATION, organization, z.object({ ...shape, privateEndpoints: changes })],
      ["GET", `${ORGANIZATION}/services`, serviceResult],
      ["GET", SERVICE, serviceResult],
      ["GET", `${SERVICE}/backups`, backup],
      ["GET", `${SERVICE}/backups/{id}`, backup],
      ["GET PATCH", `${SERVICE}/backupConfiguration`, wireBackupConfiguration, z.object(configured)],
      ["GET POST PATCH DELETE", `${SERVICE}/backupBucket`, answerOf(backupBuckets), backupBuckets.type.args],
      ["GET", PIPES, wireClickPipe],
      ["GET", `${PIPES}/{id}`, wireClickPipe],
      ["GET PUT", `${PIPES}/{id}/settings`, pipeSettings, pipeSettings],
    ),
  ];
}

function ofCollection(base: string, collection: Collection<Wire>, isReadById = true): Route[] {
  const path = `${base}/${collection.route}`;
  const [answer, body] = [answerOf(collection), z.union(argumentsOf(collection))];
  return [
    ...requests(["GET POST", path, answer, body], ["PUT DELETE", `${path}/{id}`, answer, body]),
    ...(isReadById ? requests(["GET", `${path}/{id}`, answer]) : []),
    ...(collection.route === dashboards.route ? requests(["POST", `${path}/validate`, undefined, body]) : []),
  ];
}

/** What is read of every object, and the arguments that the service returns. */
function answerOf(collection: Collection<Wire>): z.ZodType {
  const { shape } = collection.wire as unknown as z.ZodObject;
  return z.union(argumentsOf(collection).map((args) => z.object({ ...shape, ...args.shape })));
}

/** The arguments of a collection, for each kind of source by itself. */
function argumentsOf({ type: { args }, route }: Collection<Wire>): z.ZodObject[] {
  if (route !== sources.route) return [args];
  const { connectionId: connection } = args.shape as Record<string, z.ZodType>;
  return SOURCE_KINDS.map((kind) => {
    const fields = omit(args.shape, [
      "connectionId",
      "otherProperties",
      ...listForeignKeys(kind),
    ]) as z.ZodRawShape;
    const needed = pick(fields, KINDS[kind].required) as Record<string, z.ZodOptional>;
    return z.object({ ...fields, ...z.object(needed).required().shape, kind: z.literal(kind), connection });
  });
}

function requests(...rows: readonly Row[]): Route[] {
  return rows.flatMap(([methods, path, answer, body]) =>
    methods.split(" ").map((method) => ({
      name: `${method} ${path}`,
      body: body && method.startsWith("P") ? toSchema(body, "body") : undefined,
      answer: answer && method !== "DELETE" ? toSchema(answer, "answer") : undefined,
    })),
  );
}

/** Describes what this project sends or reads, with the names of the wire. */
function toSchema(schema: z.ZodType, part: "body" | "answer"): Schema {
  return z.toJSONSchema(schema, {
    io: part === "body" ? "output" : "input",
    unrepresentable: "any",
    metadata: z.registry(), // without identifiers, so that no schema refers to another
    override({ zodSchema, jsonSchema }) {
      const known = zodSchema as unknown as z.ZodType;
      const { isEscape, words } = published.get(known) ?? {};
      if (isEscape) jsonSchema.not = {};
      if (words) jsonSchema.enum = [...words];
      if (!(known instanceof z.ZodObject)) return;
      const { properties = {}, required = [] } = jsonSchema;
      const policies = readPolicies(known);
      const fields = Object.keys(properties).filter((key) => isOn(part, policies[key]));
      const nameOf = (key: string): string => policies[key]?.field ?? key;
      const isNeeded = (key: string) => policies[key]?.required ?? required.includes(key);
      jsonSchema.properties = Object.fromEntries(fields.map((key) => [nameOf(key), properties[key] ?? {}]));
      jsonSchema.required = fields.filter(isNeeded).map(nameOf);
    },
  }) as Schema;
}

function isOn(part: "body" | "answer", policy: ArgumentPolicy = {}): boolean {
  const { identity, local, inPath, place, setting, writeOnly } = policy;
  const isHidden = part === "answer" && writeOnly === true;
  return !isHidden && (identity ?? local ?? inPath ?? place ?? setting) === undefined;
}
