import { isDeepStrictEqual } from "node:util";
import { findDifferences } from "../stacks/differences";
import { pathParts } from "../stacks/property-path";
import { readManaged } from "../stacks/read-managed";
import { SECRET } from "../stacks/secrets";
import { replaceUnknown, type ChangedResource } from "./changes";
import type { ReviewContext } from "./context";
import type { ReviewFinding, ReviewedProperty } from "./review-report.schema";

/** Finds what the update overwrites that somebody changed by hand, and what is gone or could not be read. */
export async function findOverwritten(
  changed: readonly ChangedResource[],
  context: ReviewContext,
): Promise<ReviewFinding[]> {
  const updated = changed.filter(({ operation }) => operation === "update" || operation === "replace");
  return (await Promise.all(updated.map((one) => compareWithLive(one, context)))).flat();
}

async function compareWithLive(
  { kind, resource, managed, args }: ChangedResource,
  { connections }: ReviewContext,
): Promise<ReviewFinding[]> {
  if (managed === undefined) return [];
  const { reading, reason } = await readManaged(managed, connections);
  const name = `${kind.one} ${resource}`;
  const rest = { resources: [resource], properties: [] };
  if (reason !== undefined)
    return [{ class: "uncomputed", objects: false, text: `${name} could not be read: ${reason}`, ...rest }];
  if (reading === undefined) {
    const text = `${name} is in state and gone from the service: "pulumi up --refresh" creates it again`;
    return [{ class: "gone", objects: true, text, ...rest }];
  }
  const properties = findDifferences(managed, reading)
    .filter(({ isMark }) => !isMark)
    .map(({ name: path, declared, live, secret }): ReviewedProperty => {
      const next = secret ? SECRET : replaceUnknown(valueAt(args, path));
      return { name: path, old: declared, live, new: next };
    })
    .filter(({ live, new: next }) => live === SECRET || !isDeepStrictEqual(live, next));
  if (properties.length === 0) return [];
  const text = `the update overwrites what somebody changed by hand of ${name}`;
  return [{ class: "overwritten", objects: false, text, resources: [resource], properties }];
}

function valueAt(values: unknown, path: string): unknown {
  return pathParts(path).reduce<unknown>(
    (held, part) => (held as Record<string, unknown> | undefined)?.[part],
    values,
  );
}
