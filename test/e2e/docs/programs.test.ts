import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, describe, it } from "mocha";
import { credentials, startEmulator, type Emulator } from "../../../emulator";
import { run } from "../../support/child";
import { clone, folderInClone } from "../../support/folders";
import { blocksOf, filesBefore, outputOf, pages, type Block } from "../../support/markdown";
import { settingsFor } from "../../support/settings";
import { failed, Stack, succeeded, type StateResource } from "../../support/stack";
import { assertShown } from "./printed";

/** A `ts` block is a program when it imports the package; other ones are excerpts of this repository's own code. */
const isProgram = ({ language, text }: Block): boolean =>
  language === "ts" && text.includes('from "pulumi-clickstack"');

/** A file of tests for mocha. */
const isTest = ({ marks }: Block): boolean => marks.includes("test");

/** What a reader's environment has instead for a program of ClickStack in ClickHouse Cloud. */
const CLOUD: NodeJS.ProcessEnv = {
  CLICKSTACK_ENDPOINT: undefined,
  CLICKSTACK_API_KEY: undefined,
  CLICKSTACK_SERVICE_ID: credentials.clickstackServiceId,
};

/** docs/decisions/size-of-state.md names it. */
const MOST_BYTES = 1740;

describe("programs in the documentation", () => {
  const all = pages().flatMap((page) => {
    const blocks = blocksOf(page);
    return blocks
      .filter(isProgram)
      .map((block) => ({ block, output: outputOf(block, blocks), files: filesBefore(block, blocks) }));
  });
  let emulator: Emulator;
  before(async () => {
    emulator = await startEmulator({ newerAlerts: { inline: true } });
  });
  beforeEach(() => emulator.reset());
  after(() => emulator.stop());

  it("are written in the types of the package", async () => {
    const folder = folderInClone("types");
    for (const { block } of all) writeFileSync(join(folder, fileOf(block)), block.text);
    const config = {
      extends: join(clone, "tsconfig.json"),
      compilerOptions: { rootDir: clone },
      include: ["."],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    succeeded(await run("tsc", ["-p", folder], { cwd: clone, env: process.env }));
  });

  for (const { block, output } of all.filter((each) => isTest(each.block))) {
    it(`${block.page}:${block.line} passes as a test`, async () => {
      const folder = folderInClone("mocha");
      writeFileSync(join(folder, "shown.test.ts"), block.text);
      const ended = succeeded(await run("mocha", ["shown.test.ts"], { cwd: folder, env: process.env }));
      if (output) assertShown(ended.output, output);
    });
  }

  for (const { block, output, files } of all.filter((each) => !isTest(each.block))) {
    const fails = block.marks.includes("fails");
    it(`${block.page}:${block.line} ${fails ? "fails as shown" : "runs, and changes nothing when run again"}`, async () => {
      // Their types were checked above, all at once.
      const settings = { ...settingsFor(emulator.url), ...(block.marks.includes("cloud") ? CLOUD : {}) };
      const env = { ...settings, PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
      const stack = await Stack.create({ env });
      try {
        const project = { name: "tested", runtime: "nodejs", main: "index.ts" };
        stack.source(JSON.stringify(project), "Pulumi.yaml").source(block.text, "index.ts");
        for (const [file, text] of Object.entries(files)) stack.source(text, file);
        const ended = await (fails ? stack.preview() : stack.up());
        (fails ? failed : succeeded)(ended);
        if (output) assertShown(ended.output, output);
        if (!fails) succeeded(await stack.preview("--refresh", "--expect-no-changes"));
        for (const resource of Object.values(stack.resources())) assertSmall(resource);
      } finally {
        stack.dispose();
      }
    });
  }

  it("are found: the README has some", () => {
    assert.ok(all.filter(({ block }) => block.page === "README.md").length >= 5);
  });
});

function assertSmall(resource: StateResource): void {
  const bytes = Buffer.byteLength(JSON.stringify(resource));
  assert.ok(bytes <= MOST_BYTES, `${resource.urn} takes ${bytes} bytes of state`);
}

function fileOf({ page, line }: Block): string {
  return `${page.replace(/\W/g, "-")}-${line}.ts`;
}
