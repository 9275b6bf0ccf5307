import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import type { ConfigureRequest } from "@pulumi/pulumi/dynamic";
import { z } from "zod";
import { dynamicProvider } from "../../../provider/engine/dynamic-provider";
import type { Messages } from "../../../provider/engine/messages";
import { PartlyCreated } from "../../../provider/engine/partly-created";
import type { Plain } from "../../../provider/engine/plain";
import type { Change, Reading, ResourceKind } from "../../../provider/engine/resource-kind";
import { unresolved } from "../../../provider/engine/unresolved";

interface Args {
  thingId?: string;
  name?: string;
  size?: number;
}

/** What the service does next, and what it was asked. */
class Things {
  connections = 0;
  readonly changes: Change<Args>[] = [];
  readonly created: Args[] = [];
  readonly deleted: [string, Plain][] = [];
  created1: () => Promise<{ id: string; state: Plain }> = () =>
    Promise.resolve({ id: "1", state: { name: "a" } });
  live: Reading = { name: "a" };
  failure: Error | undefined;
}

/** The service spells names in lower case and does not care. */
function kindOf(things: Things): ResourceKind<"alerting", Args, Things> {
  return {
    noun: "thing",
    service: "alerting",
    schema: z.strictObject({
      thingId: z.string("expected an id").optional(),
      name: z.string("expected a text").optional(),
      size: z.number("expected a number").optional(),
    }),
    rules: () => [
      {
        keys: ["size"],
        check: ({ size = 0 }) =>
          size > 100 ? [{ path: "size", reason: "that is much", warning: true }] : [],
      },
    ],
    diff: {
      identity: "thingId",
      managed: ["name", "size"],
      same: (_key, recorded, declared) => String(recorded).toLowerCase() === String(declared).toLowerCase(),
    },
    volatile: ["seen"],
    defaults: ({ endpoint }) => ({ name: new URL(endpoint).hostname, size: undefined }),
    canonical: (inputs) =>
      typeof inputs.thingId === "string" ? { ...inputs, thingId: inputs.thingId.trim() } : inputs,
    record: (live) => live,
    inputsOf: (state, declared) => Object.fromEntries(declared.map((key) => [key, state[key]])),
    connect: () => {
      things.connections += 1;
      return things;
    },
    create: async (session, args) => {
      session.created.push(args);
      return session.created1();
    },
    update: async (session, change) => {
      session.changes.push(change);
      if (session.failure) throw session.failure;
      return session.live as Plain;
    },
    read: async (session) => {
      if (session.failure) throw session.failure;
      return session.live;
    },
    delete: async (session, id, recorded) => {
      session.deleted.push([id, recorded]);
      if (session.failure) throw session.failure;
    },
  };
}

const SETTINGS = { "alerting:endpoint": "https://host.example", "alerting:accessToken": "s3cret-token" };

function setUp(settings: Plain | null = SETTINGS) {
  const things = new Things();
  const warnings: string[] = [];
  const messages: Messages = {
    warn: (text) => warnings.push(text),
    warnOnce: (text) => {
      if (!warnings.includes(text)) warnings.push(text);
    },
    info: () => undefined,
  };
  const provider = dynamicProvider(kindOf(things), messages);
  const configure = (values: Plain) =>
    provider.configure({ config: { get: (key: string) => values[key] } } as unknown as ConfigureRequest);
  if (settings) void configure(settings);
  return { things, warnings, provider, configure };
}

const ENVIRONMENT = ["CLICKSTACK_ENDPOINT", "CLICKSTACK_API_KEY"];
const REFERENCE = { __provider: "exports.handler=…" };

async function errorOf(work: Promise<unknown>): Promise<Error & Plain> {
  return work.then(
    () => assert.fail("succeeded"),
    (error: Error & Plain) => error,
  );
}

/** The settings of this machine stay outside. */
function withoutEnvironment(): void {
  let before: NodeJS.ProcessEnv;
  beforeEach(() => {
    before = { ...process.env };
    for (const name of ENVIRONMENT) delete process.env[name];
  });
  afterEach(() => {
    process.env = before;
  });
}

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
      { property: "name", reason: "expected a text; found 5" },
      { property: "sise", reason: 'there is no such property; did you mean "size"?' },
    ]);
  });

  it("fails where the program could not find a value out, and says nothing else of that value", async () => {
    const { provider } = setUp();
    const reason = "there is no such thing";
    const size = unresolved({ path: "sizeOf.name", reason }, { path: "sizeOf", reason });
    const { inputs, failures } = await provider.check({}, { name: 5, size });
    assert.deepEqual(inputs, {}, "outside of a preview, the engine takes no unknown ones");
    assert.deepEqual(failures, [
      { property: "sizeOf.name", reason },
      { property: "sizeOf", reason },
      { property: "name", reason: "expected a text; found 5" },
    ]);
  });

  it("says once what kept several values from being found out", async () => {
    const { provider } = setUp();
    const problem = { path: "", reason: "the service is down" };
    const { failures } = await provider.check({}, { name: unresolved(problem), size: unresolved(problem) });
    assert.deepEqual(failures, [{ property: "", reason: "the service is down" }]);
  });

  it("only warns, and once, of what is odd", async () => {
    const { provider, warnings } = setUp();
    for (const size of [101, 102]) assert.deepEqual((await provider.check({}, { size })).failures, []);
    assert.deepEqual(warnings, ["thing: size: that is much"]);
  });

  it("passes what is not known yet", async () => {
    const { inputs, failures } = await setUp().provider.check({}, { name: unknownValue, size: unknownValue });
    assert.deepEqual([inputs, failures], [{ name: unknownValue, size: unknownValue }, []]);
  });
});

describe("create", () => {
  withoutEnvironment();

  it("hands over the arguments, and returns state with what was declared and how it was spelt", async () => {
    const { provider, things } = setUp();
    things.created1 = async () => ({ id: "7", state: { name: "abc", size: 1, seen: "now" } });
    const { id, outs } = await provider.create({ ...REFERENCE, name: "ABC" });
    assert.deepEqual(things.created, [{ name: "ABC" }]);
    assert.equal(id, "7");
    assert.deepEqual(outs, { name: "ABC", size: 1, seen: "now", __undeclared: ["size"] });
  });

  it("records what the service made of it where that means something else", async () => {
    const { provider, things } = setUp();
    things.created1 = async () => ({ id: "7", state: { name: "other" } });
    assert.equal((await provider.create({ name: "ABC" })).outs?.name, "other");
  });

  it("returns plain JSON, because the host would throw when the object is there already", async () => {
    const { provider, things } = setUp();
    const state = Object.freeze({
      name: undefined,
      size: 1,
      at: new Date(0),
      inner: Object.freeze({ a: undefined }),
    });
    things.created1 = async () => ({ id: "7", state });
    const { outs } = await provider.create({});
    assert.deepEqual(Object.keys(outs ?? {}), ["size", "at", "inner", "__undeclared"]);
    assert.deepEqual(outs?.inner, {});
    assert.equal(outs?.at, "1970-01-01T00:00:00.000Z");
    assert.equal(Object.isFrozen(outs?.inner), false);
  });

  it("keeps an object in state that was created although something failed afterwards", async () => {
    const { provider, things } = setUp();
    things.created1 = () => Promise.reject(new PartlyCreated("7", new Error("the answer was cut off")));
    const error = await errorOf(provider.create({ ...REFERENCE, name: "ABC" }));
    assert.equal(error.id, "7");
    assert.deepEqual(error.properties, { name: "ABC", __undeclared: [], ...REFERENCE });
    assert.deepEqual(error.reasons, [error.message]);
    assert.match(error.message, /^the answer was cut off\. The object was created \(7\)/);
  });
});

describe("update", () => {
  withoutEnvironment();

  it("hands over what was recorded, what is wanted, and what is not declared any more", async () => {
    const { provider, things } = setUp();
    const { outs: olds } = await provider.create({ name: "a", size: 1 });
    await provider.update("1", { ...olds, size: 1, ...REFERENCE }, { name: "b", ...REFERENCE });
    const [change] = things.changes;
    assert.deepEqual(
      { id: change?.id, recorded: change?.recorded, args: change?.args, dropped: change?.dropped },
      { id: "1", recorded: { name: "a", size: 1 }, args: { name: "b" }, dropped: ["size"] },
    );
  });

  it("returns the whole new state", async () => {
    const { provider, things } = setUp();
    things.live = { name: "b", size: 5, seen: "now" };
    const { outs } = await provider.update("1", {}, { name: "B" });
    assert.deepEqual(outs, { name: "B", size: 5, seen: "now", __undeclared: ["size"] });
  });
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

  it("says with an empty id that the object is gone", async () => {
    const { provider, things } = setUp();
    things.live = "gone";
    assert.deepEqual(await provider.read("1", props), { id: "", props: {} });
  });

  it("keeps state, and says so once, where the server cannot be asked", async () => {
    const { provider, things, warnings } = setUp();
    things.live = "notOffered";
    for (const id of ["1", "2"]) assert.deepEqual(await provider.read(id, props), { id, props });
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? "", /does not offer reading things: their recorded state is kept/);
  });

  it("fails where the server cannot be asked and nothing is recorded", async () => {
    const { provider, things } = setUp();
    things.live = "notOffered";
    for (const nothing of [undefined, {}, REFERENCE]) {
      assert.match((await errorOf(provider.read("1", nothing))).message, /^thing 1 cannot be looked up/);
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

describe("delete", () => {
  withoutEnvironment();

  it("hands over what was recorded", async () => {
    const { provider, things } = setUp();
    await provider.delete("1", { name: "a", __undeclared: [], ...REFERENCE });
    assert.deepEqual(things.deleted, [["1", { name: "a" }]]);
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
