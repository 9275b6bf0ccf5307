/**
 * The generated parts of the pages in docs/reference. A place is marked by a pair of comments, such as
 * `<!-- table: input of alerting.AlertArgs -->` and `<!-- end -->`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { ReflectionKind } from "typedoc";
import { clone } from "../prepare/folders.mjs";
import { settingsTable } from "./settings.mjs";
import { docstringOf, propertiesOf, table } from "./tables.mjs";
import { writtenTypes } from "./written.mjs";

/** @typedef {import("typedoc").DeclarationReflection} Declaration */

const FOLDER = join(clone, "docs", "reference");
const CALLED = [ReflectionKind.Class, ReflectionKind.Function];
const PLACE = /<!-- (\w+)(?:: (.*?))? -->\n[\s\S]*?<!-- end -->/g;

/**
 * The pages as they should be, by their paths.
 *
 * @param {Declaration} surface
 * @returns {Promise<Map<string, string>>}
 */
export async function referencePages(surface) {
  const paths = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const pages = await Promise.all(
    paths.map(async (path) => /** @type {const} */ ([path, await filled(surface, path)])),
  );
  return new Map(pages);
}

/**
 * What a program can call and no page tells of.
 *
 * @param {Declaration} surface
 * @param {Iterable<string>} texts
 */
export function missingFrom(surface, texts) {
  const all = [...texts].join("\n");
  const modules = [surface, ...(surface.children ?? [])];
  return modules
    .flatMap(({ children = [] }) => children)
    .filter(({ kind, name }) => CALLED.includes(kind) && !name.endsWith("Output"))
    .map(nameOf)
    .filter((name) => !new RegExp(`<!-- \\w+: ${name} -->`).test(all));
}

/**
 * @param {Declaration} surface
 * @param {string} path
 */
async function filled(surface, path) {
  const text = readFileSync(path, "utf8").replace(
    PLACE,
    (/** @type {string} */ place, /** @type {string} */ kind, /** @type {string | undefined} */ what) => {
      const [mark = ""] = place.split("\n");
      return `${mark}\n\n${generated(surface, kind, what ?? "")}\n\n<!-- end -->`;
    },
  );
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/**
 * @param {Declaration} surface
 * @param {string} kind
 * @param {string} what
 */
function generated(surface, kind, what) {
  switch (kind) {
    case "about":
      return about(find(surface, what));
    case "lookup":
      return lookup(surface, what);
    case "settings":
      return settingsTable();
    case "table":
      return tableOf(surface, what);
    default:
      throw new Error(`docs/reference: there is no "${kind}" to generate.`);
  }
}

/**
 * "input of alerting.AlertArgs", "output of alerting.Alert besides alerting.AlertArgs"
 *
 * @param {Declaration} surface
 * @param {string} what
 */
function tableOf(surface, what) {
  const [, heading = "", name = "", others] = /^(\w+) of (\S+)(?: besides (\S+))?$/.exec(what) ?? [];
  const known =
    others === undefined ? [] : propertiesOf(find(surface, others)).map((property) => property.name);
  const properties = propertiesOf(find(surface, name)).filter((property) => !known.includes(property.name));
  return table(heading, properties);
}

/**
 * @param {Declaration} surface
 * @param {string} name
 */
function lookup(surface, name) {
  const reflection = find(surface, name);
  const [signature] = reflection.signatures ?? [];
  if (signature === undefined) throw new Error(`${name} is no function.`);
  const { args, result } = writtenTypes(signature);
  const properties = args && propertiesOf(find(surface, `${reflection.parent?.name}.${args}`));
  const parts = [
    about(reflection),
    `Gives: ${result}.`,
    properties ? table("argument", properties) : "It takes no arguments.",
  ];
  return parts.join("\n\n");
}

/**
 * @param {Declaration} surface
 * @param {string} name
 * @returns {Declaration}
 */
function find(surface, name) {
  const found = surface.getChildByName(name);
  if (found === undefined)
    throw new Error(`docs/reference names ${name}, which the package does not export.`);
  const declaration = /** @type {Declaration} */ (found);
  return declaration;
}

/** @param {Declaration} reflection */
function nameOf(reflection) {
  const module = reflection.parent?.kind === ReflectionKind.Namespace ? `${reflection.parent.name}.` : "";
  return module + reflection.name;
}

/** What a function is for stands with its signature. */
function about(/** @type {Declaration} */ reflection) {
  return docstringOf(reflection.signatures?.[0] ?? reflection);
}
