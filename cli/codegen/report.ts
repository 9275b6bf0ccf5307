import { join } from "node:path";
import { z } from "../../provider/zod";
import type { Kind } from "../../provider/engine/kind/kind";
import { createdAt, header } from "../failure";
import { visible } from "../terminal";
import { count } from "../words";
import { LANGUAGES, type Language } from "../selectors";
import { toEnding } from "./code/nodes";
import type { PlannedProgram } from "./resources";

const string = z.string();

/** An existing object and its resource in a written program. It has names and no other values, so it has no secrets. */
const resourceReport = z
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

/** What the reports of a written program say about it. */
export const programReport = z.object({
  ...header.fields,
  createdAt,
  folder: string.describe("Folder of the program, as given to the command"),
  language: z.enum(LANGUAGES),
  counts: string.describe("How many of each kind, for people"),
  resources: z
    .array(resourceReport)
    .describe("Empty if the program would declare nothing; import writes nothing then"),
  notices: z.array(string).describe("Other things to know, such as what was left out"),
});

export type ProgramReport = z.infer<typeof programReport>;

export function reportProgram(
  { resources, notices }: PlannedProgram,
  kinds: readonly Kind[],
  { folder, language }: { readonly folder: string; readonly language: Language },
  now: number,
): ProgramReport {
  const there = new Set([...(kinds.length === 1 ? kinds : []), ...resources.map(({ kind }) => kind)]);
  const counts = [...there].map((kind) => count(resources.filter((one) => one.kind === kind).length, kind));
  return {
    ...header.values,
    createdAt: new Date(now).toISOString(),
    ...{ folder, language },
    counts: counts.join(", ") || "nothing",
    resources: resources.map(({ kind, name, id, title, file, address, flags, asked = [] }) => ({
      type: kind.type.token,
      kind: kind.type.reference,
      ...{ name, id, title, address },
      file: join(folder, file) + toEnding(language),
      flags: [...flags],
      secrets: asked.map(({ argument, config, isRequired: required }) => ({ argument, config, required })),
    })),
    notices: [...notices],
  };
}

/** Formats a report for a person: how many of what, their files, what to check, and what follows. */
export function formatProgram(
  { resources, notices }: ProgramReport,
  counts: string,
  check: string,
  ...rest: readonly string[]
): string {
  const files = resources.map(({ file }) => file);
  const width = Math.max(0, ...files.map((file) => file.length));
  const groups = [...Map.groupBy(files.toSorted(), (file) => file)];
  const flagged = resources
    .filter(({ flags }) => flags.length > 0)
    .map(({ name, file, flags }) =>
      [`    ${name}, in ${file}`, ...flags.map((flag) => `      ${flag}`)].join("\n"),
    );
  const parts = [
    counts,
    groups.map(([file, { length }]) => `    ${file.padEnd(width)}  ${length}`).join("\n"),
    ...(flagged.length === 0 ? [] : [check, ...flagged]),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    ...rest,
  ];
  // Names in them come from a service.
  const text = parts.filter((part) => part !== "").join("\n\n");
  return text.split("\n").map(visible).join("\n");
}
