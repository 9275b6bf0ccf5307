import assert from "node:assert/strict";
import type { World } from "../../../../provider/cli/command";
import { printPreview } from "../../../../provider/cli/migrate/empty-preview";
import type { Engine } from "../../../../provider/cli/stacks/engine";
import { systemClock } from "../../../../provider/http/clock";

type Ran = Awaited<ReturnType<Engine["previewNoChanges"]>>;

const urnOf = (name: string): string => `urn:pulumi:prod::alerts::type::${name}`;
const component = { op: "delete", urn: urnOf("checkouts"), oldState: { custom: false } };
const provider = {
  op: "create",
  urn: "urn:pulumi:prod::alerts::pulumi:providers:clickstack::second",
  newState: { custom: true },
};
const alert = { op: "update", urn: urnOf("errors"), oldState: { custom: true }, newState: { custom: true } };
const unchanged = { ...alert, op: "same" };

async function printed(ran: Ran, steps: readonly object[] = []) {
  const [lines, exitCodes]: [string[], number[]] = [[], []];
  const print = (text: string): void => void lines.push(text);
  const world: World = {
    terminal: { print, tell: print, colors: false, width: undefined },
    clock: systemClock,
    environment: {},
    endWith: (code) => void exitCodes.push(code),
  };
  const previewed = {
    previewNoChanges: () => Promise.resolve(ran),
    preview: () => Promise.resolve({ steps }),
  };
  await printPreview(previewed as unknown as Engine, "Then go on.", world);
  return { text: lines.at(-1), exitCodes };
}

describe("the proof of a migration", () => {
  it("is an empty preview, after which it goes on", async () => {
    const { text, exitCodes } = await printed({ exitCode: 0, stdout: "1 unchanged", stderr: "" });
    assert.equal(text, "Its preview is empty. Then go on.");
    assert.deepEqual(exitCodes, []);
  });

  it("fails with all that the engine says if there is any change, or the program does not run", async () => {
    const stderr = "error: no changes were expected but changes were proposed\n";
    const ran = { exitCode: 255, stdout: "~ errors update\n", stderr };
    const { text, exitCodes } = await printed(ran, [component, alert]);
    assert.equal(
      text,
      "Its preview is not empty:\n~ errors update\nno changes were expected but changes were proposed",
    );
    assert.deepEqual(exitCodes, [2]);
  });

  it("is also a preview that changes components and providers alone, which it names", async () => {
    const ran = { exitCode: 255, stdout: "- checkouts delete\n+ second create\n", stderr: "" };
    const { text, exitCodes } = await printed(ran, [component, provider, unchanged]);
    assert.equal(
      text,
      "Its preview changes no object, only components and providers: checkouts and second. Then go on.",
    );
    assert.deepEqual(exitCodes, []);
  });
});
