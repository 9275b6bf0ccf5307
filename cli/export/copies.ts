import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { takesRecord } from "../../provider/engine/problems/check";
import type { Kind, Listed } from "../../provider/engine/kind/kind";
import { omit, type Plain } from "../../provider/engine/values/plain";
import { askFor, findErrors, sortKeys, type Asked, type Declared } from "../codegen/arguments";
import { linkResources, writeNames } from "../codegen/links";
import type { PlannedResource } from "../codegen/resources";
import { findReferencedIds } from "../account/references";
import type { Directory } from "../account/account";

/** Declares an equal object on another account. The program reads secrets from its configuration. */
export function declareCopy(kind: Kind, { live }: Pick<Listed, "live">, name: string): Declared {
  const asked = listAsked(kind, live, name);
  const secrets = asked.map(({ argument }) => argument);
  const described = kind.shown.describe(live);
  return { args: sortKeys(kind, omit(described, [kind.type.identity, ...secrets])), asked, flags: [] };
}

function listAsked(kind: Kind, live: Plain, name: string): Asked[] {
  const { type } = kind;
  const hidden = type.hiddenKeys(live);
  return [...new Set(hidden)]
    .filter((key) => key in type.args.shape && mayHave(kind, live, key))
    .map((key) => askFor(kind, key, name, live[key] !== undefined || (type.required ?? []).includes(key)));
}

/** Tells whether this object can have the argument. Some arguments do not apply to all objects of a kind. */
function mayHave(kind: Kind, live: Plain, key: string): boolean {
  const value = live[key] ?? (takesRecord(kind.type.args, key) ? {} : "a");
  return findErrors(kind, { ...kind.shown.describe(live), [key]: value }, {}).every(
    ({ path }) => path !== key,
  );
}

/** Lists the reasons why a copy cannot be created; empty if it can. */
export function findObstacles({ kind, args, asked = [] }: PlannedResource, settings: object): string[] {
  const required = asked.filter(({ isRequired }) => isRequired);
  const answered = Object.fromEntries(required.map(({ argument }) => [argument, unknownValue]));
  return findErrors(kind, { ...args, ...answered }, { settings }).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
}

/** Flags each identifier that a resource keeps, because another account has no such object. */
export function flagIdentifiers(
  resources: readonly PlannedResource[],
  directory: Directory,
): PlannedResource[] {
  const links = linkResources(resources);
  const written = writeNames(resources, directory, links);
  return resources.map((resource, index) => {
    const linked = new Set(links.by(resource).map(({ id }) => id));
    const { args = {} } = written[index] ?? {};
    const left = findReferencedIds(resource.kind, args, () => true).filter((id) => !linked.has(id));
    const notes = left.map(
      (id) => `${id} is an identifier of this account: replace it with what the other account has`,
    );
    return { ...resource, flags: [...resource.flags, ...notes] };
  });
}
