/** The files of types that programs know: for each service, one for programs, and one for its classes. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { sloArgs } from "../../provider/alerting/slo/slo.schema";
import type { Kind } from "../../provider/engine/kind/kind";
import type { LookupKind } from "../../provider/engine/service/lookup-kind";
import type { Setting } from "../../provider/engine/settings/settings";
import { kinds, services } from "../../provider/kinds";
import { lookups } from "../../provider/lookups";
import { formatting } from "../formatting.mjs";
import { clone } from "../prepare/folders.mjs";
import { objectOf, typeOf, type ObjectType, type Type } from "./model";
import { capitalize } from "./package-types";
import { argumentsOf, classOf, lookupOf, namedTypes, outputsOf } from "./typescript";

const HEADER = "// Written from the schemas by the build.";

/** Prints the files by their paths. */
export async function typeFiles(): Promise<Map<string, string>> {
  const files = services.flatMap((service) => {
    const own = kinds.filter((kind) => kind.service.name === service.name);
    const names = own.map(nameOf).flatMap((name) => [`${name}Args`, `${name}Outputs`]);
    const found = lookups.filter((lookup) => lookup.service.name === service.name);
    const shared = [...names, ...new Set(found.flatMap(namesOf))].join(", ");
    const ofClasses = [
      `import type { CustomResource, CustomResourceOptions, ID, Input } from "@pulumi/pulumi";`,
      `import type { ${shared} } from "./${service.name}.types";`,
    ].join("\n");
    return [
      print(service.name, service.name, [
        'import type { Input, Output } from "@pulumi/pulumi";',
        ...typesOf(service, own),
      ]),
      print(service.name, "classes", [
        ofClasses,
        ...own.map((kind) => classOf(nameOf(kind), kind)),
        ...lookupsOf(found),
      ]),
      print(service.name, "exports", listExports(service.name, own)),
    ];
  });
  return new Map(await Promise.all(files));
}

/** Lists what programs import of a service: the class beside each kind, and the lookups. Each is loaded once it is used. */
function listExports(service: string, own: readonly Kind[]): string[] {
  const folder = join(clone, "provider", service);
  // oxlint-disable-next-line typescript/no-require-imports -- the path is found
  const load = (path: string) => require(join(folder, path)) as object;
  const classes = globSync("*/*.kind.ts", { cwd: folder }).flatMap((path) => {
    const exported = Object.values(load(path));
    const names = own.filter((kind) => exported.includes(kind)).map(nameOf);
    return [[path.replace(/\.kind\.ts$/, ""), names] as const];
  });
  const found = globSync("*/*.lookups.ts", { cwd: folder }).map(
    (path) => [path.replace(/\.ts$/, ""), Object.keys(load(path))] as const,
  );
  const lines = [...classes, ...found].map(
    ([path, names]) => `export { ${names.join(", ")} } from "./${path}";`,
  );
  return [lines.sort().join("\n")];
}

async function print(folder: string, name: string, parts: readonly string[]): Promise<[string, string]> {
  const path = join(clone, "provider", folder, `${name}.types.ts`);
  const { code } = await format(path, [HEADER, ...parts].join("\n\n"), formatting);
  return [path, code];
}

/** The name of the class of a kind. */
export function nameOf({ type: { token } }: Kind): string {
  return token.split(":").at(-1) ?? "";
}

/** Returns the names of the result of a lookup and of its arguments, which may be none. */
function namesOf({ schema, result }: LookupKind): string[] {
  const { plain, inputs } = objectOf(schema).names;
  return [objectOf(result).names.plain, plain, inputs].flatMap((name) => name ?? []);
}

/** Prints both forms of the lookups, and the lookups by their names. */
function lookupsOf(found: readonly LookupKind[]): string[] {
  if (found.length === 0) return [];
  const printed = found.map((lookup) => lookupOf(lookup, namesOf(lookup)));
  return [
    'import type { Output } from "@pulumi/pulumi";\nimport type { LookupOptions } from "../engine/program/explicit-provider";',
    ...printed.flatMap(({ forms }) => forms),
    `/** The lookups, by their names. */\nexport interface Lookups { ${printed.map(({ entry }) => entry).join(" ")} }`,
  ];
}

/** The settings that a `Provider` of a service accepts, as an object. */
function settingsOf({ name, settings }: (typeof services)[number]): ObjectType {
  const own = Object.entries<Setting>(settings).filter(
    ([, { config, ofTheStack }]) => config.startsWith(`${name}:`) && !ofTheStack,
  );
  return {
    is: "object",
    fields: own.map(([key, { text }]) => ({
      name: key,
      text,
      isOptional: true,
      isKnown: false,
      type: { is: "string" },
    })),
    text: `Explicit settings of the ${name} service. Omitted settings come from the environment or stack configuration.`,
    names: { inputs: `${capitalize(name)}ProviderArgs` },
  };
}

function typesOf(service: (typeof services)[number], own: readonly Kind[]): string[] {
  const classes = own.flatMap((kind) => {
    const name = nameOf(kind);
    const {
      type: { written, state, docs },
    } = kind;
    return [
      argumentsOf(name, { ...objectOf(written), text: docs.about ?? "" }),
      outputsOf(name, objectOf(state)),
    ];
  });
  const roots = [
    ...own.flatMap(({ type: { written, args, state } }) => [written, args, state]),
    ...(service.name === "alerting" ? [sloArgs] : []),
    ...lookups
      .filter((lookup) => lookup.service.name === service.name)
      .flatMap(({ schema, result }) => [schema, result]),
  ];
  const named = new Set<Type>();
  for (const schema of roots) visit(typeOf(schema), named);
  return [...classes, ...new Set([settingsOf(service), ...named].flatMap(namedTypes))];
}

/** Adds all types within a type, each before its parts. */
export function visit(type: Type | undefined, all: Set<Type>): void {
  if (type === undefined || all.has(type)) return;
  all.add(type);
  if (type.is === "list") visit(type.item, all);
  if (type.is === "union") for (const member of type.members) visit(member, all);
  if (type.is !== "object") return;
  for (const field of type.fields) visit(field.type, all);
  visit(type.rest, all);
}
