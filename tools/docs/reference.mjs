/**
 * Generates parts of the pages in docs/reference. A pair of comments marks each place, such as
 * `<!-- table: input of alerting.AlertArgs -->` and `<!-- end -->`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { formatting } from "../formatting.mjs";
import { ReferenceReflection, ReflectionKind } from "typedoc";
import { clone } from "../prepare/folders.mjs";
import { settingsTable } from "./settings.mjs";
import { docstringOf, methodTable, propertiesOf, table } from "./tables.mjs";
import { writtenTypes } from "./written.mjs";

/** @typedef {import("typedoc").DeclarationReflection} Declaration */

const FOLDER = join(clone, "docs", "reference");
const CALLED = [ReflectionKind.Class, ReflectionKind.Function];
const PLACE = /<!-- (\w+)(?:: (.*?))? -->\n[\s\S]*?<!-- end -->/g;

/**
 * Generates the expected pages, by their paths.
 *
 * @param {readonly Declaration[]} surfaces what each entry point exports
 * @returns {Promise<Map<string, string>>}
 */
export async function referencePages(surfaces) {
  const paths = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const pages = await Promise.all(
    paths.map(async (path) => /** @type {const} */ ([path, await filled(surfaces, path)])),
  );
  return new Map(pages);
}

/**
 * Lists the classes and functions that no page mentions.
 *
 * @param {readonly Declaration[]} surfaces
 * @param {Iterable<string>} texts
 */
export function missingFrom(surfaces, texts) {
  const all = [...texts].join("\n");
  const modules = surfaces.flatMap((surface) => [surface, ...(surface.children ?? [])]);
  return modules
    .flatMap(({ children = [] }) => children)
    .filter(({ kind, name }) => CALLED.includes(kind) && !name.endsWith("Output"))
    .map(nameOf)
    .filter((name) => !new RegExp(`<!-- \\w+: ${name} -->`).test(all));
}

/**
 * @param {readonly Declaration[]} surfaces
 * @param {string} path
 */
async function filled(surfaces, path) {
  const text = readFileSync(path, "utf8").replace(
    PLACE,
    (/** @type {string} */ place, /** @type {string} */ kind, /** @type {string | undefined} */ what) => {
      const [mark = ""] = place.split("\n");
      return `${mark}\n\n${generated(surfaces, kind, what ?? "")}\n\n<!-- end -->`;
    },
  );
  return (await format(path, text, formatting)).code;
}

/**
 * @param {readonly Declaration[]} surfaces
 * @param {string} kind
 * @param {string} what
 */
function generated(surfaces, kind, what) {
  switch (kind) {
    case "about":
      return about(find(surfaces, what));
    case "lookup":
      return lookup(surfaces, what);
    case "methods":
      return methodTable(find(surfaces, what));
    case "settings":
      return settingsTable();
    case "table":
      return tableOf(surfaces, what);
    default:
      throw new Error(`docs/reference asks for "${kind}", which is not a generated part.`);
  }
}

/**
 * "input of alerting.AlertArgs", "output of alerting.Alert besides alerting.AlertArgs"
 *
 * @param {readonly Declaration[]} surfaces
 * @param {string} what
 */
function tableOf(surfaces, what) {
  const [, heading = "", name = "", others] = /^(\w+) of (\S+)(?: besides (\S+))?$/.exec(what) ?? [];
  const known =
    others === undefined ? [] : propertiesOf(find(surfaces, others)).map((property) => property.name);
  const properties = propertiesOf(find(surfaces, name)).filter((property) => !known.includes(property.name));
  return table(heading, properties);
}

/**
 * @param {readonly Declaration[]} surfaces
 * @param {string} name
 */
function lookup(surfaces, name) {
  const reflection = find(surfaces, name);
  const [signature] = reflection.signatures ?? [];
  if (signature === undefined) throw new Error(`${name} is not a function.`);
  const { args, result, list } = writtenTypes(signature);
  const tableBeside = (/** @type {string} */ heading, /** @type {string} */ type) =>
    table(heading, propertiesOf(find(surfaces, `${reflection.parent?.name}.${type}`)));
  return [
    "## Call",
    call(name, signature),
    "## Inputs",
    args ? tableBeside("input", args) : "None.",
    "## Outputs",
    list ? `A list of \`${result}\`, each with:` : `${/^[AEIOU]/.test(result) ? "An" : "A"} \`${result}\`:`,
    tableBeside("output", result),
  ].join("\n\n");
}

/**
 * @param {string} name
 * @param {import("typedoc").SignatureReflection} signature
 */
function call(name, { parameters = [] }) {
  const written = parameters
    .map((parameter) => {
      const mayMiss = parameter.flags.isOptional || parameter.defaultValue !== undefined;
      return parameter.name + (mayMiss ? "?" : "");
    })
    .join(", ");
  const options =
    "The options are `provider`, an explicit [Provider](provider.md), and `parent`, a resource whose provider the lookup uses.";
  const accepted = parameters.length > 1 ? "accepts outputs and returns" : "returns";
  const forms = `\`${name}(${written})\` returns a promise, and\n\`${name}Output(${written})\` ${accepted} an output`;
  return `${forms}.\n${options}\nCalls with the same arguments share one result in a run.`;
}

/**
 * @param {readonly Declaration[]} surfaces
 * @param {string} name
 * @returns {Declaration}
 */
function find(surfaces, name) {
  const [found] = surfaces.flatMap((surface) => surface.getChildByName(name) ?? []);
  if (found === undefined)
    throw new Error(`docs/reference names ${name}, which the package does not export.`);
  // An export with two names has one description, and the second name refers to the first.
  const target = found instanceof ReferenceReflection ? found.getTargetReflectionDeep() : found;
  return /** @type {Declaration} */ (target);
}

/** @param {Declaration} reflection */
function nameOf(reflection) {
  const module = reflection.parent?.kind === ReflectionKind.Namespace ? `${reflection.parent.name}.` : "";
  return module + reflection.name;
}

/** Reads the docstring. TypeDoc keeps that of a function at its signature. */
function about(/** @type {Declaration} */ reflection) {
  return docstringOf(reflection.signatures?.[0] ?? reflection);
}
