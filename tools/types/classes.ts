import type { Kind } from "../../provider/engine/kind/kind";
import { requiredOf } from "./arguments";
import { block, docstring } from "./print";
import type { Shape } from "./sources";

const NAME = "@param name The name of the resource in the program.";
const EXISTING =
  "Resource options that name the object: `import`, or `id` to look it up without managing it.";

/**
 * Prints what the class of a kind offers: its static members and its constructors. The docstrings follow from the noun
 * of the kind. A tag at the type of its state replaces a part of them.
 */
export function classType(name: string, { one, type, isAdopted }: Kind, { tags }: Shape): string {
  const required = requiredOf(type);
  const text = {
    get: `Looks up an existing ${one} without managing it.`,
    id: `The identifier of the ${one} on the service.`,
    existing: "object",
    args: "The arguments to manage.",
    options: `\`import: "<id>"\` adopts the ${one} with this identifier.`,
    ...Object.fromEntries(tags),
  };
  const members = [
    docstring("@internal The type token under which policies and the engine know this class."),
    "readonly __pulumiType: string;\n",
    docstring(text.get, "", NAME, `@param id ${text.id}`),
    "get(name: string, id: Input<ID>, options?: CustomResourceOptions): Instance;\n",
    docstring(`Whether the object is ${withArticle(name)}, even from another copy of this package.`),
    "isInstance(object: unknown): object is Instance;\n",
    ...(required === ""
      ? []
      : [
          docstring(
            NAME,
            `@param args The arguments to manage of an existing ${text.existing}.`,
            `@param options ${EXISTING}`,
          ),
          constructor(name, `args: Imported${name}Args, options: ExistingResourceOptions`),
        ]),
    docstring(NAME, `@param args ${text.args}`, `@param options Resource options. ${text.options}`),
    constructor(
      name,
      `args${isAdopted ? "?" : ""}: ${argsType(name, required)}, options?: CustomResourceOptions`,
    ),
  ];
  return block(
    `${name}Class<Instance>`,
    `The constructors and the static members of the class \`${name}\`.`,
    members.join(""),
  );
}

function constructor(name: string, parameters: string): string {
  return `new (name: string, ${parameters}): CustomResource & ${name}Outputs;\n`;
}

function argsType(name: string, required: string): string {
  return required === "" ? `${name}Args` : `WithRequired<${name}Args, "${required}">`;
}

function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} \`${name}\``;
}
