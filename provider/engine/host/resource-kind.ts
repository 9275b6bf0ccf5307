import type { z } from "zod";
import type { Clock } from "../../http/clock";
import type { Rule } from "../check";
import type { Messages } from "../messages";
import type { Plain } from "../plain";
import type { Recording } from "./state";
import type { ServiceName, SettingsOf } from "../settings";

/** What the service said when it was asked for an object. */
export type Reading = Plain | "gone" | "notOffered";

/** A change that the engine wants made. */
export interface Change<Args> {
  readonly id: string;
  /** State as recorded by the latest operation. */
  readonly recorded: Plain;
  readonly args: Args;
  /** Keys that the program declared before and does not declare any more. */
  readonly dropped: readonly string[];
  /** The URN that the object is to be marked with, where that is wanted. */
  readonly owner?: string;
  /** The URN that it was marked with before. */
  readonly ownerBefore?: string;
}

/** What the session of a run may know of the run. */
export interface Run {
  readonly messages: Messages;
  readonly clock: Clock;
  /** Identifiers of objects that the run has met in state. */
  readonly known: ReadonlySet<string>;
}

/**
 * All that differs from one kind of resource to the next. `dynamicProvider` makes of it what the engine asks for;
 * everything that is the same for every kind is written there, once.
 */
export interface ResourceKind<S extends ServiceName, Args extends object, Session> extends Recording {
  /** How error texts name one object: "alert". */
  readonly noun: string;
  readonly service: S;
  readonly schema: z.ZodObject;
  rules(owner: string | undefined): readonly Rule<Args>[];
  /** Keys that the service moves by itself. */
  readonly volatile: readonly string[];
  /** Arguments that settings stand in for when the program leaves them out. */
  defaults?(settings: Partial<SettingsOf[S]>): Plain;
  /** The inputs in the one spelling that the service answers with, where it is indifferent. */
  canonical(inputs: Plain): Plain;
  /** The declared part of state, as the program would write it. */
  inputsOf(state: Plain, declared: readonly string[]): Plain;
  /** Called once a run, when something first has to be asked. */
  connect(settings: SettingsOf[S], run: Run): Session;
  create(session: Session, args: Args, owner: string | undefined): Promise<{ id: string; state: Plain }>;
  update(session: Session, change: Change<Args>): Promise<Plain>;
  read(session: Session, id: string, recorded: Plain): Promise<Reading>;
  delete(session: Session, id: string, recorded: Plain): Promise<void>;
}
