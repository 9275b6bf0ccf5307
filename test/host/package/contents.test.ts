import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../support/child";
import { clone } from "../../support/folders";
import { schemas } from "../../../tools/api/json-schemas";
import { packed } from "../../support/packed";
import { succeeded } from "../../support/stack";

const ALLOWED =
  /^(dist\/.*\.(js|d\.ts)|dist\/plugin\/(pulumi-resource-clickstack(\.cmd)?|schema\.json)|schemas\/.*\.schema\.json|action\.yml|ci\/[a-z]+\.(mjs|sh)|templates\/(review\.yml|project\/[\w.]+|completion\/[a-z]+)|examples\/quickstart\/(index\.ts|Pulumi\.yaml)|examples\/slo\/index\.ts|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;

const REQUIRED = [
  "dist/provider/index.js",
  "dist/provider/index.d.ts",
  "dist/provider/runtime.js",
  "dist/plugin/schema.json",
  "LICENSE",
  "package.json",
];

/** The types of the exports, as one line. */
const SEEN =
  "[typeof alerting.Alert, typeof cloud.Organization, typeof cloud.getBackup, typeof Provider].join()";
const EXPECTED = "function,function,function,function";

describe("the packed package", () => {
  let made: Awaited<ReturnType<typeof packed>>;
  before(async () => {
    made = await packed();
  });
  const write = (file: string, text: string) => writeFileSync(join(made.project, file), text);
  const node = async (file: string, ...args: string[]) =>
    succeeded(await run("node", [file, ...args], { cwd: made.project })).stdout.trim();

  it("holds the built code, its types and the documents, and nothing else", () => {
    assert.deepEqual(
      made.files.filter((file) => !ALLOWED.test(file)),
      [],
    );
    for (const file of [...REQUIRED, ...Object.keys(schemas).map((name) => `schemas/${name}`)]) {
      assert.ok(made.files.includes(file), file);
    }
  });

  it("holds no code whose source is gone", () => {
    const built = made.files.filter((file) => /^dist\/.*\/.*\.js$/.test(file));
    const sources = built.map((file) => file.replace(/^dist\/(.*)\.js$/, "$1"));
    const gone = sources.filter(
      (source) => ![".ts", ".tsx"].some((end) => existsSync(join(clone, source + end))),
    );
    assert.deepEqual(gone, []);
  });

  it("brings a test kit whose emulator runs with what the package depends on, and nothing else", async () => {
    write(
      "kit.cjs",
      'const { startEmulator } = require("pulumi-clickstack/testing");\nstartEmulator().then(async (emulator) => { console.log(new URL(emulator.url).hostname); await emulator.stop(); });',
    );
    assert.equal(await node("kit.cjs"), "127.0.0.1");
  });

  it("names no path of the machine that built it", () => {
    for (const file of made.files) {
      const text = readFileSync(join(made.project, "node_modules", "pulumi-clickstack", file), "utf8");
      assert.equal(text.includes(clone), false, file);
    }
  });

  it("brings a command line that runs with what the package depends on, and nothing else", async () => {
    const { bin } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8")) as {
      bin: Record<string, string>;
    };
    const program = join(made.project, "node_modules", "pulumi-clickstack", bin["pulumi-clickstack"] ?? "");
    assert.match(readFileSync(program, "utf8"), /^#!\/usr\/bin\/env node\n/);
    assert.match(await node(program, "--help"), /^Usage: pulumi-clickstack .*Examples:/s);
  });

  it("is required by a CommonJS program", async () => {
    write(
      "program.cjs",
      `const { alerting, cloud, Provider } = require("pulumi-clickstack");\nconsole.log(${SEEN});`,
    );
    assert.equal(await node("program.cjs"), EXPECTED);
  });

  it("is imported by an ESM program", async () => {
    write(
      "program.mjs",
      `import { alerting, cloud, Provider } from "pulumi-clickstack";\nconsole.log(${SEEN});`,
    );
    assert.equal(await node("program.mjs"), EXPECTED);
  });
});
