import { omit } from "../../../engine/plain";
import { quote } from "../../../engine/problems";
import type { Constant } from "../constants";
import type { Asked, PlannedResource } from "../model";
import { findIds } from "../../account/references";
import { separateWords } from "../../words";
import { call, construction, data, object, path, property, text, type Node } from "./nodes";
import type { Directory } from "../../account/account";

/** The names by which a file refers to other objects. */
export interface Naming {
  readonly directory: Directory;
  readonly constants: readonly Constant[];
}

/** `["library", "Class"]` of the token `pulumi-nodejs:dynamic/library:Class`. */
function readClass({ kind }: PlannedResource): string[] {
  return kind.type.token.split(/[/:]/).slice(-2);
}

/** Reads the part of the package that has the class of a resource. */
export function readLibrary(resource: PlannedResource): string {
  return readClass(resource)[0] ?? "";
}

/** A resource as a program declares it. */
export interface Declaration {
  /** `new library.Class("name", { … })` */
  readonly value: Node;
  readonly comments: readonly string[];
}

export function declareResource(resource: PlannedResource, naming: Naming, adopt: boolean): Declaration {
  const { kind, id, name, flags, asked = [] } = resource;
  // The resource option already sets this argument.
  const args = adopt ? omit(resource.args, [kind.type.identity]) : resource.args;
  const properties = Object.entries(args).map(([key, value]) => argument(resource, key, value, naming));
  const secrets = asked.map((one) => property(one.argument, readConfig(one)));
  const options = adopt ? [object([property("import", text(id))])] : [];
  const value = construction(path(readClass(resource)), [
    text(name),
    object([...properties, ...secrets]),
    ...options,
  ]);
  const comments = flags.length === 0 ? [] : ["Check this:", ...flags.map((flag) => `- ${flag}`)];
  return { value, comments };
}

/** The variable of a file with the configuration of its stack. */
export const CONFIG = "config";

/** `config.requireSecret("apiUrl")` */
function readConfig({ config, isRequired, isRecord }: Asked): Node {
  const method = `${isRequired ? "require" : "get"}Secret${isRecord ? "Object" : ""}`;
  return call(path([CONFIG, method]), [text(config)]);
}

function argument(resource: PlannedResource, key: string, value: unknown, naming: Naming): Node {
  const { references: all, escapes = {} } = resource.kind.shown;
  const escape = escapes[key];
  const wrap = (held: string, one: unknown, node: Node): Node =>
    escape !== undefined && held === (escape.within ?? key) && escape.isOther(one)
      ? call(path([readLibrary(resource), escape.call]), [node])
      : node;
  const references = [all[key] ?? []].flat();
  const meant = references.map(({ to }) => to);
  const constants = new Map(
    naming.constants.filter(({ to }) => meant.includes(to)).map((one) => [one.id, path(one.path)]),
  );
  // A constant has a name. An identifier in place gets a comment with the name instead.
  const comments = references.flatMap((reference) => {
    const unnamed = findIds(reference, value).filter((id) => !constants.has(id));
    return nameObjects(naming.directory, reference.to, unnamed);
  });
  return property(key, wrap(key, value, data(value, { known: (id) => constants.get(id), wrap })), comments);
}

/** `webhook "on-call", "platform"`; none if the service lists no name of them. */
export function nameObjects(directory: Directory, to: string, ids: readonly string[]): string[] {
  const there = directory[to] ?? [];
  const titles = [...new Set(ids.flatMap((id) => there.find((thing) => thing.id === id)?.name ?? []))];
  const names = titles.map((title) => quote(title)).join(", ");
  return titles.length === 0 ? [] : [`${separateWords(to)} ${names}`];
}
