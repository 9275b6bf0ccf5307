import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { createUnresolved } from "../../../../../provider/engine/unresolved";
import { SETTINGS, setUp, REFERENCE, errorOf, withoutEnvironment } from "./support";

describe("dynamicProvider and its settings", () => {
  withoutEnvironment();

  it("takes them at once, because the host does not wait", async () => {
    const { provider, configure, things } = setUp(null);
    void configure(SETTINGS);
    await provider.create({ name: "a" });
    assert.equal(things.connections, 1);
  });

  it("connects once, when something is first asked for", async () => {
    const { provider, things } = setUp();
    await provider.check({}, { name: "a" });
    await provider.diff("1", {}, { name: "a" });
    assert.equal(things.connections, 0);
    await provider.read("1", {});
    await provider.update("1", {}, { name: "b" });
    assert.equal(things.connections, 1);
  });

  it("lets a preview fail that lacks one, and names it", async () => {
    const { provider } = setUp({ "alerting:endpoint": "https://host.example" });
    const { failures } = await provider.check({}, { name: "a" });
    assert.deepEqual(
      failures?.map(({ property }) => property),
      [""],
    );
    assert.match(failures?.[0]?.reason ?? "", /alerting:accessToken is not set/);
    assert.match((await errorOf(provider.create({}))).message, /alerting:accessToken is not set/);
  });

  it("takes the environment's rather than configuration's", async () => {
    process.env.CLICKSTACK_ENDPOINT = "not a URL";
    const { provider } = setUp();
    const { failures } = await provider.check({}, {});
    assert.match(failures?.[0]?.reason ?? "", /^alerting:endpoint: expected a URL/);
  });

  it("takes one that is not known yet for none", async () => {
    const { provider } = setUp({ ...SETTINGS, "explicit-alerting:endpoint": unknownValue });
    assert.deepEqual((await provider.check({}, {})).failures, []);
  });

  it("says so when it was never configured", async () => {
    const { provider } = setUp(null);
    assert.equal((await errorOf(provider.delete("1", {}))).message, "the provider is not configured");
  });
});

describe("check", () => {
  withoutEnvironment();

  it("hands the inputs on without the engine's keys and without what is absent", async () => {
    const { provider } = setUp();
    const { inputs, failures } = await provider.check({}, { ...REFERENCE, name: "a", size: null });
    assert.deepEqual([inputs, failures], [{ name: "a" }, []]);
  });

  it("lets settings stand in for what is left out", async () => {
    assert.deepEqual((await setUp().provider.check({}, {})).inputs, { name: "host.example" });
  });

  it("writes the inputs in the one spelling", async () => {
    const { inputs } = await setUp().provider.check({}, { name: "A", thingId: " 5 " });
    assert.deepEqual(inputs, { name: "A", thingId: "5" });
  });

  it("turns problems into failures, each at its property", async () => {
    const { failures } = await setUp().provider.check({}, { name: 5, sise: 1 });
    assert.deepEqual(failures, [
      { property: "name", reason: "expected a string; found 5" },
      { property: "sise", reason: 'there is no such property; did you mean "size"?' },
    ]);
  });

  it("fails where the program could not find a value out, and says nothing else of that value", async () => {
    const { provider } = setUp();
    const reason = "there is no such thing";
    const size = createUnresolved({ path: "sizeOf.name", reason }, { path: "sizeOf", reason });
    const { inputs, failures } = await provider.check({}, { name: 5, size });
    assert.deepEqual(inputs, {}, "outside of a preview, the engine takes no unknown ones");
    assert.deepEqual(failures, [
      { property: "sizeOf.name", reason },
      { property: "sizeOf", reason },
      { property: "name", reason: "expected a string; found 5" },
    ]);
  });

  it("says once what kept several values from being found out", async () => {
    const { provider } = setUp();
    const problem = { path: "", reason: "the service is down" };
    const { failures } = await provider.check(
      {},
      { name: createUnresolved(problem), size: createUnresolved(problem) },
    );
    assert.deepEqual(failures, [{ property: "", reason: "the service is down" }]);
  });

  it("only warns, and once, of what is odd", async () => {
    const { provider, warnings } = setUp();
    for (const size of [101, 102]) assert.deepEqual((await provider.check({}, { size })).failures, []);
    assert.deepEqual(warnings, ['thing "host.example": size: that is much']);
  });

  it("passes what is not known yet", async () => {
    const { inputs, failures } = await setUp().provider.check({}, { name: unknownValue, size: unknownValue });
    assert.deepEqual([inputs, failures], [{ name: unknownValue, size: unknownValue }, []]);
  });

  it("says nothing of the value of a secret that is wrong", async () => {
    const { provider } = setUp();
    const { failures } = await provider.check({}, { name: 5, url: 7, key: { token: "s3cret" } });
    assert.deepEqual(failures, [
      { property: "name", reason: "expected a string; found 5" },
      { property: "", reason: "url: expected a string; found [secret]" },
      { property: "", reason: "key: expected a string; found [secret]" },
    ]);
  });
});
