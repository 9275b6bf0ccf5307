/**
 * The names of types as a function is written. The compiler, and so TypeDoc, sees through those that stand for an
 * inferred type.
 */
import { Converter } from "typedoc";
import ts from "typescript";

/** @type {WeakMap<import("typedoc").SignatureReflection, ts.SignatureDeclaration>} */
const declarations = new WeakMap();

/** To be called before anything is converted. */
export function rememberDeclarations(/** @type {import("typedoc").Application} */ app) {
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (_context, signature, declaration) => {
    if (declaration && ts.isFunctionDeclaration(declaration)) declarations.set(signature, declaration);
  });
}

/**
 * @param {import("typedoc").SignatureReflection} signature of a lookup
 * @returns {{ args: string | undefined, result: string, list: boolean }} what it takes, and gives one or a list of
 */
export function writtenTypes(signature) {
  const declared = declarations.get(signature);
  const args = declared?.parameters.find(({ name }) => name.getText() === "args")?.type;
  const [, name, list] = /^Promise<(\w+)(\[\])?>$/.exec(declared?.type?.getText() ?? "") ?? [];
  if (name === undefined)
    throw new Error(`${signature.name} is not a lookup, because it does not return a promise.`);
  return { args: args?.getText(), result: name, list: list !== undefined };
}
