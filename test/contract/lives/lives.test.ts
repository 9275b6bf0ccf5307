import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator } from "../../../emulator";
import { campaign } from "../../lives/campaign";
import { Account } from "../../lives/engine/account";
import { liveOn } from "../../lives/engine/clickstack";
import { InProcess } from "../../lives/engine/in-process";
import { kindNames, wordsOf } from "../../lives/kinds";
import { liveWith, PLANTED } from "../../lives/planted";
import { clone } from "../../support/folders";

// A sample; `npm run lives` has thousands.
describe("random lives of two stacks on one account", () => {
  it("break no promise, whatever people, networks and kills do meanwhile", async () => {
    const { figures, failure } = await campaign({
      lives: 150,
      seed: 1,
      open: (around) => InProcess.emulated(around),
    });
    assert.equal(failure, undefined);
    assert.equal(figures.lives, 150);
  }).timeout(180_000);

  it("are lived on a service over HTTP, and leave there what was there", async () => {
    const emulator = await startEmulator({ seed: "empty", rateLimits: false });
    const documents = () => kindNames.map((kind) => [...wordsOf(kind).documents(emulator.store).values()]);
    const before = documents();
    try {
      const account = await Account.open(emulator.url, emulator.credentials.accessToken);
      const { failure } = await campaign({
        ...{ lives: 5, seed: 1, always: { isManaged: false, isNewer: false } },
        open: (around) => liveOn(account, around),
      });
      assert.equal(failure, undefined);
      await account.clean();
      assert.deepEqual(documents(), before);
    } finally {
      await emulator.stop();
    }
  }).timeout(60_000);

  it("have every planted fault to find, each in the text of the provider as it is now", () => {
    for (const { title, file, find } of PLANTED)
      assert.equal(readFileSync(join(clone, file), "utf8").split(find).length, 2, title);
  });

  it("tell of a planted fault what breaks a promise, and how to see it again", () => {
    const index = PLANTED.findIndex(({ title }) => title.startsWith("a creation is repeated"));
    const { status, stdout, stderr } = liveWith(index, { lives: 200, seed: 1 });
    assert.equal(status, 1, stderr);
    assert.match(stdout, /npm run lives -- --seed 1 --path \d+/);
  }).timeout(180_000);
});
