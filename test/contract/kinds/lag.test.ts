import assert from "node:assert/strict";
import { Host, QuickClock, type Resource } from "../../support/provider-harness";
import { sampled } from "../../support/samples";
import { requestsOf } from "../../support/settings";
import { isOfferedOn, transports } from "../../support/transports";
import { provide, shareEmulator, shareHosted } from "../../support/provided";
import { seed } from "../../../emulator";

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
    const clock = provide(() => new QuickClock());
    const host = provide(() => new Host(kind, emulator, managed.settings, clock));

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

const { analytics } = seed.services;

for (const { kind, sample } of sampled.filter((one) => isOfferedOn(managed, one.kind))) {
  describe(`a ${kind.one} of a service that runs no ClickStack`, () => {
    const message = new RegExp(
      `answered 404: NOT_FOUND.*Check alerting:serviceId, ${analytics.id}: organization \\S+ has no such service, or it runs no ClickStack$`,
    );
    const { host } = shareHosted(kind, { transport: managed });

    it("stays in state, and every command says so", async () => {
      const resource = await host.create(sample.args);
      const { outputs } = resource;
      host.settings["alerting:serviceId"] = analytics.id;
      host.nextRun();
      await assert.rejects(resource.refresh(), { message });
      await assert.rejects(resource.up({ ...sample.args, ...sample.change }), {
        message: /ClickStack$|pulumi up --refresh/,
      });
      await assert.rejects(resource.destroy(), { message });
      await assert.rejects(host.resource().up(sample.args), { message });
      assert.deepEqual([resource.exists, resource.outputs], [true, outputs]);
    });
  });
}
