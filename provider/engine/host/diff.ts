import type { DiffResult } from "@pulumi/pulumi/dynamic";
import { declaredKeys } from "./declared";
import type { DiffRules } from "../kind/kind";
import { digestsIn, isDigestOf } from "../kind/write-only";
import { ownerIn } from "../owner";
import { withoutInternals, type Plain } from "../plain";
import { containsUnknown, isUnknown } from "../unknown";

/** Keys whose declared value differs from what state holds, and keys that are no longer declared. */
export function changedKeys(rules: DiffRules, recorded: Plain, inputs: Plain): string[] {
  const declared = Object.keys(withoutInternals(inputs)).filter((key) => key !== rules.identity);
  const before = new Set(declaredKeys(recorded, rules.managed));
  const unseen = rules.writeOnly?.(inputs) ?? [];
  const changed = declared.filter((key) =>
    unseen.includes(key)
      ? containsUnknown(inputs[key]) || !isDigestOf(digestsIn(recorded)[key], inputs[key])
      : !before.has(key) || differs(rules, key, recorded, inputs[key]),
  );
  const removed = [...before].filter((key) => !declared.includes(key));
  return [...changed, ...removed];
}

function differs(rules: DiffRules, key: string, recorded: Plain, declared: unknown): boolean {
  return containsUnknown(declared) || !rules.same(key, recorded[key], declared, recorded);
}

/** Strictly yes or no, and no I/O: the engine asks for one resource after the other. */
export function diff(rules: DiffRules, id: string, recorded: Plain, inputs: Plain): DiffResult {
  const identity = inputs[rules.identity];
  const replaced = identity !== undefined && (isUnknown(identity) || identity !== id);
  const changes =
    replaced || ownerIn(recorded) !== ownerIn(inputs) || changedKeys(rules, recorded, inputs).length > 0;
  return { changes, replaces: replaced ? [rules.identity] : [] };
}
