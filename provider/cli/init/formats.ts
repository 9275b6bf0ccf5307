import type { InitReport } from "./report.schema";

type InitFormat = (report: InitReport) => string;

const LANGUAGE = { typescript: "TypeScript", javascript: "JavaScript" } as const;

/** The format for a person: the written files and the next commands. */
const text: InitFormat = ({ project, language, packageManager, files, next }) =>
  [
    `${project}: a project in ${LANGUAGE[language]} for ${packageManager}`,
    ...files.map((file) => `  ${file}`),
    "",
    "Next:",
    ...next.map((command) => `  ${command}`),
  ].join("\n");

/** The model itself; its schema is published as `schemas/init-report.schema.json`. */
const json: InitFormat = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, InitFormat>;

export type InitFormatName = keyof typeof FORMATS;
