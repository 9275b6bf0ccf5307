import { createHash } from "node:crypto";
import { readOwner } from "../instructions";
import { toStableText, type Plain } from "../plain";
import { readArgs } from "./state";

/**
 * The inputs that programs declare in this run. To show what a refresh found, the engine asks for a diff with the inputs
 * in state, although the program may declare others, or nothing.
 */
export class DeclaredInputs {
  private readonly digests = new Set<string>();

  get isEmpty(): boolean {
    return this.digests.size === 0;
  }

  add(inputs: Plain): void {
    this.digests.add(digest(inputs));
  }

  remove(inputs: Plain): void {
    this.digests.delete(digest(inputs));
  }

  has(inputs: Plain): boolean {
    return this.digests.has(digest(inputs));
  }
}

/** The engine tells the other instructions to some calls only. */
function digest(inputs: Plain): string {
  const text = toStableText({ owner: readOwner(inputs), args: readArgs(inputs) });
  return createHash("sha256").update(text).digest("base64");
}
