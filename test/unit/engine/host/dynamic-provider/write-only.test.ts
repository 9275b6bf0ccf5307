import assert from "node:assert/strict";
import { isRpcSecret, unknownValue, unwrapRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { IGNORED } from "../../../../../provider/engine/instructions";
import type { Plain } from "../../../../../provider/engine/plain";
import { PartlyCreated } from "../../../../../provider/engine/kind/write-errors";
import { errorOf, REFERENCE, setUp, withoutEnvironment } from "./support";

const SECRET = "s3cret-value";
const inputs = { name: "a", key: SECRET };
/** State as the engine hands it to a provider, without the marks of secrets. */
const unmarked = (state: object = {}): Plain =>
  Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, isRpcSecret(value) ? unwrapRpcSecret(value) : value]),
  );
const ignoring = { [IGNORED]: ["key"] };

describe("what the service takes and never returns", () => {
  withoutEnvironment();

  async function created() {
    const made = setUp();
    const { outs = {} } = await made.provider.create({ ...inputs, ...REFERENCE });
    return { ...made, recorded: { ...unmarked(outs), ...REFERENCE }, outs };
  }

  it("has a digest that is a secret itself, because a weak value could be guessed from it", async () => {
    const { outs, provider, recorded } = await created();
    assert.ok(isRpcSecret(outs.__writeOnly));
    assert.ok(isRpcSecret(((await provider.read("1", recorded)).props ?? {}).__writeOnly));
  });

  it("is in no output of an object that was created although something failed afterwards, either", async () => {
    const { provider, things } = setUp();
    things.created1 = () => Promise.reject(new PartlyCreated("7", new Error("the answer was cut off")));
    const { properties } = await errorOf(provider.create({ ...REFERENCE, ...inputs }));
    assert.ok(!JSON.stringify(properties).includes(SECRET));
    assert.equal((await provider.diff("7", unmarked(properties as object), inputs)).changes, false);
  });

  it("is a difference once the program declares a value that is not known yet", async () => {
    const { provider, recorded } = await created();
    assert.equal((await provider.diff("1", recorded, { name: "a", key: unknownValue })).changes, true);
  });

  for (const [what, news, unseen, dropped] of [
    ["not sent again while it stays the same", { name: "b", key: SECRET }, [], []],
    ["sent once it changed", { name: "a", key: "another" }, ["key"], []],
    ["cleared once it is no longer declared", { name: "a" }, ["key"], ["key"]],
  ] as const) {
    it(`is ${what}`, async () => {
      const { provider, things, recorded } = await created();
      await provider.update("1", recorded, { ...news, ...REFERENCE });
      assert.deepEqual(things.changes[0]?.unseen, unseen);
      assert.deepEqual(things.changes[0].dropped, dropped);
    });
  }

  it("keeps its digest in a refresh, which gives no inputs back when nothing changed", async () => {
    const { provider, recorded } = await created();
    const { props, inputs: refreshed } = await provider.read("1", recorded);
    assert.deepEqual({ ...unmarked(props), ...REFERENCE }, recorded);
    assert.equal(refreshed, undefined);
  });

  it("stays on the service if the program ignores its changes and a refresh took it from the inputs", async () => {
    const { provider, things, recorded } = await created();
    things.live = { name: "b" };
    const props = unmarked((await provider.read("1", recorded)).props);
    // The engine puts the value of its own inputs, which is none, in place of the program's.
    const { inputs: news = {} } = await provider.check(
      { name: "b" },
      { name: "b", ...ignoring, ...REFERENCE },
    );
    assert.equal((await provider.diff("1", props, news)).changes, false);
    await provider.update("1", props, { ...news, name: "c" });
    assert.deepEqual(things.changes[0]?.dropped, []);
    assert.deepEqual(things.changes[0].unseen, []);
  });

  it("is sent again once the program no longer ignores its changes after such an update", async () => {
    const { provider, recorded } = await created();
    const { outs = {} } = await provider.update("1", recorded, { name: "b", ...ignoring, ...REFERENCE });
    assert.equal((await provider.diff("1", unmarked(outs), { name: "b", key: SECRET })).changes, true);
  });
});
