import { defineLookup, type Lookup } from "../engine/service/lookup";
import type { LookupKind } from "../engine/service/lookup-kind";
import type { CloudConnection } from "./connection";
import { placeRules } from "./place.schema";
import { cloudService } from "./service";
import type { CloudSettings } from "./settings";

/** Creates a lookup of the cloud service. `organizationId` may come from the settings. */
export function cloudLookup<Args extends object, Inputs extends object, Result>(
  kind: Omit<LookupKind<CloudSettings, CloudConnection, Args, Result>, "service" | "defaults">,
): Lookup<Args, Inputs, Result> {
  const names = Object.keys(kind.schema.shape);
  return defineLookup({
    ...kind,
    rules: [...placeRules(names), ...(kind.rules ?? [])],
    service: cloudService,
    defaults: ({ organizationId }) => (names.includes("organizationId") ? { organizationId } : {}),
  });
}
