import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { campaign } from "../../lives/campaign";
import { liveInProcess } from "../../lives/engine/in-process";
import { findCode, liveWith, PLANTED } from "../../lives/planted";
import { clone } from "../../support/folders";

// A sample; `npm run lives` has thousands.
describe("random lives of two stacks on one account", () => {
  it("break no promise, whatever people, networks and kills do meanwhile", async () => {
    const { figures, failure } = await campaign({ lives: 100, seed: 1, open: liveInProcess });
    assert.equal(failure, undefined);
    assert.equal(figures.lives, 100);
  });

  it("have every planted fault to find, each in the text of the provider as it is now", () => {
    for (const fault of PLANTED) {
      const text = readFileSync(join(clone, fault.file), "utf8");
      assert.equal(text.match(findCode(fault))?.length, 1, fault.title);
    }
  });

  it("find a planted fault whatever the format of its file", () => {
    const fault = { find: "call(\n  one,\n  [two],\n);" };
    for (const text of ["call(one, [two]);", "call(\n    one,\n    [two],\n  );", "call(one, [\n two,\n]);"])
      assert.match(text, findCode(fault));
    for (const text of ["call(one, [three]);", "call(one, two);"]) assert.doesNotMatch(text, findCode(fault));
  });

  it("tell of a planted fault what breaks a promise, and how to see it again", () => {
    const index = PLANTED.findIndex(({ title }) => title.startsWith("a creation is repeated"));
    const { status, stdout, stderr } = liveWith(index, { lives: 100, seed: 1 });
    assert.equal(status, 1, stderr);
    assert.match(stdout, /npm run lives -- --seed 1 --path \d+/);
  });
});
