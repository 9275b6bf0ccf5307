import assert from "node:assert/strict";
import { Turns } from "../../../../../provider/engine/kind/collection/turns";

describe("work about the same thing", () => {
  it("takes turns, also after work that failed, while other work goes on", async () => {
    const turns = new Turns();
    const said: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        said.push(`${name} begins`);
        await Promise.resolve();
        said.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const [first, second, other] = [
      turns.take("logs", work("first", true)),
      turns.take("logs", work("second")),
      turns.take("traces", work("other")),
    ];
    await assert.rejects(first, { message: "first" });
    assert.deepEqual([await second, await other], ["second", "other"]);
    const ofLogs = said.filter((line) => !line.startsWith("other"));
    assert.deepEqual(ofLogs, ["first begins", "first ends", "second begins", "second ends"]);
    assert.ok(said.indexOf("other begins") < said.indexOf("second begins"));
  });

  it("leaves nothing behind", async () => {
    const turns = new Turns();
    await Promise.all(["one", "other", "one"].map((thing) => turns.take(thing, () => Promise.resolve())));
    await Promise.allSettled([turns.take("one", () => Promise.reject(new Error("no")))]);
    assert.equal(turns.size, 0);
  });
});
