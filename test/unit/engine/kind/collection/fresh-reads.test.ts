import assert from "node:assert/strict";
import type { ItemList, ItemReading, Items } from "../../../../../provider/engine/kind/collection/items";
import { FreshReads } from "../../../../../provider/engine/kind/collection/fresh-reads";
import type { Wire } from "../../../../../provider/engine/kind/collection/requests";
import { ManualClock } from "../../../../support/manual-clock";

const ALONE = 5;

/** A service that has every object but `unlisted`, and tells what it was asked. */
class Service {
  readonly asked: string[] = [];
  listed: () => Promise<ItemList<Wire> | "notOffered"> = () => Promise.resolve(new Map(IDS.map(entry)));

  readonly reads = {
    isReadAlone: true,
    complete: (item: Wire) => Promise.resolve(item),
    readNow: (id: string): Promise<ItemReading<Wire>> => {
      this.asked.push(id);
      return Promise.resolve(entry(id)[1]);
    },
    listNow: () => {
      this.asked.push("list");
      return this.listed();
    },
  } as unknown as Items<Wire>;
}

const IDS = ["a", "b", "c"];
const entry = (id: string) => [id, { id }] as const;

async function pastTheFirst(service: Service, clock: ManualClock): Promise<FreshReads<Wire>> {
  const fresh = new FreshReads(service.reads, clock);
  for (let index = 0; index < ALONE; index += 1) await fresh.read("a");
  service.asked.length = 0;
  return fresh;
}

describe("readings right before writes", () => {
  let service: Service;
  let clock: ManualClock;
  let fresh: FreshReads<Wire>;
  beforeEach(async () => {
    service = new Service();
    clock = new ManualClock();
    fresh = await pastTheFirst(service, clock);
  });

  it("are the same list for five seconds, and a new one after that", async () => {
    await fresh.read("a");
    await clock.advance(5000);
    await fresh.read("b");
    assert.deepEqual(service.asked, ["list"]);
    await clock.advance(1);
    await fresh.read("c");
    assert.deepEqual(service.asked, ["list", "list"]);
  });

  it("are of the object alone where there is no list", async () => {
    service.listed = () => Promise.resolve("notOffered");
    await fresh.read("a");
    assert.deepEqual(service.asked, ["list", "a"]);
  });

  it("fail with a list that fails, and the next ones ask anew", async () => {
    const { listed } = service;
    service.listed = () => Promise.reject(new Error("down"));
    await assert.rejects(fresh.read("a"), { message: "down" });
    service.listed = listed;
    await fresh.read("a");
    assert.deepEqual(service.asked, ["list", "list"]);
  });

  it("count for five seconds from the answer, however long that took", async () => {
    service.listed = async () => {
      await clock.sleep(60_000);
      return new Map([entry("a")]);
    };
    const { isFresh } = await clock.run(fresh.read("a"));
    await clock.advance(5000);
    assert.equal(isFresh(), true);
    await clock.advance(1);
    assert.equal(isFresh(), false);
  });

  it("are not repeated for ever where every one is old before its write has a turn", async () => {
    const turns: boolean[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { isFresh } = await fresh.read("a");
      await clock.advance(60_000);
      turns.push(isFresh());
    }
    assert.deepEqual(turns, [false, false, true, false, false, true]);
  });

  it("of the object alone are not repeated for ever either", async () => {
    const turns: boolean[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { isFresh } = await fresh.read("unlisted");
      await clock.advance(60_000);
      turns.push(isFresh());
    }
    assert.deepEqual(turns, [false, false, true]);
  });

  it("of a list that grew old for many writes at once count as one", async () => {
    const readings = await Promise.all(IDS.map((id) => fresh.read(id)));
    await clock.advance(60_000);
    assert.deepEqual(
      readings.map(({ isFresh }) => isFresh()),
      [false, false, false],
    );
    await fresh.read("a");
    await clock.advance(60_000);
    assert.equal(readings[0]?.isFresh(), false);
  });

  it("that served a write do not count among those that expire in a row", async () => {
    const [first, second] = await Promise.all([fresh.read("a"), fresh.read("b")]);
    const turns = [first.isFresh()];
    await clock.advance(60_000);
    turns.push(second.isFresh());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { isFresh } = await fresh.read("a");
      await clock.advance(60_000);
      turns.push(isFresh());
    }
    assert.deepEqual(turns, [true, false, false, false, true]);
  });
});
