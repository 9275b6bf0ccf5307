import { isDeepStrictEqual } from "node:util";
import { readDeclaredKeys } from "./declared";
import { MARKED, OWNER, readInstructions, readOwner } from "../instructions";
import type { Found, Kind, Objects } from "../kind/kind";
import { keepUnkept, readRecorded, WRITTEN_AT } from "../kind/write-record";
import { omit, pick, toPlain, dropInternals, type Plain } from "../plain";
import { composeState } from "./state";

/** An object that is in state, as the service has it now. */
export interface ReadAgain {
  /** All that the service shows of it. */
  readonly live: Plain;
  /** The same as state records it. */
  readonly state: Plain;
  /** The declared inputs, with the current values. */
  readonly inputs: Plain;
  /** The owner that its mark names. */
  readonly owner?: string;
  /** What the service does not show of it, and why. */
  readonly hidden?: string;
}

/** Returns the instructions that state keeps, without a lost mark, so that the next update puts it back. */
function keepInstructions({ mark }: Pick<Kind, "mark">, outputs: Plain, { owner }: Found): Plain {
  const instructions = { ...readInstructions(outputs), ...pick(outputs, [MARKED, WRITTEN_AT]) };
  const isLost = MARKED in outputs && owner !== mark?.textOf(readOwner(outputs) ?? "");
  return isLost ? omit(instructions, [OWNER, MARKED]) : instructions;
}

/** Reads an object by its outputs in state. A refresh records the result, and drift is found by it. */
export async function readAgain(
  kind: Pick<Kind, "type" | "spelling" | "mark">,
  objects: Pick<Objects, "read">,
  id: string,
  outputs: Plain,
): Promise<ReadAgain | "gone"> {
  const recorded = dropInternals(outputs);
  const declared = readDeclaredKeys(outputs, kind.type.managed);
  const found = await objects.read(id, readRecorded(outputs));
  if (found === "gone") return found;
  const { live, record } = keepUnkept(found.live, outputs);
  const instructions = { ...keepInstructions(kind, outputs, found), ...record };
  const state = composeState(kind, live, { wanted: recorded, declared, before: outputs, instructions });
  const identity = pick(state, [kind.type.identity]);
  const inputs = toPlain({
    ...identity,
    ...kind.spelling.inputsOf(state, declared),
    ...readInstructions(state),
  });
  return { live: found.live, state, inputs, owner: found.owner, hidden: found.hidden };
}

/**
 * Checks whether a reading found the same values as state. If so, the engine gets no inputs and keeps its own, because
 * only the engine knows the values behind digests, and a program may declare the same state with fewer words.
 */
export function isSameState(state: Plain, { __provider: _, ...recorded }: Plain): boolean {
  return isDeepStrictEqual(state, recorded);
}
