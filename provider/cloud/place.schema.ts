import { z } from "../zod";
import { argument, type ArgumentPolicy } from "../engine/arguments/argument.schema";
import type { Rule } from "../engine/problems/check";
import { isUnknown, type Plain } from "../engine/values/plain";
import { quote } from "../engine/problems/problems";
import type { Permissions } from "../engine/kind/kind";

const uuid = (what: string) => z.uuid(`expected the identifier of ${what}, a UUID`);
/** The API returns identifiers in lower case. */
const idArgument = (what: string, policy: ArgumentPolicy = {}) =>
  argument(uuid(what).optional(), { canonical: lower, ...policy });
const name = (what: string) =>
  z.string(`expected the name of ${what}`).min(1, `expected the name of ${what}`);

export const inOrganization = {
  organizationId: idArgument("an organization", { setting: "organizationId" }).describe(
    "Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the " +
      "only organization of the key.",
  ),
};

export const ofService = {
  ...inOrganization,
  serviceId: idArgument("a service").describe(
    "Identifier of the service, a UUID. This or `service` is required.",
  ),
  service: name("a service")
    .optional()
    .describe(
      "Name of the service, instead of `serviceId`. Looked up once in a run; no match or several " +
        "matches is an error.",
    ),
};

export const ofClickPipe = {
  ...ofService,
  clickPipeId: idArgument("a pipe").describe(
    "Identifier of the pipe (ClickPipe), a UUID. This or `clickPipe` is required.",
  ),
  clickPipe: name("a pipe")
    .optional()
    .describe(
      "Name of the pipe, instead of `clickPipeId`. Looked up once in a run; no match or several matches " +
        "is an error.",
    ),
};

/** The place of an object in its state, where it is always known. */
export const located = {
  organizationId: inOrganization.organizationId.unwrap().describe("Identifier of the organization, a UUID."),
  serviceId: ofService.serviceId.unwrap().describe("Identifier of the service, a UUID."),
};

export const backupId = uuid("a backup");

/** Converts an identifier to the one spelling that the API returns. */
export function lower(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

/** Creates the rule that one of two arguments identifies the object. */
export function eitherOf(id: string, byName: string, what: string): Rule<Plain> {
  return {
    keys: [id, byName],
    check(args) {
      const given = [id, byName].filter((key) => args[key] !== undefined);
      if (given.length === 1) return [];
      const found = given.length === 0 ? "nothing" : `both, ${quote(args[id])} and ${quote(args[byName])}`;
      const reason = `expected the identifier of ${what}, a UUID, or ${byName}, its name; found ${found}`;
      return [{ path: id, reason }];
    },
  };
}

const SERVICE = eitherOf("serviceId", "service", "a service");
const CLICK_PIPE = eitherOf("clickPipeId", "clickPipe", "a pipe");

export function placeRules(names: readonly string[]): readonly Rule<Plain>[] {
  return [
    ...(names.includes("service") ? [SERVICE] : []),
    ...(names.includes("clickPipe") ? [CLICK_PIPE] : []),
  ];
}

/** Splits `<serviceId>/<clickPipeId>` into both identifiers, if no other argument gives another service. */
export function splitPipe(inputs: Plain): Plain {
  const { serviceId, clickPipeId } = inputs;
  const [, service, pipe] = /^([^/]+)\/([^/]+)$/.exec(String(clickPipeId)) ?? [];
  if (service === undefined) return inputs;
  if (serviceId === undefined || isUnknown(serviceId))
    return { ...inputs, serviceId: serviceId ?? service, clickPipeId: pipe };
  const isSame = typeof serviceId === "string" && serviceId.toLowerCase() === service.toLowerCase();
  return isSame ? { ...inputs, clickPipeId: pipe } : inputs;
}

/** Creates the permissions of an API key's role, by the names that the service uses. */
function nameService(read: string, write: string): Permissions {
  return { read: `control-plane:service:${read}`, write: `control-plane:service:${write}` };
}

export const BACKUP_PERMISSIONS = nameService("view-backups", "manage-backups");
/** The service has no permission for reading only. */
export const CLICK_PIPE_PERMISSIONS = nameService("manage-clickpipes", "manage-clickpipes");
