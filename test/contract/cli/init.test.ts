import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { devDependencies, peerDependencies, version } from "../../../package.json";
import { commandLine, type CommandLineOptions } from "../../support/command-line";
import { clone, temporaryFolder } from "../../support/folders";

const SERVICE = "0d9f3a52-6c1e-4b7a-8f23-91c0d4e5a6b7";

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

describe("npx pulumi-clickstack init", () => {
  const home = process.cwd();
  let directory: string;
  beforeEach(() => {
    directory = temporaryFolder("init");
    process.chdir(directory);
  });
  afterEach(() => process.chdir(home));

  const withPulumi = temporaryFolder("with-pulumi");
  writeFileSync(join(withPulumi, "pulumi"), "");
  const init = (args: string[], { environment, ...options }: CommandLineOptions = {}) =>
    commandLine(["init", ...args], { ...options, environment: { PATH: withPulumi, ...environment } });
  const read = (...path: string[]) => readFileSync(join(directory, ...path), "utf8");
  const manifest = (folder: string) => JSON.parse(read(folder, "package.json")) as Manifest;

  it("takes the defaults where nobody can answer, and ends with the next command", async () => {
    const { exitCode, out, told } = await init(["my-alerts"]);
    assert.deepEqual([exitCode, told], [0, ""]);
    assert.deepEqual(out.split("\n"), [
      "my-alerts: a project in TypeScript for npm",
      "  AGENTS.md",
      "  .gitignore",
      "  Pulumi.yaml",
      "  index.ts",
      "  package.json",
      "  tsconfig.json",
      "",
      "Next:",
      "  cd my-alerts",
      "  npm install",
      "  pulumi stack init dev",
      "  npx pulumi-clickstack emulator    # in a terminal of its own",
      "  pulumi up",
    ]);
    assert.deepEqual(manifest("my-alerts"), {
      name: "my-alerts",
      private: true,
      dependencies: {
        "@pulumi/pulumi": peerDependencies["@pulumi/pulumi"],
        "pulumi-clickstack": `^${version}`,
      },
      devDependencies: { typescript: devDependencies.typescript },
    });
    assert.match(
      read("my-alerts", "Pulumi.yaml"),
      /^name: my-alerts\n[^]*alerting:endpoint:\n +value: http:\/\/127/,
    );
    assert.equal(read("my-alerts", ".gitignore"), "node_modules/\n");
  });

  it("brings the command pulumi where the machine has none", async () => {
    const PATH = join(directory, "node_modules", ".bin");
    mkdirSync(PATH, { recursive: true });
    writeFileSync(join(PATH, "pulumi"), "");
    const environment = { PATH, CLICKSTACK_ENDPOINT: "https://clickstack.example.com" };
    const { out } = await init(["mine", "--package-manager", "pnpm"], { environment });
    assert.deepEqual(out.split("\n").slice(-6), [
      "  cd mine",
      "  pnpm install",
      "  pnpm exec pulumi stack init dev",
      "  pnpm exec pulumi config set --secret alerting:accessToken",
      "  pnpm exec pulumi-clickstack doctor",
      "  pnpm exec pulumi up",
    ]);
    const launcher = String(manifest("mine").devDependencies?.pulumi);
    assert.match(launcher, /^3\.\d+\.\d+$/);
    const page = readFileSync(join(clone, "docs", "install.md"), "utf8");
    assert.ok(page.includes(`--save-exact pulumi@${launcher}\n`), "and the page names the same version");
  });

  it("makes the project of the answers", async () => {
    const answers = ["javascript", "pnpm", "https://clickstack.example.com/api/v2/"];
    const { exitCode, out, told } = await init(["Team Alerts"], { answers });
    assert.equal(exitCode, 0);
    assert.deepEqual(told.split("\n"), [
      "Language (typescript, javascript) [typescript]: ",
      "Package manager (npm, pnpm, yarn) [npm]: ",
      "Endpoint of your ClickStack, or UUID of its service in ClickHouse Cloud (leave empty for the emulator): ",
    ]);
    assert.match(out, /^team-alerts: a project in JavaScript for pnpm\n/);
    assert.match(out, /pnpm install\n.*\n {2}pulumi config set --secret alerting:accessToken\n {2}pnpm exec/);
    assert.deepEqual(readdirSync("Team Alerts").sort(), [
      ".gitignore",
      "AGENTS.md",
      "Pulumi.yaml",
      "index.mjs",
      "package.json",
      "pnpm-workspace.yaml",
    ]);
    const settings = read("Team Alerts", "Pulumi.yaml");
    assert.match(settings, /alerting:endpoint:\n +value: https:\/\/clickstack\.example\.com\n/);
    assert.doesNotMatch(settings, /accessToken/);
    assert.equal(manifest("Team Alerts").devDependencies, undefined);
  });

  it("asks again until it understands, and takes an empty answer for the default", async () => {
    const answers = ["go", "", "Yarn", "clickstack", SERVICE];
    const { exitCode, out, told } = await init(["."], { answers });
    assert.equal(exitCode, 0);
    assert.match(told, /^expected one of typescript, javascript\nLanguage/m);
    assert.match(told, /^expected a URL that begins with https:\/\/ or http:\/\/, or the UUID of a service/m);
    assert.match(out, /Next:\n {2}yarn install\n/);
    assert.match(
      out,
      /pulumi config set cloud:apiKeyId\n {2}pulumi config set --secret cloud:apiKeySecret\n/,
    );
    assert.match(read("Pulumi.yaml"), new RegExp(`alerting:serviceId:\n +value: ${SERVICE}\n`));
    assert.equal(read(".gitignore"), "node_modules/\n.yarn/\n");
  });

  it("asks nothing with --yes, and writes nothing when somebody interrupts the questions", async () => {
    assert.equal((await init(["one", "--yes"], { answers: [] })).exitCode, 0);
    const { exitCode, told } = await init(["other"], { answers: ["typescript"] });
    assert.equal(exitCode, 130);
    assert.match(told, /error: interrupted: nothing was written$/);
    assert.deepEqual(readdirSync("."), ["one"]);
  });

  it("tells agents what is declared where and what only a person runs, in 30 lines", async () => {
    const withoutPulumi = { environment: { PATH: "" } };
    await init(["mine", "--package-manager", "pnpm", "--language", "javascript"], withoutPulumi);
    const text = read("mine", "AGENTS.md");
    assert.ok(text.trimEnd().split("\n").length <= 32);
    assert.match(text, /^# mine: alerts of ClickStack/);
    assert.match(text, /`index\.mjs`: every alert/);
    assert.ok(text.indexOf("pnpm exec pulumi-clickstack check") < text.indexOf("pnpm exec pulumi preview"));
    assert.match(text, /Never run `pnpm exec pulumi up`.* without a person/);
  });

  it("takes the ClickStack of the environment, and writes its key nowhere", async () => {
    const environment = {
      CLICKSTACK_ENDPOINT: "https://clickstack.example.com",
      CLICKSTACK_API_KEY: "a-key-that-nobody-may-see",
    };
    const { out, told } = await init(["mine"], { environment, answers: ["", ""] });
    assert.doesNotMatch(told, /Endpoint/);
    assert.match(out, /pulumi config set --secret alerting:accessToken "\$CLICKSTACK_API_KEY"\n/);
    const texts = readdirSync("mine").map((file) => read("mine", file));
    assert.ok([out, told, ...texts].every((text) => !text.includes(environment.CLICKSTACK_API_KEY)));
    assert.match(read("mine", "Pulumi.yaml"), /value: https:\/\/clickstack\.example\.com\n/);
  });

  it("overwrites nothing: it lists what is in the way, and writes no file", async () => {
    mkdirSync("mine");
    writeFileSync(join("mine", "package.json"), "{}");
    writeFileSync(join("mine", ".gitignore"), "");
    const { exitCode, told } = await init(["mine", "--yes"]);
    assert.equal(exitCode, 1);
    assert.equal(
      told,
      "error: nothing was written, because these files exist: mine/.gitignore, mine/package.json. Name another folder",
    );
    assert.deepEqual(readdirSync("mine").sort(), [".gitignore", "package.json"]);
    assert.equal(read("mine", "package.json"), "{}");
  });
});
