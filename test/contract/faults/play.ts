import assert from "node:assert/strict";
import type { Emulator } from "../../../emulator";
import type { ServiceName } from "./services";
import type { Method } from "../../../provider/http/retry";
import type { Resource, Told } from "../../support/provider-harness";
import type { MatrixClock } from "./matrix-clock";

/** Where an operation plays: a server, its address as the provider knows it, and the provider's time. */
export interface Scene {
  readonly emulator: Emulator;
  readonly url: string;
  readonly clock: MatrixClock;
}

/** An operation on the stage that is set for it. */
export interface Play {
  readonly told: Told;
  /** The operation of which one request goes wrong. */
  run(): Promise<unknown>;
  /** Is the server as the operation wants it? Nothing to say of an operation that changes nothing. */
  isApplied?(): boolean;
  /** After a success: does the provider know what it should, and no more? */
  assertKnown(): void;
  /** After an error: is what the provider knew untouched? */
  assertUntouched(): void;
  /** The fault is gone: the next command of the user makes everything right, whatever happened before. */
  converge(): Promise<void>;
}

/** One row of the matrix. */
export interface Operation {
  readonly name: string;
  readonly service: ServiceName;
  /** The request that goes wrong. */
  readonly method: Method;
  readonly path: string;
  /** How an error text names what was being done. */
  readonly label: RegExp;
  /** What becomes of an answer that says "no such object" or "no such operation"; else it is an error. */
  readonly tolerates: readonly ("missing" | "notOffered")[];
  /** Is "no such operation" said aloud, and "no such object" believed? */
  readonly warns?: RegExp;
  stage(scene: Scene): Promise<Play>;
}

/** What the provider knows of a resource, to compare later. */
export function copy(resource: Resource): object {
  const { id, inputs, outputs } = resource;
  return structuredClone({ id, inputs, outputs });
}

/** A refresh finds it, and nothing is left to do. */
export async function assertSettled(resource: Resource, program: object): Promise<void> {
  await resource.refresh();
  assert.ok(resource.exists, "it is in state");
  assert.equal(await resource.preview(program), "same");
}
