import assert from "node:assert/strict";
import { anyAnswer } from "../../../provider/engine/arguments/argument.schema";
import {
  Interrupted,
  interruptibleClock,
  OutOfTime,
  systemClock,
  type Clock,
} from "../../../provider/http/clock";
import { HttpClient } from "../../../provider/http/client";
import type { HttpClientOptions, HttpRequest } from "../../../provider/http/request";
import type { Method } from "../../../provider/http/retry";
import { hang, resetAfter, type Reply } from "../../support/http-servers";
import { OPTIONS, closed, serve } from "./client/support";

/** So long nobody waits for a run to end. */
const ONE_SECOND = 1000;

describe("a run that is interrupted", () => {
  function start(
    baseUrl: string,
    { silentLimit, ...changes }: Partial<Clock> & Pick<HttpClientOptions, "silentLimit"> = {},
  ) {
    const interruption = new AbortController();
    const clock = { ...interruptibleClock(interruption.signal), ...changes };
    const waits: string[] = [];
    const onWait = (_: number, reason: string): void => void waits.push(reason);
    const client = new HttpClient({ ...OPTIONS, baseUrl, silentLimit, clock, onWait });
    const send = (method: Method, more: Partial<HttpRequest> = {}): Promise<unknown> =>
      client.send({ method, path: "/things/1", operation: "doing a thing", ...more }, anyAnswer);
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

  for (const [what, method] of [
    ["a read", "GET"],
    ["a query that changes nothing", "POST"],
  ] as const) {
    it(`cuts off ${what}`, async () => {
      const { url, requests } = await serve(hang);
      const run = start(url);
      const sent = run.send(method, { whenInterrupted: "cut" });
      assert.ok((await endOf(run, sent, () => requests.length > 0)) instanceof Interrupted);
    });
  }

  it("waits no more for its turn, and sends none of the requests that had none", async () => {
    const { url, requests } = await serve({});
    const run = start(url, { silentLimit: { requests: 10, windowMs: 60_000 } });
    await Promise.all(Array.from({ length: 10 }, () => run.send("GET")));
    const error = await endOf(run, run.send("DELETE"), () => run.waits.length > 0);
    assert.ok(error instanceof Interrupted);
    assert.equal(requests.length, 10);
  });

  it("awaits every write that was sent, however long its answer takes, and sends none of those behind it", async () => {
    const held: (() => void)[] = [];
    const { url, requests } = await serve((response) => held.push(() => response.writeHead(200).end("{}")));
    const run = start(url);
    const sent = run.send("POST");
    const behind = [run.send("PUT"), run.send("DELETE"), run.send("POST")];
    while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    run.interruption.abort();
    for (const write of behind) await assert.rejects(write, Interrupted);
    await new Promise((resolve) => setTimeout(resolve, ONE_SECOND));
    held[0]?.();
    assert.deepEqual([await sent, requests.length], [{}, 1]);
  });

  it("does not send a write again, and tells what became of the first attempt", async () => {
    const { url, requests } = await serve(resetAfter, {});
    // The interruption comes with the end of the wait.
    const sleep = () => Promise.resolve(run.interruption.abort());
    const run = start(url, { sleep });
    await assert.rejects(run.send("PUT"), /lost the connection before the answer was complete/);
    assert.equal(requests.length, 1);
  });

  it("sends nothing more, but reads that find out what became of a write", async () => {
    const { url, requests } = await serve({});
    const run = start(url);
    run.interruption.abort();
    for (const method of ["GET", "POST"] as const) await assert.rejects(run.send(method), Interrupted);
    assert.deepEqual(await run.send("GET", { whenInterrupted: "send" }), {});
    assert.equal(requests.length, 1);
  });

  it("ends a write when the time of its own operation is over, also one that waits for its turn", async () => {
    const { url, requests } = await serve(hang);
    const run = start(url, { endsAt: systemClock.now() + 2 * ONE_SECOND });
    const lost = assert.rejects(run.send("PUT"), /did not answer in time/);
    await assert.rejects(run.send("PUT"), OutOfTime);
    await lost;
    assert.equal(requests.length, 1);
  });
});
