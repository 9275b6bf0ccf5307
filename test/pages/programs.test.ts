import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { companyTelemetry, credentials } from "../../emulator";
import { run } from "../support/child";
import { runBuilt, assertShown } from "../support/built-command";
import { folderInClone } from "../support/folders";
import { blocksOf, filesBefore, isProgram, outputOf, pages, type Block } from "../support/markdown";
import { shareEmulator } from "../support/provided";
import { settingsFor } from "../support/settings";
import { failed, Stack, succeeded, type StateResource } from "../support/stack";

/** A program of the documentation, with what the page shows beside it. */
interface Shown {
  readonly block: Block;
  readonly output?: Block;
  /** The files that it reads, by their names. */
  readonly files: Readonly<Record<string, string>>;
}

/** A file of tests for mocha. */
const isTest = ({ marks }: Block): boolean => marks.includes("test");

/** A reader's environment for a program of ClickStack in ClickHouse Cloud. */
const CLOUD: NodeJS.ProcessEnv = {
  CLICKSTACK_ENDPOINT: undefined,
  CLICKSTACK_API_KEY: undefined,
  CLICKSTACK_SERVICE_ID: credentials.clickstackServiceId,
};

/** Room for settings of a pipe, which have more outputs than any alert; see docs/decisions/provider-by-reference.md. */
const MOST_BYTES = 2500;

/** Room for a dashboard of an objective, whose tiles are queries. */
const MOST_BYTES_OF_DASHBOARD = 20_000;

/** Marks of programs whose alerts cannot be backtested, as their pages say. */
const UNCOMPUTED = ["cloud", "uncomputed"];

/** A secret that a program reads from its configuration. */
const SECRET = /requireSecret\("(\w+)"\)/g;

describe("programs in the documentation", () => {
  const all = pages().flatMap((page) => {
    const blocks = blocksOf(page);
    return blocks.filter(isProgram).map((block): Shown => ({
      block,
      output: outputOf(block, blocks),
      files: filesBefore(block, blocks),
    }));
  });
  const emulator = shareEmulator({ telemetry: companyTelemetry(Date.now()) });

  for (const { block, output } of all.filter((each) => isTest(each.block))) {
    it(`${block.page}:${block.line} passes as a test`, async () => {
      const folder = folderInClone("mocha");
      writeFileSync(join(folder, "shown.test.ts"), block.text);
      const ended = succeeded(await run("mocha", ["shown.test.ts"], { cwd: folder }));
      if (output) assertShown(ended.output, output);
    });
  }

  async function start({ block: { marks, text }, files }: Shown): Promise<Stack> {
    const settings = { ...settingsFor(emulator.url), ...(marks.includes("cloud") ? CLOUD : {}) };
    // test/unit/docs/programs.test.ts checks the types of all.
    const stack = await Stack.create({ env: { ...settings, PULUMI_NODEJS_TRANSPILE_ONLY: "true" } });
    const secrets = [...text.matchAll(SECRET)].map(([, key = ""]) => [key, "a-secret-of-the-docs"] as const);
    if (secrets.length > 0) await stack.configure({}, Object.fromEntries(secrets));
    const project = { name: "tested", runtime: "nodejs", main: "index.ts" };
    stack.source(JSON.stringify(project), "Pulumi.yaml");
    for (const [file, content] of Object.entries({ ...files, "index.ts": text })) stack.source(content, file);
    return stack;
  }

  for (const program of all.filter(({ block }) => !isTest(block))) {
    const { block, output } = program;
    const isRefused = block.marks.includes("fails");
    it(`${block.page}:${block.line} ${isRefused ? "fails as shown" : "changes nothing when run again"}`, async () => {
      const stack = await start(program);
      const ended = isRefused ? failed(await stack.preview()) : succeeded(await stack.up());
      if (output) assertShown(ended.output, output);
      if (isRefused) return;
      succeeded(await stack.preview("--refresh", "--expect-no-changes"));
      for (const resource of Object.values(stack.resources())) assertSmall(resource);
      if (!block.marks.some((mark) => UNCOMPUTED.includes(mark))) await assertComputes(stack, emulator.url);
      stack.dispose();
    });
  }
});

/** What live alerts would have done can be computed, from the logs and checkouts of the company. */
async function assertComputes({ folder: cwd }: Stack, url: string): Promise<void> {
  const midnight = new Date().toISOString().slice(0, 10);
  const env = { PATH: process.env.PATH, ...settingsFor(url) };
  succeeded(await runBuilt(["backtest", "--all", "--until", midnight], { cwd, env }));
}

function assertSmall(resource: StateResource): void {
  const bytes = Buffer.byteLength(JSON.stringify(resource));
  const most = resource.type.endsWith(":Dashboard") ? MOST_BYTES_OF_DASHBOARD : MOST_BYTES;
  assert.ok(bytes <= most, `${resource.urn} takes ${bytes} bytes of state`);
}
