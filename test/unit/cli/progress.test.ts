import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Progress } from "../../../provider/cli/progress";

/** Hands out what would be shown, and lets time pass when told to. */
function shownBy(work: (progress: Progress, pass: () => void) => void): string[] {
  const shown: string[] = [];
  let late: (() => void) | undefined;
  const patience = { start: (callback: () => void) => (late = callback), stop: () => (late = undefined) };
  const progress = new Progress({ status: (line) => shown.push(line) }, patience);
  work(progress, () => late?.());
  return shown;
}

describe("progress", () => {
  it("is not shown of what is over soon", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        progress.end();
      }),
      [],
    );
  });

  it("is shown of what takes long, and goes at the end", () => {
    assert.deepEqual(
      shownBy((progress, pass) => {
        progress.say("Reading");
        pass();
        progress.say("Comparing");
        progress.end();
      }),
      ["Reading", "Comparing", ""],
    );
  });

  it("begins with the latest line", () => {
    assert.deepEqual(
      shownBy((progress, pass) => {
        progress.say("Reading");
        progress.say("Comparing");
        pass();
        progress.end();
      }),
      ["Comparing", ""],
    );
  });

  it("is not shown where nobody watches", () => {
    const progress = new Progress({});
    progress.say("Reading");
    progress.end();
  });
});
