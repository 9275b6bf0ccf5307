import assert from "node:assert/strict";
import { describeMismatch } from "../../../provider/engine/mismatch";
import { anyAnswer } from "../../../provider/http/answer.schema";
import { Interrupted, interruptibleClock } from "../../../provider/http/clock";
import { HttpClient } from "../../../provider/http/client";
import type { Method } from "../../../provider/http/retry";
import { hang, servers, type Reply } from "../../support/http-server";

/** So long nobody waits for a run to end. */
const ONE_SECOND = 1000;

describe("a run that is interrupted", () => {
  const { serve, closed } = servers();

  function start(baseUrl: string, silentLimit?: { requests: number; windowMs: number }) {
    const interruption = new AbortController();
    const clock = interruptibleClock(interruption.signal);
    const waits: string[] = [];
    const onWait = (_: number, reason: string): void => void waits.push(reason);
    const options = {
      baseUrl,
      authorization: "x",
      secrets: [],
      timeoutMs: 300_000,
      advice: {},
      describeMismatch,
      silentLimit,
    };
    const client = new HttpClient({ ...options, clock, onWait });
    const send = (method: Method): Promise<unknown> =>
      client.send({ method, path: "/things/1", operation: "doing a thing" }, anyAnswer);
    return { interruption, waits, send };
  }

  /** Interrupts the run as soon as it is time, and returns the error with which the work then ends soon. */
  async function endOf(
    { interruption }: ReturnType<typeof start>,
    work: Promise<unknown>,
    isTime: () => boolean,
  ): Promise<Error> {
    const error = work.then(
      () => assert.fail("it succeeded"),
      (reason: unknown) => reason as Error,
    );
    while (!isTime()) await new Promise((resolve) => setTimeout(resolve, 5));
    const begin = performance.now();
    interruption.abort();
    await error;
    const tookMs = performance.now() - begin;
    assert.ok(tookMs < ONE_SECOND, `${tookMs} ms`);
    return error;
  }

  const IN_TROUBLE: Reply = { status: 503, headers: { "Retry-After": "60" } };
  const LIMITED: Reply = { status: 429, headers: { "Retry-After": "60" } };
  for (const [what, reply, words] of [
    ["a service in trouble", IN_TROUBLE, /answered 503/],
    ["the end of a rate limit", LIMITED, /the run was interrupted: run the same command again/],
  ] as const) {
    it(`waits no more for ${what}`, async () => {
      const { url } = await serve(reply);
      const run = start(url);
      const error = await endOf(run, run.send("GET"), () => run.waits.length > 0);
      assert.match(error.message, words);
    });
  }

  it("waits no more for a connection", async () => {
    const { url } = await closed();
    const run = start(url);
    const begin = Date.now();
    const error = await endOf(run, run.send("POST"), () => Date.now() - begin > 100);
    assert.match(error.message, /could not connect: the connection was refused/);
  });

  it("waits no more for an answer", async () => {
    const { url, requests } = await serve(hang);
    const run = start(url);
    const error = await endOf(run, run.send("POST"), () => requests.length > 0);
    assert.match(error.message, /did not answer in time/);
  });

  it("waits no more for its turn, and sends none of the requests that had none", async () => {
    const { url, requests } = await serve({});
    const run = start(url, { requests: 10, windowMs: 60_000 });
    await Promise.all(Array.from({ length: 10 }, () => run.send("GET")));
    const error = await endOf(run, run.send("DELETE"), () => run.waits.length > 0);
    assert.ok(error instanceof Interrupted);
    assert.equal(requests.length, 10);
  });

  it("lets a request that is under way be answered", async () => {
    const { url, requests } = await serve((response) => {
      setTimeout(() => response.writeHead(200).end("{}"), 100);
    });
    const run = start(url);
    const sent = run.send("POST");
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    run.interruption.abort();
    assert.deepEqual(await sent, {});
  });

  it("changes nothing more, and may still read what became of a change", async () => {
    const { url, requests } = await serve({});
    const run = start(url);
    run.interruption.abort();
    await assert.rejects(run.send("POST"), Interrupted);
    assert.deepEqual(await run.send("GET"), {});
    assert.equal(requests.length, 1);
  });
});
