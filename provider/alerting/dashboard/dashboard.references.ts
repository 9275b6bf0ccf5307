import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../../engine/plain";
import { askMocks } from "../../engine/program/mocks";
import type * as resolver from "../../engine/program/resolver";
import { createUnresolved } from "../../engine/unresolved";
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
    const key = name === "source" && "mode" in replaced ? "id" : `${name}Id`;
    if (wanted === undefined) return replaced;
    const at = `${path}.${name}`;
    const reason = `expected either ${name} or ${key}; found both`;
    return {
      ...rest,
      [key]:
        rest[key] === undefined
          ? names.resolve(wanted as pulumi.Input<string>, questionOf(name, at))
          : createUnresolved({ path: at, reason }),
    };
  }, values);
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
