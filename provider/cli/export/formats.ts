import { listFiles, listFlags } from "../codegen/summary";
import { configCommand } from "../shell";
import { visible } from "../visible";
import type { ExportReport } from "./report.schema";

type ExportFormat = (report: ExportReport) => string;

/** The format for a person: the written files, the values to check, and the secrets that the program asks for. */
const text: ExportFormat = ({ counts, resources, notices }) => {
  const secrets = resources.flatMap((resource) => resource.secrets);
  const parts = [
    counts,
    listFiles(resources.map(({ file }) => file)),
    listFlags("Check these:", resources),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    listSecrets(
      "The program asks for these secrets. Set them for the stack of the copy:",
      secrets.filter(({ required }) => required),
    ),
    listSecrets(
      "The service does not tell whether these are set. Set those that the copy needs:",
      secrets.filter(({ required }) => !required),
    ),
  ];
  const lines = parts.filter((part) => part !== "").join("\n\n");
  // Names come from a service, so control characters in them must not reach the terminal.
  return lines.split("\n").map(visible).join("\n");
};

/** The model itself; its schema is published as `schemas/export-report.schema.json`. */
const json: ExportFormat = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof FORMATS;

function listSecrets(title: string, secrets: readonly { readonly config: string }[]): string {
  const commands = secrets.map(({ config }) => `    ${configCommand(config, true)}`);
  return commands.length === 0 ? "" : [title, ...commands].join("\n");
}
