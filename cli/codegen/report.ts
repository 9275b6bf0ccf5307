import { join } from "node:path";
import { z } from "../../provider/zod";
import type { Kind } from "../../provider/engine/kind/kind";
import { visible } from "../terminal";
import { count } from "../words";
import { toEnding, type Language } from "./code/nodes";
import type { PlannedResource } from "./resources";

const string = z.string();

/** An existing object and its resource in a written program. It has names and no other values, so it has no secrets. */
export const resourceReport = z
  .object({
    type: string.describe("Type token of the resource"),
    kind: string.describe("Kind of object, such as alert; later releases may add more"),
    name: string.describe("Name of the resource in the program"),
    id: string.describe("Identifier on the service"),
    title: string.describe("Name on the service; empty if there is none"),
    file: string.describe("File of the program that declares it"),
    address: string.optional().describe("Address of the same object in Terraform"),
    flags: z.array(string).describe("What a person should check; it is declared unchanged"),
    secrets: z
      .array(
        z.object({
          argument: string,
          config: string.describe("Key in the configuration of the stack"),
          required: z.boolean().describe("Whether the object cannot exist without it"),
        }),
      )
      .describe("Secret arguments, which the program reads from its configuration"),
  })
  .meta({ id: "resource", description: "An object that exists, and the resource that it becomes" });

type ResourceReport = z.infer<typeof resourceReport>;

export function reportResource(
  { kind, name, id, title, file, address, flags, asked = [] }: PlannedResource,
  { folder, language }: { readonly folder: string; readonly language: Language },
): ResourceReport {
  return {
    type: kind.type.token,
    kind: kind.type.reference,
    ...{ name, id, title, address },
    file: join(folder, file) + toEnding(language),
    flags: [...flags],
    secrets: asked.map(({ argument, config, isRequired }) => ({ argument, config, required: isRequired })),
  };
}

/** Joins the parts that are not empty, without control characters, because names in them come from a service. */
export function joinParts(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== "").join("\n\n");
  return text.split("\n").map(visible).join("\n");
}

/** "3 alerts", or "1 webhook, 3 alerts" */
export function countKinds(resources: readonly PlannedResource[], kinds: readonly Kind[]): string {
  const there = new Set([...(kinds.length === 1 ? kinds : []), ...resources.map(({ kind }) => kind)]);
  const counts = [...there].map((kind) => count(resources.filter((one) => one.kind === kind).length, kind));
  return counts.join(", ") || "nothing";
}

export function listFiles(places: readonly string[]): string {
  const groups = [...Map.groupBy(places.toSorted(), (place) => place)];
  const width = Math.max(0, ...places.map((place) => place.length));
  return groups.map(([place, { length }]) => `    ${place.padEnd(width)}  ${length}`).join("\n");
}

/** @param resources each with the path of the file that declares it */
export function listFlags(
  title: string,
  resources: readonly Pick<PlannedResource, "name" | "file" | "flags">[],
): string {
  const each = resources
    .filter(({ flags }) => flags.length > 0)
    .map(({ name, file, flags }) =>
      [`    ${name}, in ${file}`, ...flags.map((flag) => `      ${flag}`)].join("\n"),
    );
  return each.length === 0 ? "" : [title, ...each].join("\n\n");
}
