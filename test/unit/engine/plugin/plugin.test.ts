import assert from "node:assert/strict";
import { isDefaultProvider } from "../../../../provider/engine/plugin/configuration";
import { CallClocks } from "../../../../provider/engine/plugin/server";
import { anyAnswer } from "../../../../provider/engine/arguments/argument.schema";
import { HttpClient } from "../../../../provider/http/client";
import type { Method } from "../../../../provider/http/retry";
import type { Reply } from "../../../support/http-servers";
import { OPTIONS, serve } from "../../http/client/support";
import { failure } from "../kind/collection/support";

const urnOf = (name: string): string => `urn:pulumi:test::tests::pulumi:providers:clickstack::${name}`;

/** Names of providers, with the version that the engine sends with each. */
type Provider = readonly [name: string, version?: string];

describe("a provider that the engine made from the stack's configuration", () => {
  const names: [isDefault: boolean, ...Provider][] = [
    [true, "default"],
    [true, "default_0_1_0", "0.1.0"],
    [true, "default_0_1_0"],
    [true, "default_1_0_0_alpha_1_build_5-x", "1.0.0-alpha.1+build.5-x"],
    [true, "default_0_1_0_https_/example.com/x-y/z", "0.1.0"],
    [true, "default_github_/api.github.com/owner"],
    [false, "default_eu", "0.1.0"],
    [false, "default_eu"],
    [false, "default_2", "0.1.0"],
    [false, "default_1_2"],
    [false, "default_0_1_0_eu", "0.1.0"],
    [false, "default_0_1_0_eu"],
    [false, "default_0_1_00", "0.1.0"],
    [false, "default_9_9_9", "0.1.0"],
    [false, "default", "0.1.0"],
    [false, "defaults"],
    [false, "not_default"],
    [false, "my::default"],
    [false, "eu", "0.1.0"],
  ];
  for (const [isDefault, name, version] of names) {
    it(`is ${isDefault ? "" : "not "}${name} of version ${version ?? "unknown"}`, () => {
      assert.equal(isDefaultProvider(urnOf(name), version), isDefault);
    });
  }
});

describe("customTimeouts of a resource", () => {
  const PAUSE: Reply = { status: 429, headers: { "Retry-After": "1" } };

  async function start(...replies: Reply[]) {
    const clocks = new CallClocks(new AbortController().signal);
    const { url, requests } = await serve(...replies);
    const client = new HttpClient({
      ...OPTIONS,
      baseUrl: url,
      clock: clocks.clock,
      onWait: () => undefined,
    });
    const send = (method: Method, timeoutMs?: number): Promise<unknown> =>
      client.send({ method, path: "/things", operation: "doing a thing", timeoutMs }, anyAnswer);
    return { clocks, requests, send };
  }

  it("are not blamed for the failure of another one that needs the same list", async () => {
    const { clocks } = await start({});
    const error = failure("serverError", "GET", { status: 500 });
    const { message } = error;
    const list = new Promise((_, reject) => setTimeout(() => reject(error), 400));
    const impatient = clocks.within(0.02, () => list);
    const other = clocks.within(60, () => list);
    await assert.rejects(impatient, (own: Error) => {
      assert.equal(own.message, `${message}; customTimeouts of the resource ended this after 0.02 s`);
      return own.cause === error;
    });
    await assert.rejects(other, { message });
  });

  it("end its own wait for a turn, and not that of the others", async () => {
    const { clocks, send, requests } = await start(PAUSE, {});
    // All have to wait for a second after this.
    await assert.rejects(send("GET", 1500), /answered 429/);
    const impatient = clocks.within(0.2, () => send("POST"));
    const others = [send("POST"), clocks.within(60, () => send("POST"))];
    await assert.rejects(impatient, {
      message: "its time was over; customTimeouts of the resource ended this after 0.2 s",
    });
    assert.deepEqual(await Promise.all(others), [{}, {}]);
    assert.equal(requests.length, 3);
  });
});
