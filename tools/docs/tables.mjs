/** Tables in Markdown, made of docstrings. */
import { Comment, ReflectionKind } from "typedoc";

/** @typedef {import("typedoc").DeclarationReflection} Declaration */
/** @typedef {import("typedoc").SomeType} Type */
/** @typedef {{ name: string, type: string, required: boolean, meaning: string }} Row */

const WRAPPERS = ["InputOf", "InputsOf", "Input", "Output", "OutputInstance", "Promise", "Readonly"];

/**
 * Builds a table of the properties of an interface or a class, including the properties of nested objects.
 *
 * @param {string} heading of the first column
 * @param {readonly Declaration[]} properties
 */
export function table(heading, properties) {
  /** @type {Set<string>} */
  const seen = new Set();
  const rows = properties.flatMap((property) => rowsOf(property, "", seen));
  const lines = rows.map(({ name, type, required, meaning }) =>
    cells(`\`${name}\`${required ? " (required)" : ""}`, type, meaning),
  );
  return [cells(heading, "type", "meaning"), "| --- | --- | --- |", ...lines].join("\n");
}

/** Builds a table of the methods of an interface. */
export function methodTable(/** @type {Declaration} */ { children = [] }) {
  const rows = children.flatMap(({ name, signatures: [signature] = [] }) => {
    const parameters = signature?.parameters?.map((parameter) => parameter.name) ?? [];
    return signature ? [cells(`\`${name}(${parameters.join(", ")})\``, docstringOf(signature))] : [];
  });
  return [cells("method", "meaning"), "| --- | --- |", ...rows].join("\n");
}

/** @param {string[]} texts */
export function cells(...texts) {
  return `| ${texts.map((text) => text.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
}

/** @param {import("typedoc").Reflection | undefined} reflection */
export function docstringOf(reflection) {
  const parts = reflection?.comment?.summary ?? [];
  return Comment.combineDisplayParts(parts).trim();
}

/**
 * Lists the properties of an interface, a class, the object in a variable, or a union of interfaces.
 *
 * @param {Declaration} reflection
 * @returns {Declaration[]}
 */
export function propertiesOf({ children, type }) {
  if (type && ["union", "intersection"].includes(type.type)) return propertiesOfAny(type);
  const inObject = type?.type === "reflection" ? type.declaration.children : undefined;
  return (children ?? inObject ?? []).filter(({ kind }) => kind === ReflectionKind.Property);
}

/**
 * Lists the properties of all union members, each once. None is required, because another member may not have it.
 *
 * @param {Type} type
 */
function propertiesOfAny(type) {
  /** @type {Map<string, Declaration>} */
  const named = new Map();
  for (const property of membersOf(type).flatMap(propertiesOf)) {
    if (named.has(property.name) || property.type?.toString() === "undefined") continue;
    const optional = /** @type {Declaration} */ (
      Object.create(property, { flags: { value: { isOptional: true } } })
    );
    named.set(property.name, optional);
  }
  const isInherited = (/** @type {Declaration} */ { inheritedFrom }) => Number(inheritedFrom !== undefined);
  return [...named.values()].sort((a, b) => isInherited(a) - isInherited(b));
}

/**
 * @param {Type} type
 * @returns {Declaration[]}
 */
function membersOf(type) {
  if (type.type === "union" || type.type === "intersection") return type.types.flatMap(membersOf);
  const reflection = type.type === "reference" ? type.reflection : undefined;
  return reflection === undefined ? [] : [/** @type {Declaration} */ (reflection)];
}

/**
 * Builds the rows of a property. If two properties share a description, such as the channels in `channel` and
 * `channels`, it appears once. Data that needs no description, such as a name in `seed`, gets no row.
 *
 * @param {Declaration} property
 * @param {string} prefix
 * @param {Set<string>} seen
 * @returns {Row[]}
 */
function rowsOf(property, prefix, seen) {
  const meaning = docstringOf(property);
  const key = `${property.name} ${meaning}`;
  if (prefix !== "" && (seen.has(key) || meaning === "")) return [];
  seen.add(key);
  const name = prefix + property.name;
  const { text, members } = described(property.type);
  const inside = members.flatMap((member) =>
    rowsOf(member, `${name}${text.startsWith("list") ? "[]" : ""}.`, seen),
  );
  return [
    { name, type: text, required: !property.flags.isOptional && isArgument(property), meaning },
    ...inside,
  ];
}

/** Tells whether a property is an argument. Only arguments can be required; outputs always exist. */
function isArgument(/** @type {Declaration} */ property) {
  /** @type {import("typedoc").Reflection | undefined} */
  let place = property;
  while (place !== undefined && !/Args$/.test(place.name)) place = place.parent;
  return place !== undefined;
}

/** @typedef {{ text: string, members: Declaration[] }} Described what a type is called, and the properties inside */

/**
 * @param {Type | undefined} type
 * @returns {Described}
 */
function described(type) {
  switch (type?.type) {
    case "reference":
      return describedReference(type);
    case "union":
      return describedUnion(type.types);
    case "array":
      return describedList(described(type.elementType));
    case "typeOperator":
      return described(type.target);
    case "reflection":
      if (type.declaration.signatures) return simply("function");
      return { text: "object", members: type.declaration.children ?? [] };
    default:
      return simply(nameOf(type));
  }
}

/** @param {Type | undefined} type */
function nameOf(type) {
  if (type?.type === "literal") return typeof type.value;
  return type?.type === "intersection" ? "object" : (type?.toString() ?? "");
}

/** @param {import("typedoc").ReferenceType} type */
function describedReference(type) {
  if (WRAPPERS.includes(type.name)) return described(type.typeArguments?.[0]);
  if (["Partial", "Record"].includes(type.name)) return simply("object");
  const { reflection } = type;
  if (reflection?.kind === ReflectionKind.TypeAlias)
    return describedAlias(/** @type {Declaration} */ (reflection));
  // The objects within arguments and results of a service. All others have a table of their own.
  const isInside = reflection?.parent?.kind === ReflectionKind.Namespace && !/ProviderArgs$/.test(type.name);
  if (isInside && reflection?.kind === ReflectionKind.Interface)
    return { text: "object", members: propertiesOf(/** @type {Declaration} */ (reflection)) };
  return simply(`\`${type.name}\``);
}

/**
 * Describes an alias such as `Interval`, which is known texts or any other text, or such as `Chart`, which is several
 * interfaces.
 */
function describedAlias(/** @type {Declaration} */ { type }) {
  const isOfObjects = type?.type === "union" && type.types.every((member) => member.type === "reference");
  return simply(isOfObjects ? "object" : "string");
}

/** @param {Type[]} types */
function describedUnion(types) {
  const all = types.filter((type) => type.toString() !== "undefined").map(described);
  const texts = new Set(all.map(({ text }) => text));
  return { text: [...texts].join(" or "), members: all.flatMap(({ members }) => members) };
}

/** @param {Described} item */
function describedList({ text, members }) {
  return { text: `list of ${["object", "string"].includes(text) ? `${text}s` : text}`, members };
}

/**
 * @param {string} text
 * @returns {Described}
 */
function simply(text) {
  return { text, members: [] };
}
