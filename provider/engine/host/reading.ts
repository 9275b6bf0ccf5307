import { readDeclaredKeys } from "./declared";
import { readInstructions } from "../instructions";
import { pick, toPlain, dropInternals, type Plain } from "../plain";
import type { Kind, Objects } from "../kind/kind";
import { composeState } from "./state";

/** An object that is in state, as the service has it now. */
export interface ReadAgain {
  /** All that the service tells of it. */
  readonly live: Plain;
  /** The same as state records it. */
  readonly state: Plain;
  /** What the program gave, as it is now. */
  readonly inputs: Plain;
}

/** Reads an object by its outputs in state: what a refresh records, and what drift is found by. */
export async function readAgain(
  kind: Pick<Kind, "diff" | "record" | "inputsOf">,
  objects: Pick<Objects, "read">,
  id: string,
  outputs: Plain,
): Promise<ReadAgain | "gone"> {
  const recorded = dropInternals(outputs);
  const declared = readDeclaredKeys(outputs, kind.diff.managed);
  const live = await objects.read(id, recorded);
  if (typeof live === "string") return live;
  const instructions = readInstructions(outputs);
  const state = composeState(kind, live, { wanted: recorded, declared, before: outputs, instructions });
  const identity = pick(state, [kind.diff.identity]);
  const inputs = toPlain({ ...identity, ...kind.inputsOf(state, declared), ...readInstructions(state) });
  return { live, state, inputs };
}
