import type * as names from "../../engine/names/resolver";
import { findByName, NotFound } from "../../engine/names/resolver";
import type { AlertingConnection } from "../connection";
import type { AlertingSettings } from "../settings";
import type * as find from "./find";
import type * as named from "./named";
import { NAMED, type NamedThing } from "./named";
import { omit, type Plain } from "../../engine/values/plain";
import { quote } from "../../engine/problems/problems";
import type { Named } from "../../engine/service/service";
import { createUnresolved } from "../../engine/values/outputs";
import { LaterReference, type NamedReference } from "./references";

/** Resolves names on an account of ClickStack. */
export type AlertingResolver = names.NameResolver<AlertingSettings, AlertingConnection>;

/** A question to an account of ClickStack. */
export type AlertingQuestion<Args, Answer> = names.Question<
  AlertingSettings,
  AlertingConnection,
  Args,
  Answer
>;

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

/* oxlint-disable typescript/no-require-imports -- bundlers find both, as their paths are plain texts */

/** Loads the searches with the first name: the schemas of all named kinds take most of a start without names. */
export const loadFind = (): typeof find => require("./find") as typeof find;

/** Loads the lists of named objects, which programs without names do not need. */
export const loadNamed = (): typeof named => require("./named") as typeof named;

/** Creates the function that resolves the names in arguments to identifiers in each run. State never holds a name. */
export function namesIn(
  references: readonly NamedReference[],
): (args: Plain, resolver: AlertingResolver) => Plain {
  const names = references.map(({ name }) => name);
  return (args, resolver) => {
    const later = listLater(args, references);
    const ids = references
      .filter(({ name }) => args[name] !== undefined)
      .map((reference) => [reference.id, resolveOne(args, reference, resolver, later)]);
    return { ...omit(args, names), ...(Object.fromEntries(ids) as Plain) };
  };
}

const listed = new WeakMap<Plain, readonly LaterReference[]>();

/** Lists the references to objects that the program may declare after the resource, the same ones each time. */
export function listLater(args: Plain, references: readonly NamedReference[]): readonly LaterReference[] {
  const later =
    listed.get(args) ??
    references.flatMap(({ name: path, id, mayFollow }) => {
      const name = args[path];
      return typeof name === "string" && mayFollow?.(args) ? [new LaterReference(path, id, name)] : [];
    });
  listed.set(args, later);
  return later;
}

function resolveOne(
  args: Plain,
  reference: NamedReference,
  resolver: AlertingResolver,
  later: readonly LaterReference[],
): unknown {
  const { name, id, to } = reference;
  if (args[id] !== undefined)
    return createUnresolved({ path: name, reason: `expected either ${name} or ${id}; found both` });
  const follower = later.find(({ path }) => path === name);
  return resolver.resolve(args[name], byName(reference, follower), { kind: to, name: args[name] });
}

function byName(
  { to, name: path }: NamedReference,
  later: LaterReference | undefined,
): AlertingQuestion<string, string | undefined> {
  const kind: NamedThing<Named> = NAMED[to];
  return {
    path,
    find: async (connection, name, { now }) => {
      if (later && isLinked(later)) return undefined;
      return findByName(kind, await kind.list(connection, now), name, path).id;
    },
    mock: async (name, ask) => (later && isLinked(later) ? undefined : mockId(to, { name }, ask)),
  };
}

/** Returns whether a link adds the reference. Errors: the program gives the name to several resources. */
function isLinked(later: LaterReference): boolean {
  const count = later.countDeclared();
  if (count < 2) return count === 1;
  const { path, name } = later;
  const reason = `expected a name that the program gives once; found ${quote(name)}, which ${count} resources have`;
  throw new NotFound({ path, reason });
}
