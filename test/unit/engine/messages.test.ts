import assert from "node:assert/strict";
import { engineMessages, type Messages } from "../../../provider/engine/messages";
import { mockedRun } from "../../support/mocks";

/** Collects the messages, which go to the console without an engine. */
async function said(work: (messages: Messages) => void): Promise<string[]> {
  const lines: string[] = [];
  const { log, warn } = console;
  console.log = console.warn = (line: unknown) => void lines.push(String(line));
  try {
    work(engineMessages(undefined));
    await new Promise(setImmediate);
  } finally {
    Object.assign(console, { log, warn });
  }
  return lines;
}

describe("engineMessages", () => {
  beforeEach(() => mockedRun());

  it("says every warning, but a text that is to be said once only once", async () => {
    const lines = await said((messages) => {
      for (const text of ["a", "a"]) messages.warn(text);
      for (const text of ["b", "b", "c", "b"]) messages.warnOnce(text);
    });
    assert.deepEqual(
      lines,
      ["a", "a", "b", "c"].map((text) => `warning: [runtime] ${text}`),
    );
  });

  it("says what is only for information as such", async () => {
    assert.deepEqual(await said((messages) => messages.info("waiting")), ["info: [runtime] waiting"]);
  });

  it("says again in the next run what was said once in this one", async () => {
    for (let run = 0; run < 2; run++) {
      assert.deepEqual(await said(({ warnOnce }) => warnOnce("a")), ["warning: [runtime] a"]);
    }
  });
});
