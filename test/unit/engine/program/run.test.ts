import assert from "node:assert/strict";
import { rememberInRun } from "../../../../provider/engine/program/run";
import { mockedRun } from "../../../support/mocks";

describe("onceARun", () => {
  /** Answers that can be told apart. */
  function counting(): () => number {
    let count = 0;
    return () => ++count;
  }

  it("answers the same question once, and another one anew", async () => {
    await mockedRun();
    const answer = counting();
    const answers = ["a", "a", "b", "a", "__proto__"].map((question) => rememberInRun(question, answer));
    assert.deepEqual(answers, [1, 1, 2, 1, 3]);
  });

  it("answers anew in the next run", async () => {
    const answer = counting();
    await mockedRun();
    assert.equal(rememberInRun("q", answer), 1);
    await mockedRun();
    assert.equal(rememberInRun("q", answer), 2);
  });

  it("remembers also that there is no answer", async () => {
    await mockedRun();
    let asked = 0;
    for (let i = 0; i < 2; i++) rememberInRun("nothing", () => void (asked += 1));
    assert.equal(asked, 1);
  });

  it("shares a failure among all who asked before it, and asks again after it", async () => {
    await mockedRun();
    let asked = 0;
    const answer = async (): Promise<number> => {
      asked += 1;
      await Promise.resolve();
      if (asked === 1) throw new Error("not now");
      return asked;
    };
    const first = [rememberInRun("q", answer), rememberInRun("q", answer)];
    for (const { status } of await Promise.allSettled(first)) assert.equal(status, "rejected");
    assert.equal(asked, 1);
    assert.deepEqual(await Promise.all([rememberInRun("q", answer), rememberInRun("q", answer)]), [2, 2]);
  });

  it("asks again after a question that could not even be asked", async () => {
    await mockedRun();
    const refuse = () => {
      throw new Error("not now");
    };
    assert.throws(() => rememberInRun("q", refuse), /not now/);
    assert.equal(rememberInRun("q", counting()), 1);
  });
});
