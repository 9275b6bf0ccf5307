import type { Reference, ReferenceLink } from "../../engine/kind/kind";
import type * as names from "../../engine/names/resolver";
import { findByName, NotFound } from "../../engine/names/resolver";
import { quote } from "../../engine/problems/problems";
import type { Named } from "../../engine/service/service";
import { createUnresolved } from "../../engine/values/outputs";
import type { Plain } from "../../engine/values/plain";
import type { AlertingConnection } from "../connection";
import type { AlertingSettings } from "../settings";
import type * as named from "./named";
import type { NamedReference } from "./names.schema";

export type AlertingResolver = names.NameResolver<AlertingSettings, AlertingConnection>;

export type AlertingQuestion<Args, Answer> = names.Question<
  AlertingSettings,
  AlertingConnection,
  Args,
  Answer
>;

/** Converts the references to the form for the command line. */
export function toReferences(
  references: readonly NamedReference[],
  link?: Omit<ReferenceLink, "canFollow">,
): Readonly<Record<string, Reference>> {
  return Object.fromEntries(
    references.map(({ id, to, mayFollow }): [string, Reference] => {
      if (link === undefined || mayFollow === undefined) return [id, { to }];
      return [id, { to, link: { ...link, canFollow: mayFollow } }];
    }),
  );
}

/** The objects of an account, by their kind. */
export type Listed = Readonly<Record<string, readonly Named[] | undefined>>;

/**
 * Writes names in place of identifiers that are in no variable of the program, if a name refers to exactly one object.
 */
export function writeNames(
  references: readonly NamedReference[],
  args: Plain,
  listed: Listed,
  linked: ReadonlySet<string>,
): Plain {
  const entries = Object.entries(args).map(([key, value]): [string, unknown] => {
    const reference = references.find(({ id }) => id === key);
    if (reference === undefined || linked.has(String(value))) return [key, value];
    const thing = findUnique(listed[reference.to], value);
    return thing === undefined ? [key, value] : [reference.name, thing.name];
  });
  return Object.fromEntries(entries);
}

/** Finds the object with the identifier, if no other object has its name. */
export function findUnique(things: readonly Named[] = [], id: unknown): Named | undefined {
  const thing = things.find((one) => one.id === id);
  if (!thing?.name) return undefined;
  return things.filter(({ name }) => name === thing.name).length === 1 ? thing : undefined;
}

/** Creates the function that resolves the names in arguments to identifiers in each run. State never holds a name. */
export function namesIn(
  references: readonly NamedReference[],
): (args: Plain, resolver: AlertingResolver) => Plain {
  return (args, resolver) => resolveNames(args, references, resolver, "", listLater(args, references));
}

/** Replaces the names in an object by identifiers. `path` is that of the object, with a dot at its end. */
export function resolveNames(
  values: Plain,
  references: readonly NamedReference[],
  resolver: AlertingResolver,
  path: string,
  later: readonly LaterReference[] = [],
): Plain {
  return references.reduce((replaced, { name, id, to }) => {
    const { [name]: wanted, ...rest } = replaced;
    if (wanted === undefined) return replaced;
    const question = unlessLinked(
      byName(to, path + name),
      later.find((one) => one.path === name),
    );
    const found =
      rest[id] === undefined
        ? resolver.resolve(wanted, question, { kind: to, name: wanted })
        : createUnresolved({ path: path + name, reason: `expected either ${name} or ${id}; found both` });
    return { ...rest, [id]: found };
  }, values);
}

/** Loads the lists of all nouns, whose schemas a program without names does not need. */
export function loadNamed(): typeof named {
  // oxlint-disable-next-line typescript/no-require-imports -- bundlers find it, as its path is a plain text
  return require("./named") as typeof named;
}

/** Creates the functions that list the named objects, whose names the command line shows in place of identifiers. */
export function listNames(connection: AlertingConnection): Record<string, () => Promise<readonly Named[]>> {
  return Object.fromEntries(
    Object.entries(loadNamed().NAMED).map(([kind, thing]) => [kind, () => thing.list(connection)]),
  );
}

/** Asks for the identifier of the object of this kind with a name. */
export function byName(to: named.Noun, path: string): AlertingQuestion<string, string> {
  return {
    path,
    find: async (connection, name, { now }) => {
      const kind: named.NamedThing<Named> = loadNamed().NAMED[to];
      return findByName(kind, await kind.list(connection, now, name), name, path).id;
    },
    mock: (name, ask) => mockId(to, { name }, ask),
  };
}

/** Asks nothing if a link adds the reference. */
function unlessLinked(
  question: AlertingQuestion<string, string>,
  later: LaterReference | undefined,
): AlertingQuestion<string, string | undefined> {
  if (later === undefined) return question;
  return {
    path: question.path,
    find: async (...asked) => (isLinked(later) ? undefined : question.find(...asked)),
    mock: async (...asked) => (isLinked(later) ? undefined : question.mock(...asked)),
  };
}

/** Returns the identifier that a test's mock of the lookup gives. Without a mock, the name stands in for it. */
export async function mockId(
  kind: string,
  args: { readonly name: string },
  ask: names.AskMocks,
): Promise<string> {
  const lookup = `alerting.get${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const { id } = await ask(lookup, args);
  return typeof id === "string" ? id : args.name;
}

/** A reference by name to an object that the program may declare later. */
export interface LaterReference {
  /** The argument with the name. */
  readonly path: string;
  /** The argument with the identifier. */
  readonly id: string;
  readonly name: string;
  declared: number;
  /** If none was declared, the name was looked up, and later ones do not count. */
  isLookedUp: boolean;
}

const recorded = new WeakMap<Plain, readonly LaterReference[]>();

/** Lists the references to objects that the program may declare after the resource, the same ones each time. */
export function listLater(args: Plain, references: readonly NamedReference[]): readonly LaterReference[] {
  const later =
    recorded.get(args) ??
    references.flatMap(({ name: path, id, mayFollow }) => {
      const name = args[path];
      return typeof name === "string" && mayFollow?.(args)
        ? [{ path, id, name, declared: 0, isLookedUp: false }]
        : [];
    });
  recorded.set(args, later);
  return later;
}

/**
 * Records that the program declares a resource of this name. Returns whether a link has to add the reference: only once,
 * and not if the name was looked up.
 */
export function meet(later: LaterReference): boolean {
  if (later.isLookedUp) return false;
  later.declared += 1;
  return later.declared === 1;
}

/** Returns whether a link adds the reference. Errors: the program gives the name to several resources. */
function isLinked(later: LaterReference): boolean {
  const { path, name, declared } = later;
  later.isLookedUp = declared === 0;
  if (declared < 2) return declared === 1;
  const reason = `expected a name that the program gives once; found ${quote(name)}, which ${declared} resources have`;
  throw new NotFound({ path, reason });
}
