import * as pulumi from "@pulumi/pulumi";
import type { Presentation, Reference } from "../../engine/kind/kind";
import { findByName, NotFound } from "../../engine/names/find-by-name";
import { omit, type Plain } from "../../engine/plain";
import { quote } from "../../engine/problems";
import { listDeclared } from "../../engine/program/declared-names";
import { askMocks } from "../../engine/program/mocks";
import type * as resolver from "../../engine/program/resolver";
import type { Named } from "../../engine/service";
import { createUnresolved } from "../../engine/unresolved";
import type { AlertingConnection } from "../connection";
import type { AlertingSettings } from "../settings";
import { NAMED, type NamedThing } from "./named";

/** An argument that takes a name in place of the identifier that another one takes. */
export interface NamedReference {
  readonly name: string;
  readonly id: string;
  readonly to: "source" | "connection";
  /** What it refers to may refer back: it is left out as long as only the program has it. Default: it has to exist. */
  readonly mayFollow?: true;
}

type Resolver = resolver.Resolver<AlertingSettings, AlertingConnection>;
type Question = resolver.Question<AlertingSettings, AlertingConnection, string, string | undefined>;

/** The arguments of a resource: identifiers in place of names, found again in each run. State never sees a name. */
export function resolveNames(args: Plain, references: readonly NamedReference[], resolver: Resolver): Plain {
  const ids = references
    .filter(({ name }) => args[name] !== undefined)
    .map((reference) => [reference.id, resolveOne(args, reference, resolver)]);
  const names = references.map(({ name }) => name);
  return { ...omit(args, names), ...(Object.fromEntries(ids) as Plain) };
}

function resolveOne(args: Plain, reference: NamedReference, resolver: Resolver): unknown {
  const { name, id, to } = reference;
  if (args[id] === undefined)
    return resolver.resolveName(to, args[name] as pulumi.Input<string>, byName(args, reference));
  return createUnresolved({ path: name, reason: `expected either ${name} or ${id}; found both` });
}

const LOOKUPS = { source: "alerting.getSource", connection: "alerting.getConnection" } as const;

function byName(args: Plain, reference: NamedReference): Question {
  const { to, name: path } = reference;
  const kind: NamedThing<Named> = NAMED[to];
  return {
    path,
    find: async (connection, name, { now }) => {
      const all = await kind.list(connection, now);
      if (args[path] === name && !all.some((one) => one.name === name)) {
        const isLater = listDeclared(to, name).length > 0;
        if (isLater) return explainOrder(args, reference);
      }
      return findByName(kind, all, name, path).id;
    },
    mock: async (name) => {
      const { id } = await askMocks(LOOKUPS[to], { name });
      return typeof id === "string" ? id : name;
    },
  };
}

/** Of a name that the program itself gives, but later: a warning where the next run can make up for it. */
function explainOrder(args: Plain, { name: path, to, mayFollow }: NamedReference): undefined {
  const later = `the program declares the ${to} ${quote(args[path])} later, and it does not exist yet`;
  if (!mayFollow) throw new NotFound({ path, reason: `${later}: declare it before` });
  const what = typeof args.name === "string" ? `${quote(args.name)}: ` : "";
  const advice = 'run "pulumi up" once more to set it, or declare the other one before';
  void pulumi.log.warn(`${what}${path} is left out, because ${later}: ${advice}`);
  return undefined;
}

/** The same as the command line knows it. */
export function toReferences(references: readonly NamedReference[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(references.map(({ id, to }) => [id, { to }]));
}

/** Writes names in place of identifiers that the program has in no variable, wherever a name stands for one thing. */
export function writeNames(references: readonly NamedReference[]): NonNullable<Presentation["writeNames"]> {
  const written = new Map(references.map((reference) => [reference.id, reference]));
  return (args, listed, linked) => {
    const entries = Object.entries(args).map(([key, value]): [string, unknown] => {
      const reference = written.get(key);
      if (reference === undefined || linked.has(String(value))) return [key, value];
      const thing = findUnique(listed[reference.to], value);
      return thing === undefined ? [key, value] : [reference.name, thing.name];
    });
    return Object.fromEntries<unknown>(entries);
  };
}

/** The thing with the identifier, if no other thing has its name. */
export function findUnique(things: readonly Named[] = [], id: unknown): Named | undefined {
  const thing = things.find((one) => one.id === id);
  if (!thing?.name) return undefined;
  return things.filter(({ name }) => name === thing.name).length === 1 ? thing : undefined;
}
