/** What TypeDoc finds in the package's public surface and its docstrings. */
import { join } from "node:path";
import { Application, Converter, LogLevel } from "typedoc";
import { clone } from "../prepare/folders.mjs";
import { rememberDeclarations } from "./written.mjs";

const DOCUMENTS = [
  "docs/**/*.md",
  "emulator/README.md",
  "examples/**/README.md",
  ...["CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"],
];

/** Short for what the signature says at length; the pages show what is meant instead. */
const SHORTHANDS = ["InputsOf", "InputOf", "INTERVALS"];

/** What the function is called for, as its own docstring says. */
const SPREAD = [
  ...["above.__type.thresholdType", "above.__type.threshold"],
  ...["below.__type.thresholdType", "below.__type.threshold"],
  ...["between.__type.thresholdType", "between.__type.threshold", "between.__type.thresholdMax"],
].map((name) => `pulumi-clickstack.alerting.${name}`);

/**
 * @typedef {object} Model
 * @property {import("typedoc").Application} app
 * @property {import("typedoc").ProjectReflection} project all pages
 * @property {import("typedoc").DeclarationReflection} surface what provider/index.ts exports
 */

/** @returns {Promise<Model>} */
export async function readModel() {
  const app = await Application.bootstrap({
    name: "pulumi-clickstack",
    entryPoints: [join(clone, "provider", "index.ts")],
    tsconfig: join(clone, "tsconfig.build.json"),
    readme: join(clone, "README.md"),
    projectDocuments: DOCUMENTS.map((glob) => join(clone, glob)),
    // The type check is a check of its own; here only what is said counts.
    skipErrorChecking: true,
    logLevel: LogLevel.Warn,
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    hideGenerator: true,
    sort: ["source-order"],
    highlightLanguages: ["ts", "js", "sh", "json", "yaml", "text"],
    intentionallyNotExported: SHORTHANDS,
    intentionallyNotDocumented: SPREAD,
    treatWarningsAsErrors: true,
    validation: {
      notExported: true,
      invalidLink: true,
      invalidPath: true,
      rewrittenLink: true,
      notDocumented: true,
      unusedMergeModuleWith: true,
    },
  });
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
    document.name = titleOf(document) ?? document.name;
  });
  rememberDeclarations(app);
  const project = await app.convert();
  const [surface] = project?.children ?? [];
  if (project === undefined || surface === undefined)
    throw new Error("TypeDoc could not read provider/index.ts.");
  surface.name = "pulumi-clickstack";
  return { app, project, surface };
}

/** A page is listed under its heading, not under the name of its file, which is README for several. */
function titleOf(/** @type {import("typedoc").DocumentReflection} */ { content }) {
  return /^# (.*)$/m.exec(content.map(({ text }) => text).join(""))?.[1]?.replaceAll("`", "");
}
