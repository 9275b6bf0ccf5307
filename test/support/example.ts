import assert from "node:assert/strict";
import { cpSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { startEmulator } from "../../emulator";
import { clone } from "./folders";
import { blocksOf, page } from "./markdown";
import { installation, itFollows, Reader } from "./reader";
import { settingsFor } from "./settings";
import { Stack } from "./stack";

/** Every example that is a stack. */
export const EXAMPLES = globSync("*/Pulumi.yaml", { cwd: join(clone, "examples") })
  .map(dirname)
  .sort();

const CHECKED = { page: "examples/quickstart/README.md", command: "pulumi preview --expect-no-changes" };

/** A preview that shows no changes, or only the one that the page shows, says that the rest stays as it is. */
const STEPS = [
  /^pulumi up$/,
  /^pulumi preview (--refresh )?--diff$|^pulumi preview exit=1$/,
  /^pulumi destroy$/,
];

/**
 * Does what the page of an example says, out of the clone, with the package from its tarball, and on a stack and an
 * emulator of its own. Compares what is printed.
 */
export function runsAsItsPage(name: string): void {
  describe(`examples/${name}`, () => {
    const folder = join("examples", name);
    const blocks = blocksOf(page(`${folder}/README.md`));
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

    const open = async (): Promise<Reader> => {
      // The quickstart is for people whose ClickStack is new.
      // A quick machine uses up the limit of a cloud key, and no page shows that its reader waits.
      const seed = name === "quickstart" ? "fresh" : "company";
      const emulator = await startEmulator({ seed, rateLimits: false });
      const stack = await Stack.open(await copyOf(name), { name: "dev", env: settingsFor(emulator.url) });
      return new Reader(stack, emulator);
    };
    itFollows(blocks, commands, open, (block) => {
      // `npm run check` checks the types of all programs at once. A language host checks one, the quickstart's.
      const isChecked = block.page === CHECKED.page && block.text === CHECKED.command;
      return { PULUMI_NODEJS_TRANSPILE_ONLY: String(!isChecked) };
    });
  });
}

/** In the folder that has the package installed, so that one installation is enough for all. */
async function copyOf(name: string): Promise<string> {
  const folder = join(await installation(), name);
  cpSync(join(clone, "examples", name), folder, { recursive: true });
  return folder;
}
