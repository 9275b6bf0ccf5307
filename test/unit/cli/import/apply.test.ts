import assert from "node:assert/strict";
import { confirm } from "../../../../cli/import/steps";
import { systemClock } from "../../../../provider/http/clock";

/** @param answer none if nobody can answer; `"Ctrl-C"` ends the input */
async function answered(answer: string | undefined): Promise<[boolean, number, string[], string[]]> {
  let exitCode = 0;
  const printed: string[] = [];
  const asked: string[] = [];
  const ask = (question: string): Promise<string | undefined> => {
    asked.push(question);
    return Promise.resolve(answer === "Ctrl-C" ? undefined : answer);
  };
  const terminal = {
    print: (text: string) => printed.push(text),
    tell: () => undefined,
    colors: false,
    width: undefined,
    ...(answer === undefined ? {} : { ask }),
  };
  const endWith = (code: number): void => void (exitCode = code);
  const agreed = await confirm("Import 3 resources?", {
    terminal,
    clock: systemClock,
    environment: {},
    endWith,
  });
  return [agreed, exitCode, printed, asked];
}

describe("a question before an import", () => {
  for (const yes of ["y", "Y", "yes", " YES "]) {
    it(`is confirmed by ${JSON.stringify(yes)}`, async () => {
      assert.deepEqual(await answered(yes), [
        true,
        0,
        [],
        ["Import 3 resources? Nothing is written to the service. [y/N] "],
      ]);
    });
  }

  for (const no of ["", "n", "no", "yesterday"]) {
    it(`is declined by ${JSON.stringify(no)}, which fails the command`, async () => {
      const [agreed, exitCode, printed] = await answered(no);
      assert.deepEqual([agreed, exitCode, printed], [false, 1, ["Nothing was imported"]]);
    });
  }

  it("ends the command with 130 if somebody presses Ctrl-C", async () => {
    const [agreed, exitCode, printed] = await answered("Ctrl-C");
    assert.deepEqual([agreed, exitCode, printed], [false, 130, ["Nothing was imported"]]);
  });

  it("is an error where nobody can answer", async () => {
    await assert.rejects(answered(undefined), /there is no terminal to confirm in: add --yes to import/);
  });
});
