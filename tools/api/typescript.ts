/** Prints what programs know of a schema in TypeScript. */
import type { Kind } from "../../provider/engine/kind/kind";
import type { LookupKind } from "../../provider/engine/service/lookup-kind";
import { objectOf, type Field, type ObjectType, type Type } from "./model";

/** Plain values, or an `Input` around each part. */
type Form = "plain" | "inputs";

/** The widest line of a docstring. */
const WIDTH = 108;

/** Prints the arguments of a class. */
export function argumentsOf(name: string, args: ObjectType): string {
  return block(`${name}Args`, args.text, members(args, "inputs"));
}

/** Prints the outputs of a class. */
export function outputsOf(name: string, { fields }: ObjectType): string {
  const printed = fields.map(({ name: key, text, isOptional, type }) => {
    const value = `${print(type, "plain")}${isOptional ? " | undefined" : ""}`;
    return `${docstring(text)}readonly ${key}: Output<${value}>;`;
  });
  return block(`${name}Outputs`, `The outputs of the class \`${name}\`.`, printed.join("\n"));
}

/** Prints the types of a schema that have a name. */
export function namedTypes(type: Type): string[] {
  if (type.is !== "object" && type.is !== "union") return [];
  const { text } = type;
  return (["plain", "inputs"] as const).flatMap((form) => {
    const name = type.names[form];
    if (name === undefined) return [];
    return type.is === "object"
      ? [block(name, text, members(type, form))]
      : [`${docstring(text)}export type ${name} = ${union(type.members, form)};`];
  });
}

/** Prints what the class of a kind offers: its static members and its constructors. */
export function classOf(name: string, { one, isAdopted, type: { docs } }: Kind): string {
  const ofName = "@param name The name of the resource in the program.";
  const text = {
    get: `Looks up an existing ${one} without managing it.`,
    id: `The identifier of the ${one} on the service.`,
    args: "The arguments to manage.",
    options: `\`import: "<id>"\` adopts the ${one} with this identifier.`,
    ...docs,
  };
  const printed = [
    docstring("@internal The type token under which policies and the engine know this class."),
    "readonly __pulumiType: string;\n",
    docstring(text.get, "", ofName, `@param id ${text.id}`),
    "get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;\n",
    docstring(
      `Whether the object is ${/^[AEIOU]/.test(name) ? "an" : "a"} \`${name}\`, even from another copy of this package.`,
    ),
    "isInstance(object: unknown): object is Instance;\n",
    docstring(ofName, `@param args ${text.args}`, `@param options Resource options. ${text.options}`),
    `new (name: string, args${isAdopted ? "?" : ""}: ${name}Args, options?: CustomResourceOptions): CustomResource & ${name}Outputs;`,
  ];
  return block(
    `${name}Class<Instance>`,
    `The constructors and the static members of the class \`${name}\`.`,
    printed.join(""),
  );
}

/** Prints both forms of a lookup, which declarations of the package show by their names, and its entry in the list. */
export function lookupOf(
  { name, about, schema, list }: LookupKind,
  [result = "", args, inputs]: readonly string[],
): { readonly forms: readonly string[]; readonly entry: string } {
  const own = name.replace(/^\w+\./, "");
  const type = own.charAt(0).toUpperCase() + own.slice(1);
  const [text = "", ...errors] = about.split(/ (?=Errors: )/);
  const optional = objectOf(schema).fields.every(({ isOptional }) => isOptional) ? "?" : "";
  const returned = `${result}${list ? "[]" : ""}`;
  const form = (suffix: string, given: string | undefined, wrapper: string, ...lines: string[]): string =>
    `export interface ${type}${suffix} {
${docstring(...lines)}(${given ? `args${optional}: ${given}, ` : ""}options?: LookupOptions): ${wrapper}<${returned}>; }`;
  return {
    forms: [
      form("", args, "Promise", text, ...errors.flatMap((line) => ["", line])),
      form(
        "Output",
        inputs,
        "Output",
        `The form of \`${own}\` that ${args ? "accepts outputs" : "returns an output"}.`,
      ),
    ],
    entry: `${own}: { args: ${args ?? "object"}; result: ${returned}; get: ${type}; getOutput: ${type}Output };`,
  };
}

function members({ fields, rest }: ObjectType, form: Form): string {
  const others = rest === undefined ? [] : [`[key: string]: ${valueOf(rest, form)};`];
  return [...fields.map((field) => member(field, form)), ...others].join("\n");
}

function member({ name, text, isOptional, isKnown, type }: Field, form: Form): string {
  // The compiler tells the members of a union apart by literals without `Input`.
  const own = type.is === "literal" && !isOptional ? "plain" : form;
  const printed = isKnown ? (nameOf(type, form) ?? print(type, "plain")) : valueOf(type, own);
  // Programs with `exactOptionalPropertyTypes` may only pass an `undefined` that is declared.
  const mayMiss = isOptional && form === "inputs" && type.is !== "undefined" ? " | undefined" : "";
  return `${docstring(text)}${/^\w+$|^\$schema$/.test(name) ? name : JSON.stringify(name)}${isOptional ? "?" : ""}: ${printed}${mayMiss};`;
}

/** Prints the type of a value, with an `Input` around it if the form asks for it. */
function valueOf(type: Type, form: Form): string {
  const printed = print(type, form);
  return form === "plain" || ["unknown", "undefined"].includes(type.is) ? printed : `Input<${printed}>`;
}

function print(type: Type, form: Form): string {
  const name = nameOf(type, form);
  if (name !== undefined) return name;
  switch (type.is) {
    case "literal":
      return JSON.stringify(type.value);
    case "list":
      return `(${valueOf(type.item, form)})[]`;
    case "object":
      return `{ ${members(type, form)} }`;
    case "union":
      return union(type.members, form);
    default:
      return type.is;
  }
}

function union(types: readonly Type[], form: Form): string {
  return [...new Set(types.map((type) => print(type, form)))].join(" | ");
}

/** Values that are no object are the same in both forms. */
function nameOf(type: Type, form: Form): string | undefined {
  if (type.is !== "object" && type.is !== "union") return undefined;
  const { plain, inputs } = type.names;
  const isWord = type.is === "union" && type.members.every((one) => one.is === "literal");
  return form === "plain" ? plain : (inputs ?? (isWord ? plain : undefined));
}

function block(name: string, text: string, printed: string): string {
  return `${docstring(text)}export interface ${name} {\n${printed}\n}`;
}

/** Prints a docstring of the lines; nothing, if they have no text. */
function docstring(...written: readonly string[]): string {
  const lines = written.flatMap((line) => wrap(line.replaceAll("*/", "*\\/")));
  if (lines.join("") === "") return "";
  const [line = ""] = lines;
  return lines.length === 1
    ? `/** ${line} */\n`
    : `/**\n${lines.map((one) => ` * ${one}`.trimEnd()).join("\n")}\n */\n`;
}

function wrap(text: string): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}
