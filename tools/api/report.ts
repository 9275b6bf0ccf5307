/** The API report: all that programs and people can rely on, in one page for readers and reviewers. */
import { sloArgs } from "../../provider/alerting/slo/slo.schema";
import { ALL_SETTINGS } from "../../provider/alerting/settings";
import { SETTINGS as CLOUD_SETTINGS } from "../../provider/cloud/settings";
import type { ArgumentPolicy } from "../../provider/engine/arguments/argument.schema";
import type { Kind } from "../../provider/engine/kind/kind";
import { functionToken, nativeToken } from "../../provider/engine/plugin/configuration";
import type { Setting } from "../../provider/engine/settings/settings";
import { kinds, NATIVE_NAME } from "../../provider/kinds";
import { lookups } from "../../provider/lookups";
import { listCommands } from "./commands";
import { docstringOf, exportsOf, type Exported } from "./docstrings";
import { anchor, code, section, table, type Row } from "./markdown";
import { objectOf, typeOf, type Field, type ObjectType, type Type } from "./model";
import { nameOf, visit } from "./types";

type UnionType = Extract<Type, { is: "union" }>;

const shared = new Set<Type>();
/** The objects that are described with the first large union that has them. */
const inUnion = new Map<Type, UnionType>();
const problems: string[] = [];

/** Prints the report. Errors: something public has no sentence about it. */
export function apiReport(): string {
  for (const { type } of kinds)
    for (const schema of [type.written, type.state]) visit(typeOf(schema), shared);
  // The arguments of a lookup are in its own section.
  for (const { schema, result } of lookups) {
    for (const { type } of objectOf(schema).fields) visit(type, shared);
    visit(typeOf(result), shared);
  }
  visit(typeOf(sloArgs), shared);
  const unions = [...shared].filter((type) => type.is === "union" && type.members.length > 6);
  for (const union of unions as UnionType[])
    for (const member of union.members) if (publicName(member) !== undefined) inUnion.set(member, union);
  const text = [
    "# API",
    "Written by `npm run api` from the schemas, the docstrings and the commands: do not edit it. It lists everything that a release keeps or announces in the changelog.",
    "A bold argument is required for a new object. `import` and `id` are the identifier of the object. Types with a capital letter are in [Types](#types).",
    "## Resources",
    `Pages with examples and limits: ${[...kinds.map(titleOf), "alerting.Slo"].map((name) => `[${name}](${pageOf(name)})`).join(", ")}.`,
    ...kinds.map(resource),
    slo(),
    "## Lookups",
    "Each has a form `…Output` that takes outputs and returns one. Both take the options `provider` and `parent`. Calls with the same arguments share one answer in a run.",
    ...lookups.map(lookup),
    "## Functions and classes",
    ...handWritten().map(exportedSection),
    "## Settings",
    "A setting of a `Provider` comes before the environment variable, which comes before the configuration of the stack.",
    table(
      ["configuration", "environment", "meaning"],
      [...settingRows(ALL_SETTINGS, "alerting"), ...settingRows(CLOUD_SETTINGS, "cloud")],
    ),
    "## Types",
    ...namedObjects(),
    "## Commands",
    ...listCommands().map(({ name, text: about, options, exitCodes }) =>
      section(
        `### ${name}`,
        about,
        exitCodes && `Exit codes: ${exitCodes}`,
        table(
          ["option", "meaning"],
          options.map((one) => [code(one.flags), one.text]),
        ),
      ),
    ),
    "## Test kit",
    "What `pulumi-clickstack/testing` exports.",
    ...exportsOf("testing").map(exportedSection),
  ]
    .filter(Boolean)
    .join("\n\n");
  if (problems.length > 0) throw new Error(`No sentence is about ${problems.join(", ")}.`);
  return `${text}\n`;
}

function titleOf(kind: Kind): string {
  return `${kind.service.name}.${nameOf(kind)}`;
}

/** The page of a resource, with examples and limits, has the name of its class: `saved-search.md`. */
function pageOf(name: string): string {
  const words = name.replace(/^\w+\./, "").match(/[A-Z][a-z]+/g) ?? [];
  return `${words.join("-").toLowerCase()}.md`;
}

function resource(kind: Kind): string {
  const { type, one } = kind;
  const name = titleOf(kind);
  const args = objectOf(type.written);
  const written = new Set(args.fields.map((field) => field.name));
  const outputs = objectOf(type.state).fields.filter((field) => !written.has(field.name));
  return section(
    `### ${name}`,
    `${docstringOf(name)} ${type.docs.about ?? ""}`.trim(),
    `Tokens: ${code(type.token)}, ${code(nativeToken(NATIVE_NAME, type.token))}. Identifier: ${type.docs.id ?? `that of the ${one} on the service.`}`,
    table(
      ["argument", "type", "behavior", "meaning"],
      rowsOf(args.fields, (field) => [describePolicy(type.policies[field.name] ?? {})], name),
    ),
    outputs.length > 0
      ? table(
          ["output", "type", "meaning"],
          rowsOf(outputs, () => [], name),
        )
      : "",
  );
}

function slo(): string {
  const { fields } = objectOf(sloArgs);
  return section(
    "### alerting.Slo",
    `${docstringOf("alerting.Slo")} A component.`,
    table(
      ["argument", "type", "meaning"],
      rowsOf(fields, () => [], "alerting.Slo"),
    ),
  );
}

function lookup({ name, about, schema, result, list }: (typeof lookups)[number]): string {
  const args = objectOf(schema).fields;
  return section(
    `### ${name}`,
    about,
    `Returns ${list ? "a list of" : "one"} ${typeText(objectOf(result))}. Token: ${code(functionToken(NATIVE_NAME, name))}.`,
    args.length > 0
      ? table(
          ["argument", "type", "meaning"],
          rowsOf(args, () => [], name),
        )
      : "",
  );
}

/** Lists the fields, and below each the fields of an object that has no name of its own. */
function rowsOf(fields: readonly Field[], more: (field: Field) => Row, owner: string, prefix = ""): Row[] {
  return fields.flatMap((field) => {
    const { name, text, type, isOptional } = field;
    if (type.is === "undefined") return [];
    if (text === "") problems.push(`${owner}.${prefix}${name}`);
    const written = code(prefix + name);
    const inside = unnamedObjects(type);
    const suffix = type.is === "list" ? "[]." : ".";
    return [
      [isOptional ? written : `**${written}**`, typeText(type), ...more(field), text],
      ...inside.flatMap((one) =>
        rowsOf(one.fields, (inner) => more(inner).map(() => ""), owner, `${prefix}${name}${suffix}`),
      ),
    ];
  });
}

function unnamedObjects(type: Type): ObjectType[] {
  if (type.is === "list") return unnamedObjects(type.item);
  if (type.is === "union") return publicName(type) !== undefined ? [] : type.members.flatMap(unnamedObjects);
  return type.is === "object" && publicName(type) === undefined ? [type] : [];
}

/** The name under which the report has a type. */
function publicName(type: Type): string | undefined {
  if (type.is !== "object" && type.is !== "union") return undefined;
  return type.names.plain ?? type.names.inputs?.replace(/Args$/, "");
}

function typeText(type: Type): string {
  switch (type.is) {
    case "literal":
      return code(JSON.stringify(type.value));
    case "list":
      return `list of ${typeText(type.item)}`;
    case "unknown":
      return "any";
    case "object":
    case "union": {
      const name = publicName(type);
      const place = publicName(inUnion.get(type) ?? type);
      if (name !== undefined && place !== undefined) return `[${name}](#${anchor(place)})`;
      if (type.is === "union") return [...new Set(type.members.map(typeText))].join(" or ");
      return type.fields.length === 0 && type.rest ? `map of ${typeText(type.rest)}` : "object";
    }
    default:
      return type.is;
  }
}

/** Prints the types with a name, each once: those of several arguments, and the results of lookups. */
function namedObjects(): string[] {
  const printed = new Set<string>();
  return [...shared].flatMap((type) => {
    const name = publicName(type);
    if (name === undefined || printed.has(name) || inUnion.has(type) || name === "Slo") return [];
    printed.add(name);
    if (type.is === "union") return [section(`### ${name}`, type.text, unionText(type, name))];
    if (type.is !== "object") return [];
    const [like, fields] = withoutState(type);
    return [
      section(
        `### ${name}`,
        [type.text, like && `All outputs of [${like}](#${anchor(like)}), and:`].filter(Boolean).join(" "),
        table(
          ["property", "type", "meaning"],
          rowsOf(fields, () => [], name),
        ),
      ),
    ];
  });
}

/** Prints the objects of a union in one table, in which most properties are those of several of them. */
function unionText(type: UnionType, name: string): string {
  const own = type.members.filter(
    (one): one is ObjectType => one.is === "object" && inUnion.get(one) === type,
  );
  if (own.length === 0) return `One of ${type.members.map(typeText).join(", ")}.`;
  const rows = new Map<string, { row: Row; of: string[] }>();
  for (const member of own)
    for (const row of rowsOf(member.fields, () => [], name)) {
      const known = rows.get(row.join("\n")) ?? { row, of: [] };
      known.of.push(publicName(member) ?? "");
      rows.set(row.join("\n"), known);
    }
  const ofOrAll = (of: readonly string[]): string => (of.length === own.length ? "all" : of.join(", "));
  return table(
    ["property", "of", "type", "meaning"],
    [...rows.values()].map(({ row: [property = "", ...rest], of }) => [property, ofOrAll(of), ...rest]),
  );
}

/** The result of a lookup often has all that the state of a resource has. */
function withoutState({ fields }: ObjectType): [string | undefined, readonly Field[]] {
  for (const kind of kinds) {
    const state = objectOf(kind.type.state).fields;
    const others = fields.filter(
      (field) =>
        !state.some((one) => one.name === field.name && one.type === field.type && one.text === field.text),
    );
    if (state.length > 3 && fields.length - others.length > state.length - 4)
      return [`${kind.service.name}.${nameOf(kind)}`, others];
  }
  return [undefined, fields];
}

/** What follows from the policy of an argument, in a few words. */
const POLICIES: readonly ((policy: ArgumentPolicy) => string | false | undefined)[] = [
  ({ identity }) => identity && "adopts; another value replaces",
  ({ required }) => required && "required",
  ({ place }) => place && "place",
  ({ replaces }) => replaces && "replaces",
  ({ secret }) => secret && (secret === true ? "secret" : "secret for some"),
  ({ writeOnly }) => writeOnly && "write-only",
  ({ removal }) => typeof removal === "object" && `removal sends ${code(JSON.stringify(removal.send))}`,
  ({ removal }) => removal === "omit" && "removal resets",
  ({ removal }) => removal === "stays" && "removal warns",
  ({ serverDefault }) => serverDefault !== undefined && `default ${code(JSON.stringify(serverDefault))}`,
  ({ serverChooses }) => serverChooses && "the server may choose",
  ({ local }) => local && "never sent",
];

function describePolicy(policy: ArgumentPolicy): string {
  return POLICIES.flatMap((describe) => describe(policy) || []).join(", ");
}

function settingRows(settings: Readonly<Record<string, Setting>>, service: string): Row[] {
  return Object.values(settings)
    .filter(({ config }) => config.startsWith(`${service}:`))
    .map(({ config, environment, secret, text }) => [
      `${code(config)}${secret ? ", secret" : ""}`,
      environment ? code(environment) : "",
      text,
    ]);
}

/** Lists what programs import beside resources, lookups and types of schemas. */
function handWritten(): Exported[] {
  const known = new Set([
    ...kinds.map(titleOf),
    ...lookups.flatMap(({ name }) => [name, `${name}Output`]),
    "alerting.Slo",
  ]);
  const exported = ["alerting", "cloud", "."].flatMap((folder) =>
    exportsOf(folder).map((one) => ({ ...one, name: folder === "." ? one.name : `${folder}.${one.name}` })),
  );
  return exported.filter(({ name }) => !known.has(name));
}

function exportedSection({ name, text, signature, members }: Exported): string {
  if (text === "") problems.push(name);
  const rows = members?.map((member): Row => {
    if (member.text === "") problems.push(`${name}.${member.name}`);
    return [code(member.name), code(member.type), member.text];
  });
  return section(
    `### ${name}`,
    signature === undefined ? text : `${code(name + signature)}: ${text}`,
    rows ? table(["member", "type", "meaning"], rows) : "",
  );
}
