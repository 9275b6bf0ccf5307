import assert from "node:assert/strict";
import type { World } from "../../../../provider/cli/command";
import { printPreview } from "../../../../provider/cli/migrate/empty-preview";
import type { Engine } from "../../../../provider/cli/stacks/engine";
import { systemClock } from "../../../../provider/http/clock";

async function printed(ran: Awaited<ReturnType<Engine["previewNoChanges"]>>) {
  const [lines, exitCodes]: [string[], number[]] = [[], []];
  const print = (text: string): void => void lines.push(text);
  const world: World = {
    terminal: { print, tell: print, colors: false, width: undefined },
    clock: systemClock,
    environment: {},
    endWith: (code) => void exitCodes.push(code),
  };
  await printPreview({ previewNoChanges: () => Promise.resolve(ran) } as Engine, "Then go on.", world);
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
    const { text, exitCodes } = await printed({ exitCode: 255, stdout: "~ errors update\n", stderr });
    assert.equal(
      text,
      "Its preview is not empty:\n~ errors update\nno changes were expected but changes were proposed",
    );
    assert.deepEqual(exitCodes, [2]);
  });
});
