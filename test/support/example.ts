import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { delimiter, join } from "node:path";
import { after, before, describe, it } from "mocha";
import { startEmulator, type Emulator } from "../../emulator";
import { assertShown } from "../e2e/docs/printed";
import { run } from "./child";
import { clone, folderInClone } from "./folders";
import { blocksOf, outputOf, page, type Block } from "./markdown";
import { linkPackage } from "./packed";
import { settingsFor } from "./settings";
import { Stack } from "./stack";
import { typedCommand } from "./typed-command";

/** Every example that is a stack, in two halves that are run side by side. */
export const ALERTS = [
  "quickstart",
  "log-alert",
  "service-alerts",
  "teams",
  "alerts-from-yaml",
  "brownfield-import",
  "observability",
];
export const OTHERS = ["organization", "backup-check", "production-data-safety", "pipe-settings", "testing"];

/** What the page of each example does with its stack, in this order: the third shows drift, or fails because of it. */
const STEPS = [
  /^pulumi up$/,
  /^pulumi preview --expect-no-changes$/,
  /^pulumi preview (--refresh )?--diff$|^pulumi preview exit=1$/,
  /^pulumi destroy$/,
];

/** Does what the page of an example says, on a stack and an emulator of its own, and compares what is printed. */
export function runsAsItsPage(name: string): void {
  describe(`examples/${name}`, () => {
    const folder = join("examples", name);
    const blocks = blocksOf(page(`${folder}/README.md`));
    const commands = blocks.filter(({ language }) => language === "sh");
    let emulator: Emulator;
    let stack: Stack;
    before(async () => {
      // The quickstart is for people whose ClickStack is new.
      // A quick machine uses up the limit of a cloud key, and no page shows that its reader waits.
      const seed = name === "quickstart" ? "fresh" : "company";
      emulator = await startEmulator({ seed, rateLimits: false });
      stack = await stackOf(name);
      stack.env = { ...settingsFor(emulator.url), PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
    });
    after(async () => {
      stack.dispose();
      await emulator.stop();
    });

    it("comes up, stays as it is, shows drift and goes away again", () => {
      const texts = commands.map(({ text, marks }) => [text, ...marks].join(" "));
      const places = STEPS.map((step) => texts.findIndex((text) => step.test(text)));
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      );
      assert.ok(!places.includes(-1), `the page lacks one of the steps ${STEPS.join(", ")}`);
    });

    for (const block of commands) {
      it(`line ${block.line}: ${block.text.split("\n")[0]}`, async () => {
        const printed = await follow(block, stack, emulator.url);
        const output = outputOf(block, blocks);
        if (output) assertShown(printed, output);
      });
    }
  });
}

/** The stack of an example, in a folder of its own. */
export async function stackOf(name: string): Promise<Stack> {
  const folder = join(clone, "examples", name);
  // Where nothing ends up in the repository, neither the stack's settings nor what the example writes.
  const copy = folderInClone("example");
  cpSync(folder, copy, { recursive: true });
  linkPackage(copy);
  return Stack.open(copy, { name: "dev" });
}

async function follow({ text, marks, page: path, line }: Block, stack: Stack, url: string): Promise<string> {
  const script = ["exec 2>&1", "set -e", await asTyped(text, url)].join("\n");
  const environment = stack.environment();
  const env = {
    ...environment,
    PATH: `${join(clone, "node_modules", ".bin")}${delimiter}${environment.PATH}`,
  };
  const { exitCode, output } = await run("bash", ["-c", script], { cwd: stack.folder, env });
  const expected = marks.find((mark) => mark.startsWith("exit="))?.slice("exit=".length) ?? "0";
  assert.equal(String(exitCode), expected, `${path}:${line} ended with ${exitCode}\n${output}`);
  return output;
}

/** A reader answers questions with yes, and has the package installed; the emulator is on a free port. */
async function asTyped(text: string, url: string): Promise<string> {
  const program = await typedCommand();
  return text
    .replaceAll("npx --no pulumi-clickstack emulator", `${program} emulator --url ${url}`)
    .replaceAll("npx --no pulumi-clickstack", program)
    .replace(/^pulumi (up|destroy)\b/gm, "pulumi $1 --yes --skip-preview")
    .replace(/^pulumi .*$/gm, "$& --non-interactive --color=never");
}
