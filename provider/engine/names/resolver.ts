import { ExpectedError, ServiceError } from "../../http/errors";
import { isObject, containsUnknown, isUnknown, unknownValue, type Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import { formatProblems, quote } from "../problems/problems";
import { createUnresolved, findOutputTexts, type Unresolved } from "../values/outputs";
import { distance } from "fastest-levenshtein";
import type { Named, Connected } from "../service/service";

/** The facts that an answer may depend on beside its arguments. */
export interface Around<Settings extends object> {
  readonly settings: Settings;
  /** Reads lists again, because earlier ones may lack objects that the run has made. */
  readonly now?: "now";
}

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
  isPending(value: unknown): boolean;
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

const MOST_LISTED = 10;
const LONGEST_MARK = 60;

/** The error of a search that finds nothing, finds more than one thing, or asks a wrong question. */
export class NotFound extends ExpectedError {
  readonly problems: readonly Problem[];

  constructor(...problems: Problem[]) {
    super(formatProblems(problems));
    this.problems = problems;
  }
}

export class Missing extends NotFound {}

export interface NamedKind<T extends Named> {
  readonly one: string;
  /** Returns the marks that tell things of the same name apart, beside the identifier. */
  marks(thing: T): (string | undefined)[];
}

/** Finds the one thing of this name. Errors: there is none, or there are several; each lists the candidates. */
export function findByName<T extends Named>(
  kind: NamedKind<T>,
  things: readonly T[],
  name: string,
  path: string,
): T {
  const [first, ...others] = things.filter((thing) => thing.name === name);
  if (first === undefined) {
    const reason = `expected the name of a ${kind.one}; found ${quote(name)}. ${listCandidates(kind, things, name)}`;
    throw new Missing({ path, reason });
  }
  if (others.length === 0) return first;
  const all = [first, ...others].map((thing) => describe(kind, thing)).join("; ");
  const reason = `expected a name that only one ${kind.one} has; found ${quote(name)}, the name of ${others.length + 1}: ${all}`;
  throw new NotFound({ path, reason });
}

/** Describes the existing things, those with the nearest names first. */
export function listCandidates<T extends Named>(
  kind: NamedKind<T>,
  things: readonly T[],
  name: unknown,
): string {
  if (things.length === 0) return "There are none";
  const far = ({ name: other = "" }: T): number => (typeof name === "string" ? compareNames(name, other) : 0);
  const nearest = [...things].sort((a, b) => far(a) - far(b));
  const listed = nearest
    .slice(0, MOST_LISTED)
    .map((thing) => `${JSON.stringify(thing.name ?? "")} (${describe(kind, thing)})`);
  const more = nearest.length - listed.length;
  return `There are ${listed.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/** Returns the share of the longer name that would have to change: 0 for the same name, 1 at most. */
function compareNames(one: string, other: string): number {
  return distance(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length, 1);
}

export function describe<T extends Named>(kind: NamedKind<T>, thing: T): string {
  return [thing.id, ...kind.marks(thing).map(shorten)].filter((mark) => mark !== "").join(", ");
}

/** Shortens a mark to one line without control characters, because people write marks freely. */
function shorten(mark = ""): string {
  const characters = [...mark.replace(/[\s\p{Cc}]+/gu, " ").trim()];
  const start = characters.slice(0, LONGEST_MARK).join("");
  return characters.length > LONGEST_MARK ? `${start}…` : start;
}

const OWN = 'An object that this program creates is referred to by the output "id" of its resource';

/** Finds what the arguments of a check refer to. Answers are promises, which `settle` waits for. */
export class PlainResolver<Settings extends object, Connection> implements NameResolver<
  Settings,
  Connection
> {
  /** Without a connection, no answer is known: the check names the settings that are missing. */
  constructor(private readonly connected: Connected<Settings, Connection> | undefined) {}

  async resolve<Args, Answer>(
    args: unknown,
    question: Question<Settings, Connection, Args, Answer>,
  ): Promise<Answer | Unresolved> {
    const outputs = findOutputTexts(args, [question.path]);
    if (outputs.length > 0) return createUnresolved(...outputs);
    if (this.connected === undefined || containsUnknown(args)) return unknownValue as Answer;
    const { connection, settings } = this.connected;
    try {
      return await question.find(connection, args as Args, { settings });
    } catch (error) {
      const isMissing = error instanceof Missing;
      return explainError(error, question.path, ({ path, reason }) => ({
        path,
        reason: isMissing ? `${reason}. ${OWN}` : reason,
      }));
    }
  }

  change(value: unknown, change: (plain: unknown) => unknown): unknown {
    if (value instanceof Promise) return value.then((plain) => this.change(plain, change));
    return isUnknown(value) ? value : change(value);
  }

  isPending(value: unknown): boolean {
    return isUnknown(value) || value instanceof Promise;
  }

  isOn(setting: string): boolean {
    return (this.connected?.settings as Plain | undefined)?.[setting] === true;
  }
}

export async function settle(args: Plain): Promise<Plain> {
  const entries = Object.entries(args).map(async ([key, value]) => [key, await settleOne(value)] as const);
  return Object.fromEntries((await Promise.all(entries)).filter(([, value]) => value !== undefined));
}

async function settleOne(value: unknown): Promise<unknown> {
  const plain = await value;
  if (Array.isArray(plain)) return Promise.all(plain.map(settleOne));
  return isObject(plain) ? settle(plain) : plain;
}
