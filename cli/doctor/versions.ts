import { note, ok, problem, type CheckResult, type Service } from "../../provider/engine/service/service";
import {
  findTooNew,
  isOlder,
  UNKNOWN_VERSION,
  UNRELEASED,
  type VersionChange,
} from "../../provider/engine/service/versions";
import type { Managed } from "../stacks/managed";
import { count, enumerateFirst } from "../words";

const MOST_NAMED = 5;

/** Names the version of a server, and what the stack declares that it is too old for. */
export async function describeVersion(
  { versions }: Service,
  version: string | undefined,
  managed: readonly Managed[],
): Promise<CheckResult[]> {
  if (versions === undefined || version === undefined) return [];
  const { product } = versions;
  if (version === UNKNOWN_VERSION)
    return [note("does not tell its version, so only its answers show what it lacks")];
  const findings = [ok(`${product} ${version}`)];
  for (const { kind, resource, inputs } of managed) {
    const missing = await findTooNew(kind.type.args, inputs, product, () => Promise.resolve(version));
    for (const { path, reason, warning } of missing) {
      const text = `${kind.one} ${resource}: ${path} ${reason}`;
      findings.push(warning ? note(text) : problem(text, `Update the server, or remove ${path}`));
    }
  }
  return findings;
}

/** Lists what an upgrade of the server changes for the resources of the stack. */
export function planUpgrade(
  { versions }: Service,
  version: string | undefined,
  managed: readonly Managed[],
  target: string,
): CheckResult[] {
  if (versions === undefined || version === undefined) return [];
  const { product, newest, changes } = versions;
  const isUnknown = isOlder(newest, target);
  const isPassed = ({ since }: VersionChange): boolean =>
    since === UNRELEASED
      ? isUnknown
      : (version === UNKNOWN_VERSION || isOlder(version, since)) && !isOlder(target, since);
  const findings = changes.filter(isPassed).flatMap(({ since, kind: wanted, concerns, text }) => {
    const own = managed.filter(({ kind, inputs }) => kind.type.reference === wanted && concerns(inputs));
    const [first] = own;
    if (first === undefined) return [];
    const names = enumerateFirst(
      own.map(({ resource }) => resource),
      MOST_NAMED,
      "other",
    );
    const from = since === UNRELEASED ? "" : `from ${since} on, `;
    return [note(`${from}${count(own.length, first.kind)} (${names}): ${text}`)];
  });
  const limit = `changes after ${product} ${newest} are not known to this version of the package`;
  const nothing = findings.length === 0 ? [ok(`${product} ${target} changes nothing for this stack`)] : [];
  return [...findings, ...nothing, ...(isUnknown ? [note(limit)] : [])];
}
