import assert from "node:assert/strict";
import { ServiceError } from "../../../../../provider/http/errors";
import { SETTINGS, setUp, REFERENCE, errorOf, withoutEnvironment } from "./support";

const NOT_OFFERED = new ServiceError({
  failure: "notOffered",
  operation: "reading thing 1",
  method: "GET",
  path: "/things/1",
  words: "an HTML page instead of JSON",
});

describe("read", () => {
  withoutEnvironment();
  const props = { name: "A", seen: "before", __undeclared: [], ...REFERENCE };

  it("returns state, and as inputs what the program declared of it", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", size: 5 };
    assert.deepEqual(await provider.read("1", props), {
      id: "1",
      props: { name: "A", size: 5, seen: "before", __undeclared: ["size"] },
      inputs: { name: "A" },
    });
  });

  it("marks for the engine what is secret, whether the program declares it or not", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", url: "https://s3cret.example" };
    const secret = {
      "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
      value: things.live.url,
    };
    assert.deepEqual((await provider.read("1", {})).props, {
      name: "a",
      url: secret,
      __undeclared: ["name", "url"],
    });
    const declared = await provider.read("1", { url: "before", name: "a", __undeclared: ["name"] });
    assert.deepEqual([declared.props?.url, declared.inputs], [secret, { url: secret }]);
  });

  it("leaves out a secret that state does not have, as after an import", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", url: "https://s3cret.example" };
    const { props: state } = await provider.read("1", { name: "a", __undeclared: [] });
    assert.deepEqual(state, { name: "a", __undeclared: ["url"] });
  });

  it("says with an empty id that the object is gone", async () => {
    const { provider, things } = setUp();
    things.live = "gone";
    assert.deepEqual(await provider.read("1", props), { id: "", props: {} });
  });

  it("keeps state, and says so once, where the server took a write and refuses to be read", async () => {
    const { provider, things, warnings } = setUp();
    things.failure = NOT_OFFERED;
    const unread = { ...props, __unread: true };
    for (const id of ["1", "2"]) assert.deepEqual(await provider.read(id, unread), { id, props: unread });
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? "", /does not offer reading things: their recorded state is kept/);
  });

  it("fails where a server refuses to be read that no write has proved to be the service", async () => {
    const { provider, things, warnings } = setUp();
    things.failure = NOT_OFFERED;
    for (const state of [undefined, {}, REFERENCE, props]) {
      assert.equal(await errorOf(provider.read("1", state)), NOT_OFFERED);
    }
    assert.deepEqual(warnings, []);
  });

  it("fails where a server that refused to be read before now says the same to everything", async () => {
    const { provider, things, warnings } = setUp();
    const { details } = NOT_OFFERED;
    things.failure = new ServiceError({ ...details, failure: "missing", words: "Cannot GET /things/1" });
    for (const words of ["Cannot PUT /things/0", "Thing not found"]) {
      const { provider: own, things: others } = setUp();
      others.failure = things.failure;
      others.proof = new ServiceError({ ...others.proof.details, words });
      const reading = own.read("1", { ...props, __unread: true });
      if (words.startsWith("Cannot")) assert.equal(await errorOf(reading), things.failure);
      else assert.equal((await reading).id, "1");
    }
    things.proof = new ServiceError({ ...NOT_OFFERED.details, method: "PUT", path: "/things/0" });
    assert.equal(await errorOf(provider.delete("1", { ...props, __unread: true })), things.failure);
    assert.deepEqual(warnings, []);
  });

  it("fails with every other error of a server that refused to be read before", async () => {
    const { provider, things } = setUp();
    things.failure = new ServiceError({ ...NOT_OFFERED.details, failure: "unauthorized" });
    assert.equal(await errorOf(provider.read("1", { ...props, __unread: true })), things.failure);
  });

  it("fails where nothing is recorded of an object that does not exist", async () => {
    const { provider, things } = setUp();
    things.live = "gone";
    for (const nothing of [undefined, {}, REFERENCE]) {
      assert.equal((await errorOf(provider.read("1", nothing))).message, "thing 1 does not exist");
    }
  });

  it("leaves volatile fields as the latest write recorded them, whatever else differs", async () => {
    const { provider, things } = setUp();
    for (const name of ["a", "changed"]) {
      things.live = { name, seen: "now" };
      assert.equal((await provider.read("1", props)).props?.seen, "before");
    }
  });

  it("does not show volatile fields that the latest write did not record", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", seen: "now" };
    const { props: state } = await provider.read("1", { name: "a", __undeclared: [] });
    assert.deepEqual(state, { name: "a", __undeclared: [] });
  });

  it("shows volatile fields as they are of an object that is only looked up", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", seen: "now" };
    for (const nothing of [undefined, {}, REFERENCE]) {
      assert.equal((await provider.read("1", nothing)).props?.seen, "now");
    }
  });
});

describe("dynamicProvider and errors", () => {
  withoutEnvironment();

  const operations: Record<string, (provider: ReturnType<typeof setUp>["provider"]) => Promise<unknown>> = {
    update: (provider) => provider.update("1", {}, {}),
    read: (provider) => provider.read("1", {}),
    delete: (provider) => provider.delete("1", {}),
  };
  for (const [name, operation] of Object.entries(operations)) {
    it(`shows what a ${name} failed with once`, async () => {
      const { provider, things } = setUp();
      things.failure = new Error("the service is down");
      const error = await errorOf(operation(provider));
      assert.equal(error, things.failure);
      assert.equal(error.message, "the service is down");
      assert.equal(error.stack, "the service is down");
      assert.equal(error.toString(), "pulumi-clickstack");
    });

    it(`shows where the code is at fault in a ${name}`, async () => {
      const { provider, things } = setUp();
      things.failure = new TypeError("x is not a function");
      const error = await errorOf(operation(provider));
      assert.match(error.stack ?? "", /x is not a function\n +at /);
    });
  }

  it("never shows a secret of its settings", async () => {
    const { provider } = setUp({ ...SETTINGS, "alerting:endpoint": "nonsense" });
    const error = await errorOf(provider.create({}));
    const { failures } = await provider.check({}, {});
    assert.ok(![error.message, error.stack, JSON.stringify(failures)].join().includes("s3cret"));
  });
});
