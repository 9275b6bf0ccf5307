/** The interfaces that programs know, generated from the types of the schemas. */
import { join } from "node:path";
import { format } from "oxfmt";
import type { ResourceType } from "../../provider/engine/arguments/resource-type";
import type { Kind } from "../../provider/engine/kind/kind";
import { kinds, services } from "../../provider/kinds";
import { formatting } from "../formatting.mjs";
import { clone } from "../prepare/folders.mjs";
import { classType } from "./classes";
import { find } from "./find";
import { packageSchema } from "./package-schema";
import { alias, block, isObject, Printer } from "./print";
import { readSources, type Shape } from "./sources";

const HEADER =
  '// Generated from the schemas by "npm run types": change a schema or its docstrings, not this file.';
const INPUT = 'import type { Input, Output } from "@pulumi/pulumi";';

/**
 * Generates the files by their paths: for each service, one for programs, and one for its classes; and the schema of the
 * package of the native provider.
 */
export async function interfaceFiles(): Promise<Map<string, string>> {
  const sources = readSources();
  const { checker, shapesOf } = sources;
  const files = services.flatMap(({ name: service }) => {
    const shapes = shapesOf(service);
    const printer = new Printer(checker, shapes);
    const own = kinds.filter((kind) => kind.service.name === service);
    const published = [
      ...own.flatMap(({ type }) => resourceTypes(printer, shapes, type)),
      ...shapes.flatMap((shape) => publishedTypes(printer, shape)),
    ];
    const path = (name: string): string => join(clone, "provider", service, `${name}.types.ts`);
    return [
      write(path(service), [HEADER, INPUT, ...published]),
      write(path("classes"), [HEADER, ...classTypes(service, shapes, own)]),
    ];
  });
  const schema = join(clone, "provider", "engine", "plugin", "package-schema.json");
  return new Map(await Promise.all([...files, write(schema, [packageSchema(sources)])]));
}

async function write(path: string, parts: readonly string[]): Promise<readonly [string, string]> {
  const { code } = await format(path, parts.join("\n\n"), formatting);
  return [path, code];
}

/** Prints the types of the classes of a service, and what they import. */
function classTypes(service: string, shapes: readonly Shape[], own: readonly Kind[]): string[] {
  const names = own.flatMap(({ type }) => {
    const name = nameOf(type);
    return [`${name}Args`, `${name}Outputs`];
  });
  return [
    `import type { CustomResource, CustomResourceOptions, ID, Input } from "@pulumi/pulumi";
import type { ${names.join(", ")} } from "./${service}.types";`,
    ...own.map((kind) => classType(nameOf(kind.type), kind, find(shapes, `${nameOf(kind.type)}State`))),
  ];
}

/** Prints the arguments and the outputs of a kind of resource. */
function resourceTypes(printer: Printer, shapes: readonly Shape[], type: ResourceType): string[] {
  const name = nameOf(type);
  const inputs =
    shapes.find((shape) => shape.name === `${name}InputsWithNames`) ?? find(shapes, `${name}Inputs`);
  const outputs = printer
    .propertiesOf(find(shapes, `${name}State`).type)
    .map((property) => printer.output(property));
  return [
    block(`${name}Args`, inputs.text, printer.members(inputs.type, "inputs")),
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

function nameOf({ token }: ResourceType): string {
  return token.split(":").at(-1) ?? "";
}
