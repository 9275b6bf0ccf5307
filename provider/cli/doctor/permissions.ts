import { note, ok, problem, type Checkup, type CheckResult } from "../../engine/checkup";
import { isBug } from "../../engine/host/errors";
import type { Kind } from "../../engine/kind/kind";
import { isFailure } from "../../http/errors";
import type { Managed } from "../stacks/managed";

/** Reads a resource of the stack as the service has it. */
export type ReadResource = (managed: Managed) => Promise<unknown>;

/** A permission, and the resources of the stack that need it. */
interface Need {
  readonly permission: string;
  readonly managed: readonly Managed[];
}

/**
 * Checks that the credentials have the permissions that the resources of a stack need. It reads one resource for each
 * permission, because one read is enough to show it. Write permissions are only listed, because testing them would
 * change a resource.
 */
export async function checkPermissions(
  managed: readonly Managed[],
  checkup: Checkup<object, unknown>,
  read: ReadResource,
): Promise<CheckResult[]> {
  const reads = listNeeds(managed, ({ shown }) => shown.permissions?.read);
  const writes = listNeeds(managed, ({ shown }) => shown.permissions?.write);
  const findings: CheckResult[] = [];
  for (const need of reads) findings.push(await tryRead(need, checkup, read));
  const untried = writes.filter(({ permission }) => reads.every((need) => need.permission !== permission));
  return [
    ...findings,
    ...untried.map((need) =>
      note(`${need.permission}, to change ${manyOf(need)}, was not tried, because doctor changes nothing`),
    ),
  ];
}

function listNeeds(
  managed: readonly Managed[],
  permissionOf: (kind: Kind) => string | undefined,
): readonly Need[] {
  const names = new Set(managed.flatMap(({ kind }) => permissionOf(kind) ?? []));
  return [...names].map((permission) => ({
    permission,
    managed: managed.filter(({ kind }) => permissionOf(kind) === permission),
  }));
}

async function tryRead(
  need: Need,
  checkup: Checkup<object, unknown>,
  read: ReadResource,
): Promise<CheckResult> {
  const { permission, managed } = need;
  const { credentials } = checkup;
  const [first] = managed;
  try {
    if (first) await read(first);
    return ok(`may read ${manyOf(need)} (${permission})`);
  } catch (error) {
    if (isBug(error)) throw error;
    if (isFailure(error, "forbidden")) {
      const text = `${credentials} lacks ${permission}, which ${manyOf(need)} of the stack need: ${error.details.words}`;
      return problem(text, checkup.adviseOnPermission?.(permission));
    }
    return note(`whether ${credentials} has ${permission} is unknown: ${(error as Error).message}`);
  }
}

function manyOf({ managed }: Need): string {
  return [...new Set(managed.map(({ kind }) => kind.many))].join(" and ");
}
