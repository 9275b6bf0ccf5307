import assert from "node:assert/strict";
import { CallClocks } from "../../../../provider/engine/plugin/call-clocks";
import { describeMismatch } from "../../../../provider/engine/mismatch";
import { anyAnswer } from "../../../../provider/http/answer.schema";
import { HttpClient } from "../../../../provider/http/client";
import { isFailure, type ServiceError } from "../../../../provider/http/errors";
import type { Method } from "../../../../provider/http/retry";
import { servers, type Reply } from "../../../support/http-server";
import { failure } from "../kind/collection/support";

describe("customTimeouts of a resource", () => {
  const { serve } = servers();
  const PAUSE: Reply = { status: 429, headers: { "Retry-After": "1" } };

  async function start(...replies: Reply[]) {
    const clocks = new CallClocks(new AbortController().signal);
    const { url, requests } = await serve(...replies);
    const client = new HttpClient({
      baseUrl: url,
      authorization: "x",
      secrets: [],
      timeoutMs: 300_000,
      advice: {},
      describeMismatch,
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
    const list = new Promise((_, reject) => setTimeout(() => reject(error), 40));
    const impatient = clocks.within(0.02, () => list);
    const other = clocks.within(60, () => list);
    await assert.rejects(impatient, (own: ServiceError) => {
      assert.equal(own.message, `${message}; customTimeouts of the resource ended this after 0.02 s`);
      return isFailure(own, "serverError") && own.status === 500;
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

  it("are named where they leave no time for another attempt", async () => {
    const { clocks, send } = await start(PAUSE, {});
    await assert.rejects(
      clocks.within(1, () => send("POST")),
      /answered 429.*; customTimeouts of the resource ended this after 1 s$/,
    );
  });
});
