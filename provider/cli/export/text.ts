import { join } from "node:path";
import { kinds } from "../../kinds";
import { toEnding, type Language } from "../codegen/code/modules";
import type { Asked, PlannedProgram } from "../codegen/model";
import { configCommand } from "../shell";
import { listAll } from "../account/references";
import { countKinds, joinParts, listFiles, listFlags } from "../codegen/summary";

/** Describes the written files, the values to check, and the secrets that the program asks for. */
export function describeExport(
  { resources, notices }: PlannedProgram,
  { folder, language }: { readonly folder: string; readonly language: Language },
): string {
  const placed = resources.map((resource) => ({
    ...resource,
    file: join(folder, resource.file) + toEnding(language),
  }));
  const asked = resources.flatMap((resource) => resource.asked ?? []);
  return joinParts([
    countKinds(resources, listAll(kinds)),
    listFiles(placed.map(({ file }) => file)),
    listFlags("Check these:", placed),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    listSecrets(
      "The program asks for these secrets. Set them for the stack of the copy:",
      asked.filter(({ isRequired }) => isRequired),
    ),
    listSecrets(
      "The service does not tell whether these are set. Set those that the copy needs:",
      asked.filter(({ isRequired }) => !isRequired),
    ),
  ]);
}

function listSecrets(title: string, asked: readonly Asked[]): string {
  const commands = asked.map(({ config }) => `    ${configCommand(config, true)}`);
  return commands.length === 0 ? "" : [title, ...commands].join("\n");
}
