import { processTable } from "../../tools/process/family.mjs";

export type Process = ReturnType<typeof processTable>[number];

/** The processes below one of ours that have a command like this. */
export function childrenLike(wanted: RegExp): Process[] {
  return processTable().filter(({ owners, command }) => owners[0] === process.pid && wanted.test(command));
}

/** A process and all that it started, while each still has its parent. */
export function familyOf(root: Process): Process[] {
  const table = processTable();
  const family = [root];
  for (const member of family) family.push(...table.filter(({ owners }) => owners[0] === member.pid));
  return family;
}

export function stillRunning(family: readonly Process[]): Process[] {
  const now = new Map(processTable().map(({ pid, began }) => [pid, began]));
  return family.filter(({ pid, began }) => now.get(pid) === began);
}
