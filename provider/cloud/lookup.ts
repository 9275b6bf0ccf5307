import { z } from "../zod";
import { published } from "../engine/arguments/argument.schema";
import { defineLookup, type Lookup } from "../engine/service/lookup";
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
  readonly args: z.ZodRawShape;
}

/** Creates a lookup of the cloud service. `organizationId` may come from the settings. */
export function cloudLookup<Name extends keyof Lookups>(
  name: Name,
  { args, ...declared }: Declaration<Lookups[Name]["args"], Lookups[Name]["result"]>,
): Lookup<Lookups[Name]["args"], Lookups[Name]["inputs"], Lookups[Name]["result"]> {
  const names = Object.keys(args);
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const schema = z.strictObject(args).describe(`Arguments of \`${name}\`.`);
  if (names.length > 0) schema.register(published, { plain: `${type}Args`, inputs: `${type}OutputArgs` });
  return defineLookup({
    ...declared,
    ...{ name: `cloud.${name}`, schema, service: cloudService },
    rules: [...placeRules(names), ...(declared.rules ?? [])],
    defaults: ({ organizationId }) => (names.includes("organizationId") ? { organizationId } : {}),
  });
}
