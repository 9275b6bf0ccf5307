import type { Kind } from "../../provider/engine/kind/kind";
import { block, docstring } from "./print";
import type { Shape } from "./sources";

const NAME = "@param name The name of the resource in the program.";

/**
 * Prints what the class of a kind offers: its static members and its constructors. The docstrings follow from the noun
 * of the kind. A tag at the type of its state replaces a part of them.
 */
export function classType(name: string, { one, isAdopted }: Kind, { tags }: Shape): string {
  const text = {
    get: `Looks up an existing ${one} without managing it.`,
    id: `The identifier of the ${one} on the service.`,
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
    docstring(NAME, `@param args ${text.args}`, `@param options Resource options. ${text.options}`),
    `new (name: string, args${isAdopted ? "?" : ""}: ${name}Args, options?: CustomResourceOptions): CustomResource & ${name}Outputs;`,
  ];
  return block(
    `${name}Class<Instance>`,
    `The constructors and the static members of the class \`${name}\`.`,
    members.join(""),
  );
}

function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? "an" : "a"} \`${name}\``;
}
