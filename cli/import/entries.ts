import { isDeepStrictEqual } from "node:util";
import { composeStateAfter } from "../../provider/engine/host/state";
import type { Kind } from "../../provider/engine/kind/kind";
import { OWNER, formatReference } from "../../provider/engine/arguments/instructions";
import { omit, pick, toPlain, type Plain } from "../../provider/engine/values/plain";
import { kinds } from "../../provider/kinds";
import { UserError } from "../failure";
import type { Account } from "../account/account";
import type { PlannedResource } from "../codegen/resources";
import type { ImportEntry } from "../stacks/engine.schema";

/** Converts a resource into its state entry: the state that the provider itself would have recorded. */
export function toEntry({ kind, id, name, args, live, owner }: PlannedResource): ImportEntry {
  const internals = { [OWNER]: owner, __provider: formatReference(kind.type.reference) };
  const inputs = toPlain({ ...kind.spelling.canonical(args), ...internals });
  return { type: kind.type.token, name, id, inputs, outputs: toOutputs(kind, inputs, live) };
}

/** Composes the outputs for an object with these inputs. Secrets are left out, because the result goes to a file. */
function toOutputs(kind: Kind, inputs: Plain, live: Plain): Plain {
  const state = omit(composeStateAfter(kind, inputs, live), kind.type.secretKeys(live));
  return { ...state, ...pick(inputs, ["__provider"]) };
}

/** Finds the kind of an entry. Errors: a later version of this package has written the entry. */
export function findKind({ type }: Pick<ImportEntry, "type">): Kind {
  const kind = kinds.find((one) => one.type.token === type);
  if (kind === undefined)
    throw new UserError(`this version of pulumi-clickstack does not know the type ${type}`, "file");
  return kind;
}

/** Has the object changed since the entry was written? Changes by the service itself do not count. */
export function isStale(entry: ImportEntry, live: Plain): boolean {
  const kind = findKind(entry);
  const now = toOutputs(kind, entry.inputs, live);
  return !isDeepStrictEqual(omit(entry.outputs, kind.type.volatile), omit(now, kind.type.volatile));
}

/** Reads the live state of the objects that the entries name, by identifier. A deleted object is left out. */
export async function readLive(
  entries: readonly ImportEntry[],
  accountOf: (kind: Kind) => Account,
): Promise<Map<string, Plain>> {
  const all = [...new Set(entries.map(findKind))].map(async (kind) => {
    const wanted = entries.filter((entry) => findKind(entry) === kind);
    const { objects } = await accountOf(kind).read(
      wanted.map(({ id, inputs }) => ({ id, recorded: inputs })),
    );
    return objects.map(({ id, live }) => [id, live] as const);
  });
  return new Map((await Promise.all(all)).flat());
}
