import { ServiceError } from "../../http/errors";
import type { Plain } from "../plain";
import type { Problem } from "../problems";
import { createUnresolved, type Unresolved } from "../unresolved";
import { NotFound } from "./find-by-name";

/** The facts that an answer may depend on beside its arguments. */
export interface Around<Settings extends object> {
  readonly settings: Settings;
  /** Reads lists again, because earlier ones may lack objects that the run has made. */
  readonly now?: "now";
}

/** Calls the lookup that a test of a program mocks. */
export type AskMocks = (lookup: string, args: object) => Promise<Plain>;

/** Something that has to be found in the lists of an account before an argument is known. */
export interface Question<Settings extends object, Connection, Args, Answer> {
  /** The property of the program that the question is about. */
  readonly path: string;
  find(connection: Connection, args: Args, around: Around<Settings>): Promise<Answer>;
  /** The answer in a test of a program with mocks. */
  mock(args: Args, ask: AskMocks): Promise<Answer>;
}

/** A name in a question. If a resource of the program has it, that resource is meant. */
export interface AskedName {
  /** The `reference` of the resource's type. */
  readonly kind: string;
  readonly name: unknown;
  /** Further arguments that the resource has if it is meant. Default: none. */
  readonly also?: Plain;
  /** The property with the name. Default: that of the question. */
  readonly path?: string;
  /** Answers the question by the identifier of the resource. Default: the identifier is the answer. */
  answer?(id: unknown): unknown;
}

/**
 * Finds what the arguments of a resource refer to, in the program or in the check of the native provider. An answer
 * never fails: what cannot be found is `unresolved`, and becomes a failure of the resource's arguments.
 */
export interface NameResolver<Settings extends object, Connection> {
  /** Answers a question about values that may not be known yet. */
  resolve<Args, Answer>(
    args: unknown,
    question: Question<Settings, Connection, Args, Answer>,
    asked?: AskedName,
  ): unknown;
  /** Changes a value: a known one at once, so that one part that is not known yet does not hide the others. */
  change(value: unknown, change: (plain: unknown) => unknown): unknown;
  /** Checks whether the value is not known yet. */
  isPending(value: unknown): boolean;
  /** Checks whether a flag of the stack is on. */
  isOn(setting: string): boolean;
}

/** Returns the value in place of an answer that was not found. `locate` completes its problems. */
export function explainError(
  error: unknown,
  path: string,
  locate: (problem: Problem) => Problem,
): Unresolved {
  if (error instanceof NotFound) return createUnresolved(...error.problems.map(locate));
  if (error instanceof ServiceError) return createUnresolved({ path, reason: error.message });
  throw error;
}
