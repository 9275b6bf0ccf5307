import assert from "node:assert/strict";
import { mock } from "node:test";
import { Progress } from "../../../provider/cli/progress";

/** Collects the lines of progress during the work. */
function shownBy(work: (progress: Progress) => void): string[] {
  const shown: string[] = [];
  work(new Progress({ status: (line) => shown.push(line) }));
  return shown;
}

const pass = (): void => mock.timers.tick(1500);

describe("progress", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  it("is not shown of what is over soon", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        mock.timers.tick(1499);
        progress.end();
        pass();
      }),
      [],
    );
  });

  it("is shown of what takes long, and goes at the end", () => {
    assert.deepEqual(
      shownBy((progress) => {
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
      shownBy((progress) => {
        progress.say("Reading");
        progress.say("Comparing");
        pass();
        progress.end();
      }),
      ["Comparing", ""],
    );
  });

  it("waits again for what is said after an end", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        progress.end();
        progress.say("Comparing");
        pass();
      }),
      ["Comparing"],
    );
  });

  it("is not shown where nobody watches", () => {
    const progress = new Progress({});
    progress.say("Reading");
    progress.end();
  });
});
