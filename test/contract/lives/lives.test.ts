import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmulator, type Emulator } from "../../../emulator";
import { campaign } from "../../lives/campaign";
import { Account } from "../../lives/engine/account";
import { liveOn } from "../../lives/engine/clickstack";
import { InProcess } from "../../lives/engine/in-process";
import { kindNames, wordsOf } from "../../lives/kinds";
import { liveWith, PLANTED } from "../../lives/planted";
import { start } from "../../support/child";
import { clone } from "../../support/folders";

// A sample; `npm run lives` has thousands.
describe("random lives of two stacks on one account", () => {
  it("break no promise, whatever people, networks and kills do meanwhile", async () => {
    const { figures, failure } = await campaign({
      lives: 200,
      seed: 1,
      open: (around) => InProcess.emulated(around),
    });
    assert.equal(failure, undefined);
    assert.equal(figures.lives, 200);
  });

  describe("on a service over HTTP", () => {
    let emulator: Emulator;
    let before: unknown;
    beforeEach(async () => {
      emulator = await startEmulator({ seed: "empty", rateLimits: false });
      before = documents();
    });
    afterEach(() => emulator.stop());

    const documents = () => kindNames.map((kind) => [...wordsOf(kind).documents(emulator.store).values()]);

    it("leave there what was there", async () => {
      const account = new Account(emulator.url, emulator.credentials.accessToken);
      await account.makeSeed();
      const { failure } = await campaign({
        ...{ lives: 5, seed: 1, always: { isManaged: false, isNewer: false } },
        open: (around) => liveOn(account, around),
      });
      assert.equal(failure, undefined);
      await account.clean();
      assert.deepEqual(documents(), before);
    });

    it("leave there what was there also when a signal ends them", async () => {
      const env = { ...process.env, CLICKSTACK_API_KEY: emulator.credentials.accessToken };
      const args = ["-r", "./tools/typescript.mjs", "test/lives/index.ts", "--endpoint", emulator.url];
      const { child, end } = start(process.execPath, args, { cwd: clone, env });
      const closed = once(child, "close");
      while (emulator.requests.length < 150) await sleep(20);
      child.kill("SIGTERM");
      assert.deepEqual(await closed, [143, null]);
      assert.deepEqual(documents(), before);
      await end();
    });
  });

  it("have every planted fault to find, each in the text of the provider as it is now", () => {
    for (const { title, file, find } of PLANTED)
      assert.equal(readFileSync(join(clone, file), "utf8").split(find).length, 2, title);
  });

  it("tell of a planted fault what breaks a promise, and how to see it again", () => {
    const index = PLANTED.findIndex(({ title }) => title.startsWith("a creation is repeated"));
    const { status, stdout, stderr } = liveWith(index, { lives: 200, seed: 1 });
    assert.equal(status, 1, stderr);
    assert.match(stdout, /npm run lives -- --seed 1 --path \d+/);
  });
});
