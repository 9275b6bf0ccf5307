/** TypeDoc's model of the package's public surface and its docstrings. */
import { join } from "node:path";
import { Application, LogLevel, ReflectionKind } from "typedoc";
import { clone } from "../prepare/folders.mjs";
import { rememberDeclarations } from "./written.mjs";

/** The modules that programs and tests import, with their files. Only state names `./runtime`. */
const ENTRY_POINTS = { "pulumi-clickstack": "index.ts", "pulumi-clickstack/testing": "testing/index.ts" };

/**
 * Types that programs know in another form: as `Provider`, which extends it, as parts of `ExistingResourceOptions`, and
 * as the arguments of a class.
 */
const BASES = ["ExplicitProvider"];

/**
 * The types of the emulator's stored objects. These are the services' own objects, which the services' pages describe.
 */
const STORED = ["Store"];

/** Arguments that need no docstring, because the docstring of their function describes them. */
const SPREAD = [
  ...["above.__type.thresholdType", "above.__type.threshold"],
  ...["below.__type.thresholdType", "below.__type.threshold"],
  ...["between.__type.thresholdType", "between.__type.threshold", "between.__type.thresholdMax"],
  ...["rate.__type.select", "rate.__type.asRatio"],
].map((name) => `pulumi-clickstack.alerting.${name}`);

/**
 * @typedef {object} Model
 * @property {import("typedoc").Application} app
 * @property {import("typedoc").ProjectReflection} project
 * @property {import("typedoc").DeclarationReflection[]} surfaces what each entry point exports
 */

/** The data of the emulator's company. */
const SEED = "pulumi-clickstack/testing.seed";

/** @returns {Promise<Model>} */
export async function readModel() {
  const app = await Application.bootstrap({
    name: "pulumi-clickstack",
    entryPoints: Object.values(ENTRY_POINTS).map((path) => join(clone, "provider", path)),
    tsconfig: join(clone, "tsconfig.build.json"),
    readme: "none",
    // The type check is a separate check. This one is about docstrings only.
    skipErrorChecking: true,
    logLevel: LogLevel.Warn,
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    sort: ["source-order"],
    intentionallyNotExported: [...BASES, ...STORED],
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
  rememberDeclarations(app);
  const project = await app.convert();
  const surfaces = project?.children ?? [];
  const names = Object.keys(ENTRY_POINTS);
  if (project === undefined || surfaces.length !== names.length)
    throw new Error(`TypeDoc could not read ${names.join(" and ")}.`);
  names.forEach((name, index) => Object.assign(surfaces[index] ?? {}, { name }));
  app.options.setValue("intentionallyNotDocumented", [...SPREAD, ...namesInside(project, SEED)]);
  return { app, project, surfaces };
}

/**
 * Lists the names in the groups of a data object. They are names and identifiers that need no docstring.
 *
 * @param {import("typedoc").ProjectReflection} project
 * @param {string} data
 */
function namesInside(project, data) {
  const inside = new RegExp(`^${data}\\.__type\\.\\w+\\.__type\\.`);
  return project
    .getReflectionsByKind(ReflectionKind.Property)
    .map((reflection) => reflection.getFullName())
    .filter((name) => inside.test(name));
}
