import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { campaign } from "../../lives/campaign";
import { InProcess } from "../../lives/engine/in-process";
import { liveWith, PLANTED } from "../../lives/planted";
import { clone } from "../../support/folders";

// A sample; `npm run lives` has thousands.
describe("random lives of two stacks on one account", () => {
  it("break no promise, whatever people, networks and kills do meanwhile", async () => {
    const { figures, failure } = await campaign({ lives: 150, seed: 1, open: (around) => new InProcess(around) });
    assert.equal(failure, undefined);
    assert.equal(figures.lives, 150);
  }).timeout(60_000);

  for (const { title, file, find } of PLANTED)
    it(`would be lived with another provider if ${title}`, () => {
      assert.equal(readFileSync(join(clone, file), "utf8").split(find).length, 2);
    });

  for (const index of [0, 5, 12])
    it(`tell that ${PLANTED[index]?.title}`, () => {
      const { status, stdout, stderr } = liveWith(index, { lives: 150, seed: 1 });
      assert.equal(status, 1, stderr);
      assert.match(stdout, /npm run lives -- --seed 1 --path \d+/);
    }).timeout(60_000);
});
