import { z } from "../zod";
import { published } from "../engine/arguments/argument.schema";
import { defineLookup, type LookupDeclaration } from "../engine/service/lookup";
import type { Lookups } from "./classes.types";
import type { CloudConnection } from "./connection";
import { placeRules } from "./place.schema";
import { cloudService } from "./service";
import type { CloudSettings } from "./settings";

interface Declaration<Name extends keyof Lookups> extends Pick<
  LookupDeclaration<CloudSettings, CloudConnection, Lookups[Name]>,
  "about" | "result" | "rules" | "list" | "ask"
> {
  readonly args: z.ZodRawShape;
}

/** Creates both forms of a lookup. `organizationId` may come from the settings. */
export function cloudLookup<Name extends keyof Lookups>(
  name: Name,
  { args, ...declared }: Declaration<Name>,
): [Lookups[Name]["get"], Lookups[Name]["getOutput"]] {
  const names = Object.keys(args);
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const schema = z.strictObject(args).describe(`Arguments of \`${name}\`.`);
  if (names.length > 0) schema.register(published, { plain: `${type}Args`, inputs: `${type}OutputArgs` });
  return defineLookup<CloudSettings, CloudConnection, Lookups[Name]>({
    ...declared,
    ...{ name: `cloud.${name}`, schema, service: cloudService },
    rules: [...placeRules(names), ...(declared.rules ?? [])],
    defaults: ({ organizationId }) => (names.includes("organizationId") ? { organizationId } : {}),
  });
}
