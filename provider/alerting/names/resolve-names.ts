import * as pulumi from "@pulumi/pulumi";
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
import type { NamedReference } from "./references";

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
