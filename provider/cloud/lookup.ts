import { z } from "../zod";
import { defineLookup, type Lookup, type LookupKind } from "../engine/program/lookup";
import type { CloudConnection } from "./connection";
import { ORGANIZATION_IS_REQUIRED } from "./organization/organization.rules";
import { cloudService } from "./service";
import type { CloudSettings } from "./settings";

const expected = (what: string) => `expected the identifier of ${what}, a UUID`;
const uuid = (what: string) => z.uuid(expected(what));

/** Arguments that several lookups share. */
export const organizationId = z.uuid({
  error: ({ input }) => (input === undefined ? ORGANIZATION_IS_REQUIRED : expected("an organization")),
});
export const serviceId = uuid("a service");
export const backupId = uuid("a backup");
export const clickPipeId = uuid("a pipe");

type CloudLookup<Args extends object, Result> = Pick<
  LookupKind<CloudSettings, CloudConnection, Args, Result>,
  "name" | "schema" | "list" | "ask"
>;

/** The arguments of a lookup: `organizationId` may be left to the settings. */
export type CloudArgs<Schema extends z.ZodObject<{ organizationId: z.ZodType<string> }>> = Omit<
  z.infer<Schema>,
  "organizationId"
> &
  Partial<Pick<z.infer<Schema>, "organizationId">>;

/** A lookup of the cloud service: `organizationId` may be left to the settings. */
export function cloudLookup<Args extends object, Result>(
  kind: CloudLookup<Args, Result>,
): Lookup<Args, Result> {
  const takesOrganization = "organizationId" in kind.schema.shape;
  return defineLookup({
    ...kind,
    service: cloudService,
    defaults: (settings) => (takesOrganization ? { organizationId: settings.organizationId } : {}),
  });
}
