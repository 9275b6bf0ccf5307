import assert from "node:assert/strict";
import { join } from "node:path";
import { pythonEnvironment } from "../../tools/prepare/languages.mjs";
import { assertShown } from "../support/built-command";
import { clone } from "../support/folders";
import { installPlugin } from "../support/import-command";
import { blocksOf, outputOf, page } from "../support/markdown";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/clickstacks";
import { succeeded } from "../support/stack";

const blocks = blocksOf(page("docs/python.md"));
const program = blocks.find(({ marks }) => marks.includes("__main__.py")) ?? assert.fail("no program");
const drift =
  blocks.find(({ text }) => text.endsWith("npx pulumi-clickstack drift")) ?? assert.fail("no drift");

describe("a program in Python", () => {
  const on = stage();

  before(async () => {
    const schema = join(clone, "dist", "plugin", "schema.json");
    await installPlugin(on.stack);
    succeeded(await on.stack.run("sdk-generator", schema, "sdk"));
    const pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target=library"];
    succeeded(await on.stack.run(join(pythonEnvironment, "bin", "python"), ...pip, "./sdk/python"));
    on.stack.env = { ...on.stack.env, PYTHONPATH: join(on.stack.folder, "library") };
    const runtime = { name: "python", options: { virtualenv: pythonEnvironment } };
    on.stack.source(JSON.stringify({ name: "tested", runtime }), "Pulumi.yaml");
    on.stack.source(program.text, "__main__.py");
  });

  it("creates what it declares, and its next preview is empty and sends nothing", async () => {
    succeeded(await on.stack.up());
    const created = bodiesOf(on.emulator, "POST").map(({ name }) => name);
    assert.deepEqual(created.sort(), ["Errors of Python", "Too many errors"]);
    on.emulator.clearRequests();
    succeeded(await on.stack.preview("--expect-no-changes"));
    assert.deepEqual(requestsOf(on.emulator), []);
  });

  it("has drift as the page shows it", async () => {
    const alert = [...on.emulator.store.alerts.values()].find(({ name }) => name === "Too many errors");
    on.emulator.editAlert(alert?.id ?? "", { threshold: 500 });
    const { exitCode, output } = await on.stack.clickstack("drift");
    assert.equal(exitCode, 2, output);
    assertShown(output, outputOf(drift, blocks) ?? assert.fail("the page shows no report"));
  });
});
