import { selectKeys } from "../arguments/argument.schema";
import { readDeclaredKeys } from "./state";
import type { ResourceType } from "../arguments/resource-type";
import { readDigests, isDigestOf } from "../kind/write-record";
import { hasSameOwner, readIgnored, REPLACE_FLAG } from "../arguments/instructions";
import { dropInternals, containsUnknown, isUnknown, type Plain } from "../values/plain";

/** The parts of a type that a diff depends on. */
export type DiffRules = Pick<ResourceType, "identity" | "managed" | "policies" | "writeOnlyKeys" | "isSame">;

/** The difference between state and inputs. */
export interface Difference {
  /** `undefined` leaves it to the engine to find the changed keys. */
  readonly changes: boolean | undefined;
  /** The keys that need another object. Default: none. */
  readonly replaces?: string[];
  /** Whether the old object has to go before another one can take its place. Default: no. */
  readonly deleteBeforeReplace?: boolean;
}

/** Lists the keys whose declared value differs from state, and the keys that are no longer declared. */
export function findChangedKeys(rules: DiffRules, recorded: Plain, inputs: Plain): string[] {
  const declared = Object.keys(dropInternals(inputs)).filter((key) => key !== rules.identity);
  const before = new Set(readDeclaredKeys(recorded, rules.managed));
  const unseen = rules.writeOnlyKeys(inputs);
  const changed = declared.filter((key) =>
    unseen.includes(key)
      ? containsUnknown(inputs[key]) || !isDigestOf(readDigests(recorded)[key], inputs[key])
      : !before.has(key) || isChanged(rules, key, recorded, inputs[key]),
  );
  const meant = [...declared, ...readIgnored(inputs)];
  const removed = [...before].filter((key) => !meant.includes(key));
  return [...changed, ...removed];
}

function isChanged(
  rules: Pick<DiffRules, "isSame">,
  key: string,
  recorded: Plain,
  declared: unknown,
): boolean {
  return containsUnknown(declared) || !rules.isSame(key, recorded[key], declared, recorded);
}

/** Computes a diff without I/O, because the engine asks for one resource after the other. */
export function computeDiff(
  rules: DiffRules,
  id: string,
  recorded: Plain,
  inputs: Plain,
): Required<Pick<Difference, "changes" | "replaces">> {
  const identity = inputs[rules.identity];
  const isOther = identity !== undefined && (isUnknown(identity) || identity !== id);
  const replaces = [...(isOther ? [rules.identity] : []), ...findReplacingKeys(rules, recorded, inputs)];
  const changes =
    replaces.length > 0 ||
    !hasSameOwner(recorded, inputs) ||
    findChangedKeys(rules, recorded, inputs).length > 0;
  return { changes, replaces };
}

/** Lists the keys that had another value. A key that is only now declared, or no longer, keeps the object. */
export function findReplacingKeys(
  rules: Pick<DiffRules, "policies" | "isSame">,
  recorded: Plain,
  inputs: Plain,
): string[] {
  return selectKeys(rules.policies, ({ replaces }) => replaces).filter(
    (key) =>
      recorded[key] !== undefined &&
      inputs[key] !== undefined &&
      isChanged(rules, key, recorded, inputs[key]),
  );
}

/**
 * Lets the engine find the changed keys if the resource has the option `replaceOnChanges`. To the engine, the owner is a
 * key like any other, but a resource that only has another name keeps its object.
 */
export function diffByEngine(
  rules: DiffRules,
  result: Difference,
  recorded: Plain,
  inputs: Plain,
): Difference {
  const isMeant = (): boolean =>
    Boolean(result.replaces?.length) || findChangedKeys(rules, recorded, inputs).length > 0;
  if (inputs[REPLACE_FLAG] && result.changes && isMeant()) return { ...result, changes: undefined };
  return { ...result, changes: result.changes || recorded[REPLACE_FLAG] !== inputs[REPLACE_FLAG] };
}
