/**
 * Checks types and rules of all code. Both need the types of everything, which take longest, so one program serves
 * both. Rules are checked again in files that changed, that see a changed type, or that broke a rule.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { clone } from "../prepare/folders.mjs";

const projects = ["tsconfig.json", "provider/cli/formats/html/client/tsconfig.json"];

// A change to these can produce new findings in any file.
const tools = ["eslint.config.mjs", "package-lock.json"].map((name) => readFileSync(join(clone, name)));
const hash = createHash("sha256").update(Buffer.concat(tools)).digest("hex");
const kept = join(clone, "node_modules", ".cache", "checked", hash);
const broken = join(kept, "broken.json");
mkdirSync(kept, { recursive: true });

const builders = projects.map(open);
const rules = await lint(unchanged());
const problems = builders.map(problemsOfTypes).join("") + rules.text;
if (problems !== "") {
  console.error(problems);
  process.exitCode = 1;
}
// Saves the files to check again first, and then those that need no check.
writeFileSync(broken, JSON.stringify(rules.results.map(({ filePath }) => filePath)));
for (const builder of builders) builder.emit();

/**
 * @param {string} project
 * @param {number} index
 */
function open(project, index) {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(clone, project),
    { noEmit: true, incremental: true, tsBuildInfoFile: join(kept, `${index}.tsbuildinfo`) },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(textOf([problem])) },
  );
  if (parsed === undefined) throw new Error(`Cannot read ${project}.`);
  return ts.createIncrementalProgram({
    ...{ rootNames: parsed.fileNames, options: parsed.options, projectReferences: parsed.projectReferences },
    ...{
      configFileParsingDiagnostics: parsed.errors,
      createProgram: ts.createSemanticDiagnosticsBuilderProgram,
    },
  });
}

/** Files without a broken rule, which nothing has changed since. */
function unchanged() {
  const affected = builders.flatMap((builder) => [...affectedBy(builder)]);
  /** @type {string[]} */
  const wrong = existsSync(broken) ? JSON.parse(readFileSync(broken, "utf8")) : [];
  const again = new Set([...affected.map(({ fileName }) => resolve(fileName)), ...wrong]);
  const all = builders.flatMap((builder) => builder.getSourceFiles());
  return new Set(all.map(({ fileName }) => resolve(fileName)).filter((path) => !again.has(path)));
}

/**
 * @param {ts.SemanticDiagnosticsBuilderProgram} builder
 * @returns {Generator<ts.SourceFile>}
 */
function* affectedBy(builder) {
  for (let next; (next = builder.getSemanticDiagnosticsOfNextAffectedFile()) !== undefined;)
    yield* "fileName" in next.affected ? [next.affected] : next.affected.getSourceFiles();
}

/** @param {ts.SemanticDiagnosticsBuilderProgram} builder */
function problemsOfTypes(builder) {
  return textOf([
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ]);
}

/** @param {readonly ts.Diagnostic[]} diagnostics */
function textOf(diagnostics) {
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (path) => path,
    getCurrentDirectory: () => clone,
    getNewLine: () => "\n",
  });
}

/**
 * @param {Set<string>} ignored
 * @returns {Promise<{ results: ESLint.LintResult[], text: string }>} what is wrong
 */
async function lint(ignored) {
  const programs = builders.map((builder) => builder.getProgram());
  const eslint = new ESLint({
    cwd: clone,
    errorOnUnmatchedPattern: false, // nothing may have changed
    overrideConfig: [
      { ignores: [/** @type {any} */ ((/** @type {string} */ path) => ignored.has(resolve(path)))] },
      { languageOptions: { parserOptions: { programs } } },
    ],
  });
  const all = await eslint.lintFiles(["."]);
  const results = all.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0);
  return { results, text: await (await eslint.loadFormatter("stylish")).format(results) };
}
