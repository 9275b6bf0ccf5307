import assert from "node:assert/strict";
import { Host, QuickClock, type Resource } from "../../../support/provider-harness";
import { sampled } from "../../../support/samples";
import { requestsOf } from "../../../support/settings";
import { isOfferedOn, transports } from "../../../support/transports";
import { shareEmulator } from "../../../support/provided";

const [, managed] = transports;

/** Only the time of its latest write tells that a reading is older than state. */
const dated = sampled.filter(
  ({ kind }) => isOfferedOn(managed, kind) && kind.type.volatile.includes("updatedAt"),
);

for (const { kind, sample } of dated) {
  describe(`reads that lag behind writes, such as those of a ${kind.one} in ClickHouse Cloud,`, () => {
    const { args, change } = sample;
    const changed = { ...args, ...change };
    const emulator = shareEmulator({}, managed);
    let clock: QuickClock;
    let host: Host;
    beforeEach(() => {
      clock = new QuickClock();
      host = new Host(kind, emulator, managed.settings, clock);
    });

    const posts = () => requestsOf(emulator).filter((request) => request.startsWith("POST")).length;

    async function made(program: object): Promise<Resource> {
      const resource = await host.create(program);
      host.nextRun();
      return resource;
    }

    for (const staleReads of [1, 3]) {
      describe(`for ${staleReads} reads`, () => {
        beforeEach(() => emulator.managed({ staleReads }));

        it("do not drop what was created a moment ago, nor create it once more", async () => {
          const resource = await made(args);
          await resource.refresh();
          assert.equal(await resource.preview(args), "same");
          assert.equal(await resource.up(args), "same");
          assert.equal(posts(), 1);
        });

        it("do not drop any of several", async () => {
          const all = Array.from({ length: 4 }, () => host.resource());
          await Promise.all(all.map((one, index) => one.up({ ...args, name: `object ${index}` })));
          host.nextRun();
          await Promise.all(all.map((one) => one.refresh()));
          assert.deepEqual(
            all.map(({ exists }) => exists),
            [true, true, true, true],
          );
        });

        it("do not stop an update right after the creation, which then shows no drift", async () => {
          const resource = await made(args);
          assert.equal(await resource.up(changed), "update");
          await resource.refreshNext();
          assert.deepEqual(await resource.differences(changed), []);
          assert.deepEqual(host.told.warnings, []);
        });
      });
    }

    it("cost nothing where they do not lag", async () => {
      const resource = await made(args);
      emulator.clearRequests();
      await resource.refresh();
      assert.deepEqual([emulator.requests.length, clock.waits], [1, []]);
    });

    it("do not hide for good what somebody else changed right after a write", async () => {
      const resource = await made(args);
      const documents = sample.documents(emulator.store);
      documents.set(resource.id, { ...documents.get(resource.id), ...{ name: "elsewhere" } });
      await resource.refresh();
      assert.deepEqual(await resource.differences(args), ["name"]);
    });

    it("are no reason to wait for what was deleted, unless it was written a moment ago", async () => {
      const resource = await made(args);
      sample.documents(emulator.store).delete(resource.id);
      await resource.refresh();
      assert.equal(resource.exists, false);
      assert.deepEqual(clock.waits, [1000, 2000, 4000]);

      const older = await made({ ...args, name: "older" });
      sample.documents(emulator.store).delete(older.id);
      await clock.sleep(30_000);
      clock.waits.length = 0;
      await older.refresh();
      assert.equal(older.exists, false);
      assert.deepEqual(clock.waits, []);
    });
  });
}
