import { z } from "../zod";
import { published } from "../engine/arguments/argument.schema";
import { defineLookup } from "../engine/service/lookup";
import type { LookupOptions } from "../engine/program/explicit-provider";
import type { LookupKind } from "../engine/service/lookup-kind";
import type { Lookups } from "./classes.types";
import type { CloudConnection } from "./connection";
import { placeRules } from "./place.schema";
import { cloudService } from "./service";
import type { CloudSettings } from "./settings";

interface Declaration<Args, Result> extends Pick<
  LookupKind<CloudSettings, CloudConnection, Args & object, Result>,
  "result" | "rules" | "list" | "ask"
> {
  /** What programs are told about it. */
  readonly about: string;
  readonly args: z.ZodRawShape;
}

/** The declarations, by the forms of the lookups for plain arguments. */
const KINDS = new WeakMap<object, object>();

/**
 * Creates both forms of a lookup: a promise for plain arguments, an output for arguments that may be outputs.
 * `organizationId` may come from the settings.
 */
export function cloudLookup<Name extends keyof Lookups>(
  name: Name,
  { args, ...declared }: Declaration<Lookups[Name]["args"], Lookups[Name]["result"]>,
): [Lookups[Name]["get"], Lookups[Name]["getOutput"]] {
  const names = Object.keys(args);
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const schema = z.strictObject(args).describe(`Arguments of \`${name}\`.`);
  if (names.length > 0) schema.register(published, { plain: `${type}Args`, inputs: `${type}OutputArgs` });
  const { kind, get, getOutput } = defineLookup<CloudSettings, CloudConnection, object, object, unknown>({
    ...(declared as Declaration<object, unknown>),
    ...{ name: `cloud.${name}`, schema, service: cloudService },
    rules: [...placeRules(names), ...(declared.rules ?? [])],
    defaults: ({ organizationId }) => (names.includes("organizationId") ? { organizationId } : {}),
  });
  // A lookup without arguments is called with options alone.
  const forms = [get, getOutput].map((form) =>
    names.length > 0 ? form : (options?: LookupOptions) => form({}, options),
  ) as [Lookups[Name]["get"], Lookups[Name]["getOutput"]];
  KINDS.set(forms[0], kind);
  return forms;
}

/** Lists the declarations of the lookups that a module exports. */
export function listLookups(exported: object): LookupKind[] {
  return Object.values(exported).flatMap((one: object) => (KINDS.get(one) as LookupKind | undefined) ?? []);
}
