import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pythonEnvironment } from "../../tools/prepare/languages.mjs";
import { run } from "../support/child";
import { clone } from "../support/folders";
import { installPlugin } from "../support/install-plugin";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { succeeded } from "../support/stack";

/** The program that the page shows. */
function documented(): string {
  const page = readFileSync(join(clone, "docs", "languages.md"), "utf8");
  return (
    /```python __main__\.py\n([^]*?)```/.exec(page)?.[1] ?? assert.fail("the page has no program in Python")
  );
}

describe("a program in Python", () => {
  const on = stage({ rateLimits: false });

  before(async () => {
    const options = { cwd: on.stack.folder, env: on.stack.environment() };
    const schema = join(clone, "dist", "plugin", "schema.json");
    await installPlugin(on.stack);
    succeeded(await run("sdk-generator", [schema, "sdk"], options));
    const pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target=library"];
    succeeded(await run(join(pythonEnvironment, "bin", "python"), [...pip, "./sdk/python"], options));
    on.stack.env = { ...on.stack.env, PYTHONPATH: join(on.stack.folder, "library") };
    const runtime = { name: "python", options: { virtualenv: pythonEnvironment } };
    on.stack.source(JSON.stringify({ name: "tested", runtime }), "Pulumi.yaml");
    on.stack.source(documented(), "__main__.py");
  });

  it("creates what it declares, and its next preview is empty and sends nothing", async () => {
    succeeded(await on.stack.up());
    const created = bodiesOf(on.emulator, "POST").map(({ name }) => name);
    assert.deepEqual(created.sort(), ["Errors", "Too many errors"]);
    on.emulator.clearRequests();
    succeeded(await on.stack.preview("--expect-no-changes"));
    assert.deepEqual(requestsOf(on.emulator), []);
  });
});
