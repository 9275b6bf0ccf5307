import assert from "node:assert/strict";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { startEmulator } from "../../../emulator";
import { clone } from "../../support/folders";
import { blocksOf, page } from "../../support/markdown";
import { installation, itFollows, Reader } from "../../support/reader";
import { settingsFor } from "../../support/settings";
import { Stack } from "../../support/stack";

const FOLDER = join(clone, "examples");
const isThere = (file: string) => (name: string) => existsSync(join(FOLDER, name, file));

/** Every example that is a stack. */
const EXAMPLES = readdirSync(FOLDER).filter(isThere("Pulumi.yaml")).sort();

const CHECKED = { name: "quickstart", command: "pulumi preview --expect-no-changes" };

/** A preview that shows no changes, or only the one that the page shows, says that the rest stays as it is. */
const STEPS = [
  /^pulumi up$/,
  /^pulumi preview (--refresh )?--diff$|^pulumi preview exit=1$/,
  /^pulumi destroy$/,
];

/** An example out of the clone, with the package from its tarball, and on a stack and an emulator of its own. */
async function open(name: string): Promise<Reader> {
  // The folder has the package installed, so that one installation is enough for all.
  const folder = join(await installation(), name);
  cpSync(join(FOLDER, name), folder, { recursive: true });
  // The quickstart is for people whose ClickStack is new.
  // A quick machine uses up the limit of a cloud key, and no page shows that its reader waits.
  const seed = name === "quickstart" ? "fresh" : "company";
  const emulator = await startEmulator({ seed, rateLimits: false });
  return new Reader(await Stack.open(folder, { name: "dev", env: settingsFor(emulator.url) }), emulator);
}

for (const name of EXAMPLES) {
  describe(`examples/${name}`, () => {
    const blocks = blocksOf(page(`examples/${name}/README.md`));
    const commands = blocks.filter(({ language }) => language === "sh");

    it("comes up, shows drift and goes away again", () => {
      const texts = commands.map(({ text, marks }) => [text, ...marks].join(" "));
      const places = STEPS.map((step) => texts.findIndex((text) => step.test(text)));
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      );
      assert.ok(!places.includes(-1), `the page lacks one of the steps ${STEPS.join(", ")}`);
    });

    itFollows(
      blocks,
      commands,
      () => open(name),
      ({ text }) => {
        // `npm run check` checks the types of all programs at once. A language host checks one, the quickstart's.
        const isChecked = name === CHECKED.name && text === CHECKED.command;
        return { PULUMI_NODEJS_TRANSPILE_ONLY: String(!isChecked) };
      },
    );
  });
}

describe("the examples", () => {
  it("are all run: each folder with a program", () => {
    const programs = readdirSync(FOLDER).filter(isThere("index.ts"));
    assert.deepEqual(programs.sort(), [...EXAMPLES, "policy"].sort());
  });
});
