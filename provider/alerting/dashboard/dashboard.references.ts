import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../../engine/plain";
import { askMocks } from "../../engine/program/mocks";
import type * as resolver from "../../engine/program/resolver";
import type { Problem } from "../../engine/problems";
import { createUnresolved } from "../../engine/unresolved";
import { isObject } from "../chart/chart.defaults";
import type { AlertingConnection } from "../connection";
import { findConnection, findSource } from "../names/find";
import type { AlertingSettings } from "../settings";

type Resolver = resolver.Resolver<AlertingSettings, AlertingConnection>;
type Question = resolver.Question<AlertingSettings, AlertingConnection, string, string>;

const FINDERS = { source: findSource, connection: findConnection };
type Name = keyof typeof FINDERS;

/** The arguments of a dashboard: identifiers in place of the names of sources and connections. State never sees a name. */
export function resolveNames(args: object, resolver: Resolver): Plain {
  const { tiles, filters, ...rest } = args as Plain;
  return {
    ...rest,
    ...(tiles === undefined ? {} : { tiles: resolveWithin(tiles, "tiles", resolver) }),
    ...(filters === undefined ? {} : { filters: resolveWithin(filters, "filters", resolver) }),
  };
}

/** A value that is there is walked at once, so that one part that is not known yet does not hide the others. */
function resolveWithin(value: unknown, path: string, names: Resolver): unknown {
  if (pulumi.Output.isInstance(value) || value instanceof Promise) {
    return pulumi.output(value).apply((plain) => pulumi.output(resolveWithin(plain, path, names)));
  }
  if (Array.isArray(value)) {
    return value.map((entry, index) => resolveWithin(entry, `${path}[${index}]`, names));
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    resolveWithin(held, `${path}.${key}`, names),
  ]);
  return replaceNames(Object.fromEntries(entries) as Plain, path, names);
}

function replaceNames(values: Plain, path: string, names: Resolver): Plain {
  return (Object.keys(FINDERS) as Name[]).reduce((replaced, name) => {
    const { [name]: wanted, ...rest } = replaced;
    const key = idKeyOf(name, replaced);
    if (wanted === undefined) return replaced;
    const at = `${path}.${name}`;
    return {
      ...rest,
      [key]:
        rest[key] === undefined
          ? names.resolve(wanted as pulumi.Input<string>, questionOf(name, at))
          : createUnresolved(describeDouble(at, name, key)),
    };
  }, values);
}

/** A click leads to a source by its `id`. */
function idKeyOf(name: Name, values: Plain): string {
  return name === "source" && "mode" in values ? "id" : `${name}Id`;
}

function describeDouble(path: string, name: Name, key: string): Problem {
  return { path, reason: `expected either ${name} or ${key}; found both` };
}

/** The names beside identifiers in arguments that are all known. */
export function findDoubleReferences({ tiles, filters }: Plain): Problem[] {
  return [...findDoublesWithin(tiles, "tiles"), ...findDoublesWithin(filters, "filters")];
}

function findDoublesWithin(value: unknown, path: string): Problem[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => findDoublesWithin(one, `${path}[${index}]`));
  if (!isObject(value)) return [];
  const own = (Object.keys(FINDERS) as Name[]).filter(
    (name) => value[name] !== undefined && value[idKeyOf(name, value)] !== undefined,
  );
  return [
    ...own.map((name) => describeDouble(`${path}.${name}`, name, idKeyOf(name, value))),
    ...Object.entries(value).flatMap(([key, held]) => findDoublesWithin(held, `${path}.${key}`)),
  ];
}

const questionOf = (kind: Name, path: string): Question => ({
  path,
  find: async (connection, name, { now }) =>
    (await FINDERS[kind](connection, { name }, { at: () => path, now })).id,
  // A test that does not answer finds names where identifiers would be.
  mock: async (name) => {
    const { id } = await askMocks(kind === "source" ? "alerting.getSource" : "alerting.getConnection", {
      name,
    });
    return typeof id === "string" ? id : name;
  },
});
