/** The interfaces that programs know, generated from the types of the schemas. */
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { ResourceType } from "../../provider/engine/arguments/resource-type";
import { kinds, services } from "../../provider/kinds";
import { clone } from "../prepare/folders.mjs";
import { argumentTypes } from "./arguments";
import { alias, block, isObject, Printer } from "./print";
import { readSources, type Shape } from "./sources";

const HEADER = `// Generated from the schemas by "npm run types": change a schema or its docstrings, not this file.
import type { Input, Output } from "@pulumi/pulumi";`;

/** Generates the files by their paths: one for each service. */
export async function interfaceFiles(): Promise<Map<string, string>> {
  const { checker, shapesOf } = readSources();
  const files = services.map(async ({ name: service }) => {
    const shapes = shapesOf(service);
    const printer = new Printer(checker, shapes);
    const types = kinds.filter((kind) => kind.service.name === service).map(({ type }) => type);
    const parts = [
      ...types.flatMap((type) => resourceTypes(printer, shapes, type)),
      ...shapes.flatMap((shape) => publishedTypes(printer, shape)),
    ];
    const path = join(clone, "provider", service, `${service}.types.ts`);
    const options = { ...(await resolveConfig(path)), filepath: path };
    return [path, await format([HEADER, ...parts].join("\n\n"), options)] as const;
  });
  return new Map(await Promise.all(files));
}

/** Prints the arguments and the outputs of a kind of resource. */
function resourceTypes(printer: Printer, shapes: readonly Shape[], type: ResourceType): string[] {
  const name = type.token.split(":").at(-1) ?? "";
  const inputs =
    shapes.find((shape) => shape.name === `${name}InputsWithNames`) ?? find(shapes, `${name}Inputs`);
  const outputs = printer
    .propertiesOf(find(shapes, `${name}State`).type)
    .map((property) => printer.output(property));
  return [
    ...argumentTypes(printer, name, inputs, type),
    block(`${name}Outputs`, `The outputs of the class \`${name}\`.`, outputs.join("\n")),
  ];
}

/** Prints the types that are published under their own names. */
function publishedTypes(printer: Printer, { type, text, plain, inputs }: Shape): string[] {
  const definition =
    plain === undefined
      ? []
      : [
          isObject(type)
            ? block(plain, text, printer.members(type, "plain"))
            : alias(plain, text, printer.definition(type)),
        ];
  return [
    ...definition,
    ...(inputs === undefined
      ? []
      : [
          isObject(type)
            ? block(inputs, text, printer.members(type, "inputs"))
            : alias(inputs, text, printer.definition(type, "inputs")),
        ]),
  ];
}

function find(shapes: readonly Shape[], name: string): Shape {
  const found = shapes.find((shape) => shape.name === name);
  if (found === undefined)
    throw new Error(`No schema has a type ${name}, which a kind needs for its interfaces.`);
  return found;
}
