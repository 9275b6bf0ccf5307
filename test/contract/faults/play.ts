import assert from "node:assert/strict";
import type { Emulator } from "../../../emulator";
import type { ServiceName } from "./faults";
import type { Method } from "../../../provider/http/retry";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { Host, type Resource, type Told } from "../../support/provider-harness";
import type { Clock } from "../../../provider/http/clock";

/** The longest that an operation may take: enough for every retry, and for a rate limit that resets twice. */
export const OPERATION_SECONDS = 150;

/** The server of an operation, its address as the provider knows it, and the provider's time. */
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
  /** The code that the row is about, where it is not that of every collection. */
  readonly code?: string;
  /** The name of the operation in an error text. */
  readonly label: RegExp;
  /** The reaction to "no such object" and "no such operation". Default: an error. */
  readonly tolerates: Readonly<Partial<Record<"missing" | "notOffered", RegExp | "silently">>>;
  /** The object exists for good: a change of it that meets another one is not made again. */
  readonly isAdopted?: true;
  /** The list is the only reading: one that the service does not have is requested twice. */
  readonly isOnlyReading?: true;
  /** The error if the service answers that there is no object, and no request failed. */
  readonly absence?: RegExp;
  /** An update that meets another one is made again, of what the object is then. */
  readonly isMerged?: true;
  stage(scene: Scene): Promise<Play>;
}

/** The host of a kind's resources, on the stage. */
export function hostOn({ emulator, url, clock }: Scene, kind: Kind, settings: Plain = {}): Host {
  const seconds = String(OPERATION_SECONDS);
  const timeouts = { "alerting:timeoutSeconds": seconds, "cloud:timeoutSeconds": seconds };
  return new Host(kind, { ...emulator, url }, { ...settings, ...timeouts }, clock);
}

/** A play of a host. What makes everything right is the next command of the user. */
export function playOf<P extends Omit<Play, "told">>(host: Host, play: P): P & Play {
  const converge = (): Promise<void> => {
    host.nextRun();
    return play.converge();
  };
  return { ...play, told: host.told, converge };
}

/** Copies the provider's knowledge of a resource, to compare later. */
export function copy(resource: Resource): Pick<Resource, "id" | "inputs" | "outputs"> {
  const { id, inputs, outputs } = resource;
  return structuredClone({ id, inputs, outputs });
}

/** A refresh finds it, and nothing is left to do. */
export async function assertSettled(resource: Resource, program: object): Promise<void> {
  await resource.refresh();
  assert.ok(resource.exists, "it is in state");
  assert.equal(await resource.preview(program), "same");
}

/** Time that passes only when somebody waits for it: for a while, or for an answer that does not come. */
export class MatrixClock implements Clock {
  /** Every wait, in milliseconds. */
  readonly waits: number[] = [];
  /** Done during every wait. */
  whileAsleep: () => void | Promise<void> = () => undefined;
  /** Counts the requests that the server has left hanging. */
  hanging: (() => number) | undefined;
  private time = Date.parse("2026-11-20T12:00:00.000Z");
  private watch: NodeJS.Timeout | undefined;

  now(): number {
    return this.time;
  }

  async sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    this.time += milliseconds;
    await this.whileAsleep();
  }

  /** Over as soon as the server is known to leave this request hanging, however fast the machine is. */
  timeout(milliseconds: number): AbortSignal {
    clearInterval(this.watch);
    const { hanging } = this;
    const controller = new AbortController();
    if (hanging === undefined) return controller.signal;
    const before = hanging();
    this.watch = setInterval(() => {
      if (hanging() === before) return;
      clearInterval(this.watch);
      this.time += milliseconds;
      controller.abort();
    }, 1).unref();
    return controller.signal;
  }
}
