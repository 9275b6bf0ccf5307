import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { z } from "zod";
import * as clickstack from "../../../../provider";
import { Provider } from "../../../../provider";
import type { LookupOptions } from "../../../../provider/engine/program/explicit-provider";
import { defineLookup } from "../../../../provider/engine/service/lookup";
import { alertingService } from "../../../../provider/alerting/service";
import type { SelfHostedSettings } from "../../../../provider/alerting/settings";
import type { Service } from "../../../../provider/engine/service/service";
import { mockedRun, settled, unmockedRun } from "../../../support/mocks";

interface Args {
  name: string;
  size?: number;
}

interface Result {
  name: string;
  endpoint: string;
}

interface Forms {
  args: Args;
  result: Result;
  get(this: void, args: Args, options?: LookupOptions): Promise<Result>;
  getOutput(
    this: void,
    args: { [K in keyof Args]: pulumi.Input<Args[K]> },
    options?: LookupOptions,
  ): pulumi.Output<Result>;
}

const CONFIG = { "alerting:endpoint": "https://hdx.example", "alerting:accessToken": "s3cret" };

/** A lookup that answers with what it was asked and with whose settings. */
function setUp() {
  const asked: Args[] = [];
  const connected: SelfHostedSettings[] = [];
  let failure: Error | undefined;
  const connect = (account: SelfHostedSettings): SelfHostedSettings => {
    connected.push(account);
    return account;
  };
  const [get, getOutput] = defineLookup<SelfHostedSettings, SelfHostedSettings, Forms>({
    name: "alerting.getThing",
    about: "Looks up a thing.",
    service: { ...alertingService, connect } as unknown as Service<SelfHostedSettings, SelfHostedSettings>,
    result: z.object({}),
    schema: z.strictObject({
      name: z.string("expected a string"),
      size: z.number("expected a number").optional(),
    }),
    defaults: ({ endpoint }) => ({ name: new URL(endpoint).hostname }),
    ask: async ({ endpoint }, args) => {
      asked.push(args);
      if (failure) throw failure;
      return { name: args.name, endpoint };
    },
  });
  return { lookup: { get, getOutput }, asked, connected, failWith: (error?: Error) => (failure = error) };
}

describe("A lookup", () => {
  let environment: NodeJS.ProcessEnv;
  beforeEach(async () => {
    environment = { ...process.env };
    for (const name of ["CLICKSTACK_ENDPOINT", "CLICKSTACK_API_KEY"]) delete process.env[name];
    pulumi.runtime.setAllConfig(CONFIG);
    await unmockedRun();
  });
  afterEach(() => {
    process.env = environment;
    pulumi.runtime.setAllConfig({});
  });

  it("asks once a run and arguments, however they are ordered and whichever form asks", async () => {
    const { lookup, asked, connected } = setUp();
    await Promise.all([lookup.get({ name: "a", size: 1 }), lookup.get({ size: 1, name: "a" })]);
    await settled(lookup.getOutput({ name: "a", size: 1 }));
    assert.equal(asked.length, 1);
    await lookup.get({ name: "b" });
    assert.deepEqual([asked.length, connected.length], [2, 1]);
    await unmockedRun();
    await lookup.get({ name: "a", size: 1 });
    assert.deepEqual([asked.length, connected.length], [3, 2]);
  });

  it("asks again for what failed, and once for all who asked before it did", async () => {
    const { lookup, asked, failWith } = setUp();
    failWith(new Error("not now"));
    const answers = await Promise.allSettled([lookup.get({ name: "a" }), lookup.get({ name: "a" })]);
    assert.deepEqual([answers.map(({ status }) => status), asked.length], [["rejected", "rejected"], 1]);
    failWith();
    assert.equal((await lookup.get({ name: "a" })).name, "a");
  });

  it("lets settings stand in for arguments that are left out, all of them as JavaScript may write it", async () => {
    const { get, getOutput } = setUp().lookup as unknown as Record<
      "get" | "getOutput",
      (args?: Partial<Args>) => Promise<Result> & pulumi.Output<Result>
    >;
    for (const args of [{}, { name: undefined }, undefined])
      assert.equal((await get(args)).name, "hdx.example");
    assert.equal((await settled<Result>(getOutput())).value.name, "hdx.example");
  });

  it("fails with one and the same error wherever the same setting is wrong: the engine shows that once", async () => {
    pulumi.runtime.setAllConfig({ "alerting:endpoint": "nowhere", "alerting:accessToken": "token" });
    const { lookup } = setUp();
    const errorOf = (name: string): Promise<unknown> => lookup.get({ name }).catch((error: unknown) => error);
    const error = await errorOf("a");
    assert.match((error as Error).message, /^alerting\.getThing: alerting:endpoint: expected a URL/);
    assert.equal(await errorOf("b"), error);
    await unmockedRun();
    pulumi.runtime.setAllConfig({ "alerting:endpoint": "nowhere", "alerting:accessToken": "token" });
    assert.notEqual(await errorOf("a"), error, "another run has another error");
  });

  it("says what the service failed with in the form that the engine shows without a stack", async () => {
    const { lookup, failWith } = setUp();
    failWith(new Error("the service is down"));
    await assert.rejects(lookup.get({ name: "a" }), (error: Error) => {
      assert.ok(pulumi.RunError.isInstance(error));
      assert.equal(error.message, "alerting.getThing: the service is down");
      assert.equal(
        error.stack,
        error.message,
        "of an error after the program's end, the engine shows the stack",
      );
      return true;
    });
  });

  it("prefers its provider to the environment, and the environment to configuration", async () => {
    const { lookup } = setUp();
    process.env.CLICKSTACK_ENDPOINT = "https://env.example";
    assert.equal((await lookup.get({ name: "a" })).endpoint, "https://env.example");
    const provider = new Provider("eu", { alerting: { endpoint: pulumi.output("https://eu.example") } });
    assert.equal((await lookup.get({ name: "a" }, { provider })).endpoint, "https://eu.example");
    const { value, secret } = await settled(lookup.getOutput({ name: "a" }, { provider }));
    assert.deepEqual([value.endpoint, secret], ["https://eu.example", false]);
  });

  it("takes the provider of its parent, unless it is given one itself", async () => {
    const { lookup } = setUp();
    const eu = new Provider("eu", { alerting: { endpoint: "https://eu.example" } });
    const us = new Provider("us", { alerting: { endpoint: "https://us.example" } });
    const component = new pulumi.ComponentResource("tests:index:Component", "c", {}, { provider: eu });
    const parent = new pulumi.ComponentResource("tests:index:Component", "within", {}, { parent: component });
    assert.equal((await lookup.get({ name: "a" }, { parent })).endpoint, "https://eu.example");
    const output = lookup.getOutput({ name: "a" }, { parent, provider: us });
    assert.equal((await settled(output)).value.endpoint, "https://us.example");
    const orphan = new pulumi.ComponentResource("tests:index:Component", "orphan");
    assert.equal((await lookup.get({ name: "a" }, { parent: orphan })).endpoint, "https://hdx.example");
  });

  it("keeps an answer secret that was asked for with a secret argument", async () => {
    const { lookup } = setUp();
    assert.equal((await settled(lookup.getOutput({ name: pulumi.secret("a") }))).secret, true);
  });

  describe("in a preview", () => {
    class Thing extends pulumi.CustomResource {
      declare readonly text: pulumi.Output<string>;
    }
    const unknownText = () => new Thing("tests:index:Thing", "thing", { text: undefined });

    it("waits with its question until its arguments are known", async () => {
      await unmockedRun({}, { preview: true });
      const { lookup, asked } = setUp();
      const { known } = await settled(lookup.getOutput({ name: unknownText().text }));
      assert.deepEqual([known, asked.length], [false, 0]);
    });

    it("says what to use instead when the settings of its provider are not known yet", async () => {
      await unmockedRun({}, { preview: true });
      const provider = new Provider("eu", { alerting: { endpoint: unknownText().text } });
      await assert.rejects(setUp().lookup.get({ name: "a" }, { provider }), {
        message:
          "alerting.getThing: the settings of its provider are not known yet: use alerting.getThingOutput instead",
      });
    });
  });
});

type Lookup = (args: object) => Promise<unknown>;
type OutputLookup = (args: object) => pulumi.Output<unknown>;

const { alerting, cloud } = clickstack;
const services: [string, Record<string, unknown>][] = Object.entries({ alerting, cloud });
const names = services.flatMap(([service, exported]) =>
  Object.keys(exported)
    .filter((name) => name.startsWith("get") && !name.endsWith("Output"))
    .map((name) => ({ service, name, exported })),
);

/** Those that take no arguments take their options first. */
const WITHOUT_ARGUMENTS = ["getOrganizations", "getTeam", "getTeamMembers"];

const OF_LISTS = [
  "getAlerts",
  "getBackups",
  "getClickPipes",
  "getOrganizations",
  "getServices",
  "getTeamMembers",
];

describe("every lookup", () => {
  for (const { service, name, exported } of names) {
    it(`${service}.${name} asks under its own name, as a promise and as an output`, async () => {
      const asked: [string, unknown][] = [];
      const answer = OF_LISTS.includes(name) ? [{ id: "found" }, { id: "also found" }] : { id: "found" };
      await mockedRun({}, { call: (token, args) => (asked.push([token, args]), answer) });
      const args = WITHOUT_ARGUMENTS.includes(name) ? {} : { name: "API" };
      const plain = (exported[name] as Lookup)(args);
      const output = (exported[`${name}Output`] as OutputLookup)(
        WITHOUT_ARGUMENTS.includes(name) ? {} : { name: pulumi.output("API") },
      );
      assert.deepEqual(await plain, answer);
      assert.deepEqual((await settled(output)).value, answer);
      assert.deepEqual(asked, Array(2).fill([`${service}:${name}`, args]));
    });
  }

  it("that gives a list gives an empty one where the test says nothing", async () => {
    await mockedRun();
    assert.deepEqual(await cloud.getOrganizations(), []);
  });
});
