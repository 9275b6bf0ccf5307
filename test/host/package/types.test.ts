import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { link, packed } from "../../support/packed";

/** Right and wrong programs of a user. The wrong ones must stay errors. */
const PROGRAM = `
import * as pulumi from "@pulumi/pulumi";
import { alerting, cloud, Provider, type LookupOptions, type ProviderArgs } from "pulumi-clickstack";

const args: ProviderArgs = { alerting: { endpoint: "http://127.0.0.1:9", accessToken: pulumi.secret("x") } };
export const provider = new Provider("eu", args);
const options: LookupOptions = { provider };
const alertArgs: alerting.AlertArgs = {
  threshold: 1,
  thresholdType: "above",
  interval: "5m",
  tile: { dashboard: "API", name: "Errors" },
  channel: { webhook: "oncall" },
};
export const alert = new alerting.Alert("a", { ...alertArgs, name: pulumi.interpolate\`of \${"eu"}\` }, { provider });
export const threshold: pulumi.Output<number | undefined> = alert.threshold;
export const id = async (): Promise<string> =>
  (await cloud.getBackup({ serviceId: "", backupId: "" }, options)).id;
const backup: pulumi.Output<cloud.Backup> = cloud.getLatestBackupOutput({ serviceId: pulumi.output("s") });
export const finishedAt: pulumi.Output<string | undefined> = backup.apply((found) => found.finishedAt);

const tags = (process.env.TAGS ?? undefined)?.split(",");
export const search = new alerting.SavedSearch("s", { name: "Errors", sourceId: "", tags, orderBy: undefined });

// @ts-expect-error a misspelled property
export const misspelled = new alerting.Alert("a", { ...alertArgs, treshold: 1 });
// @ts-expect-error a comparison that does not exist
export const wrong = new alerting.Alert("a", { ...alertArgs, thresholdType: "beyond" });
// @ts-expect-error an argument is missing
export const missing = cloud.getBackup({ serviceId: "" });
// @ts-expect-error outputs are not plain values
export const plain: number = alert.threshold;
`;

const STRICT = "--strict --target es2022 --types node --noEmit";

const KINDS = ["program.cts", "program.mts"];
const NEITHER = ["program.ts"];

const consumers: [string, "typescript 5" | "typescript 6", string, string[]][] = [
  ["an exact program", "typescript 6", `${STRICT} --exactOptionalPropertyTypes --module nodenext`, KINDS],
  ["a program of each kind", "typescript 5", `${STRICT} --module node16`, KINDS],
  ["a bundled program", "typescript 6", `${STRICT} --module preserve --moduleResolution bundler`, NEITHER],
  ["a bundled program", "typescript 5", `${STRICT} --module esnext --moduleResolution bundler`, NEITHER],
  [
    "a program of Pulumi's template",
    "typescript 5",
    `${STRICT} --module commonjs --moduleResolution node10`,
    NEITHER,
  ],
];

describe("the types of the packed package", () => {
  let project: string;
  before(async () => {
    ({ project } = await packed());
    link(project, "@types/node");
    for (const file of [...KINDS, ...NEITHER]) writeFileSync(join(project, file), PROGRAM);
  });

  for (const [what, compiler, options, files] of consumers) {
    it(`fit ${what}: ${compiler}, ${options.replace(/^.*--module /, "module ")}`, () => {
      assert.deepEqual(problemsIn(project, compilers[compiler], options, files), []);
    });
  }

  it("make a compiler compute hardly more than Pulumi's SDK alone", () => {
    const without = join(project, "without.mts");
    writeFileSync(
      without,
      'import * as pulumi from "@pulumi/pulumi";\nexport const one = pulumi.output(1);\n',
    );
    const more = instantiations(join(project, "program.mts")) / instantiations(without);
    assert.ok(more < 1.07, `${more} times as many type instantiations`);
  });
});

/**
 * Returns the compiler's errors in the program and the package. It reads the declarations of Pulumi and Node without
 * checking them, because they take longest and are no part of the package.
 */
function problemsIn(project: string, compiler: typeof ts, commandLine: string, files: string[]): string[] {
  const { options, errors } = compiler.parseCommandLine(commandLine.split(" "));
  const host = { ...compiler.createCompilerHost(options), getCurrentDirectory: () => project };
  const program = compiler.createProgram(
    files.map((file) => join(project, file)),
    options,
    host,
  );
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(project));
  assert.ok(own.length > 20, "the compiler reads the package's declarations");
  const found = own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...found].map(
    ({ file, messageText }) =>
      `${file?.fileName}: ${compiler.flattenDiagnosticMessageText(messageText, "\n")}`,
  );
}

/** Counts the compiler's instantiations. Their number does not depend on a busy machine, as time does. */
function instantiations(file: string): number {
  const module = ts.ModuleKind.NodeNext;
  const program = ts.createProgram([file], { strict: true, noEmit: true, module, types: ["node"] });
  assert.deepEqual(ts.getPreEmitDiagnostics(program), []);
  return program.getInstantiationCount();
}

/** The newest TypeScript 5 comes with attw, by an override in package.json: two packages cannot both bring `tsc`. */
const attw = createRequire(createRequire(__filename).resolve("@arethetypeswrong/core/package.json"));
const compilers = { "typescript 5": attw("typescript") as typeof ts, "typescript 6": ts };
