import assert from "node:assert/strict";
import type { ServiceError } from "../../../../provider/http/errors";
import { Outage } from "../../../../provider/http/retry";
import { hang, resetAfter, trickle, truncated, type Reply } from "../../../support/http-servers";
import { METHODS, IDEMPOTENT, OK, PATH, clientOf, serve, serveAfterResets, closed } from "./support";

describe("HttpClient, when the connection fails", () => {
  const refused = "could not connect: the connection was refused";

  for (const method of METHODS) {
    it(`repeats ${method} when the connection was refused`, async () => {
      const port = await closed();
      const { ask, clock } = clientOf(port.url);
      const sent = ask(method);
      while (clock.waits.length === 0) await new Promise(setImmediate);
      const server = await port.open(OK);
      await clock.run(sent);
      assert.equal(server.requests.length, 1);
    });

    it(`says that nothing was written when ${method} never gets a connection`, async () => {
      const { url } = await closed();
      const error = await clientOf(url).fail(method);
      assert.equal(error.failure, "unreachable");
      assert.equal(error.mayHaveTakenEffect, false);
      const { attempts } = error.details;
      assert.ok(
        error.message.includes(`${method} ${PATH} ${refused}, after ${attempts} attempts. `),
        error.message,
      );
      assert.match(error.message, /nothing was written$/);
    });
  }

  it("gives up within 20 seconds when no connection was ever made, whatever time a request has", async () => {
    const { url } = await closed();
    const { fail, clock } = clientOf(url, { timeoutMs: 3_600_000 });
    const begin = clock.now();
    const { details } = await fail();
    const seconds = (clock.now() - begin) / 1000;
    assert.ok(seconds > 10 && seconds <= 20, `${seconds} s`);
    assert.equal(details.attempts, clock.waits.length + 1);
  });

  it("gives up on all requests together within 20 seconds when no connection was ever made", async () => {
    const { url } = await closed();
    const { ask, fail, clock } = clientOf(url);
    const begin = clock.now();
    const failures = Array.from({ length: 60 }, () => ask().catch((error: unknown) => error));
    const errors = (await clock.run(Promise.all(failures))) as ServiceError[];
    assert.ok(clock.now() - begin <= 20_000, `${clock.now() - begin} ms`);
    assert.ok(errors.every(({ failure }) => failure === "unreachable"));
    assert.match(
      (await fail()).message,
      /was not sent, because no request of this run reached the service \(could not connect: the connection was refused\)$/,
    );
  });

  it("shares the 20 seconds with other clients of the same address", async () => {
    const { url } = await closed();
    const outage = new Outage();
    const first = clientOf(url, { outage });
    await first.fail();
    const error = await clientOf(url, { outage, clock: first.clock }).fail("POST");
    assert.match(error.message, /was not sent, because no request of this run reached the service/);
  });

  /** A client of a service that has answered it once, and then stopped. */
  async function reachedBefore() {
    const port = await closed();
    const all = clientOf(port.url);
    const server = await port.open(OK);
    await all.send();
    await server.stop();
    all.clock.waits.length = 0;
    return { port, ...all };
  }

  it("tries until the deadline once it was reached, with waits of 20 seconds at most", async () => {
    const { fail, clock } = await reachedBefore();
    const begin = clock.now();
    const { details } = await fail();
    const seconds = (clock.now() - begin) / 1000;
    assert.ok(seconds > 270 && seconds < 300, `${seconds} s`);
    assert.equal(details.attempts, clock.waits.length + 1);
    assert.ok(Math.max(...clock.waits) <= 20_000);
  });

  it("waits for a service that restarts, and says so once", async () => {
    const { port, ask, clock, waits } = await reachedBefore();
    const opened = clock.sleep(90_000).then(() => port.open(OK));
    await clock.run(Promise.all([1, 2, 3].map(() => ask())));
    const server = await opened;
    assert.equal(server.requests.length, 3);
    const [[, reason] = [0, ""], ...more] = waits;
    assert.match(
      reason,
      /^doing a thing: could not connect: the connection was refused; retrying for up to \d+ s$/,
    );
    assert.deepEqual(more, []);
  });

  it("counts what the service answers after its restart, and not the connections before", async () => {
    const { port, send, clock } = await reachedBefore();
    const opened = clock.sleep(90_000).then(() => port.open({ status: 503 }, { status: 503 }, OK));
    assert.deepEqual(await send(), { data: 1 });
    assert.equal((await opened).requests.length, 3);
  });

  it("tries 5 times once a request has waited in vain, so that a thousand do not wait for as long", async () => {
    const { fail, waits } = await reachedBefore();
    assert.ok(((await fail()).details.attempts ?? 0) > 5);
    assert.equal((await fail()).details.attempts, 5);
    assert.equal(waits.length, 1);
  });

  it("waits again, and says so again, once the service has answered in between", async () => {
    const { port, fail, send, waits } = await reachedBefore();
    await fail();
    const server = await port.open(OK);
    await send();
    await server.stop();
    assert.ok(((await fail()).details.attempts ?? 0) > 5);
    assert.equal(waits.length, 2);
  });

  it("says that nothing was written when a name cannot be resolved to one host or another", async () => {
    const error = await clientOf("http://no-such-host.invalid").fail("POST");
    assert.equal(error.failure, "unreachable");
    assert.match(error.message, /could not connect: the host name .*, after 5 attempts/);
  });

  it("says so when the server speaks no TLS, and that nothing was written", async () => {
    const server = await serve(OK);
    const error = await clientOf(server.url.replace("http:", "https:")).fail("POST", { body: {} });
    assert.equal(error.failure, "unreachable");
    assert.match(error.message, /could not connect: the server does not speak TLS, which https:\/\/ needs/);
    assert.match(error.message, /nothing was written$/);
    assert.deepEqual(server.requests, []);
  });

  const lost: [string, Reply][] = [
    ["breaks after the request was read", resetAfter],
    ["breaks in the middle of the answer", truncated],
  ];
  for (const [what, reply] of lost) {
    for (const method of IDEMPOTENT) {
      it(`repeats ${method} when the connection ${what}`, async () => {
        const server = await serve(reply, OK);
        assert.deepEqual(await clientOf(server.url).send(method), { data: 1 });
        assert.equal(server.requests.length, 2);
      });
    }

    it(`never repeats POST when the connection ${what}`, async () => {
      const server = await serve(reply, OK);
      const error = await clientOf(server.url).fail("POST", { body: {} });
      assert.equal(error.failure, "lost");
      assert.equal(error.mayHaveTakenEffect, true);
      assert.match(error.message, /lost the connection before the answer was complete/);
      assert.equal(server.requests.length, 1);
    });
  }

  it("repeats what can be repeated when the connection breaks before anything was read", async () => {
    for (const method of IDEMPOTENT) {
      const server = await serveAfterResets(2, OK);
      assert.deepEqual(await clientOf(server.url).send(method), { data: 1 });
      assert.equal(server.requests.length, 1);
    }
  });

  it("gives up after 5 attempts", async () => {
    const server = await serve(resetAfter);
    assert.match((await clientOf(server.url).fail("DELETE")).message, /, after 5 attempts\. Run the same/);
    assert.equal(server.requests.length, 5);
  });

  for (const [what, reply] of [
    ["an answer that never comes", hang],
    ["an answer that never ends", trickle],
  ] as const) {
    it(`waits no longer than the deadline for ${what}`, async () => {
      const server = await serve(reply);
      const error = await clientOf(server.url, { timeoutMs: 200 }).fail("POST");
      assert.equal(error.failure, "lost");
      assert.match(error.message, /did not answer in time/);
    });
  }

  it("refuses an answer that is larger than any answer", async () => {
    const part = Buffer.alloc(1024 * 1024, " ");
    const server = await serve((response) => {
      const more = () => {
        while (response.write(part));
        response.once("drain", more);
      };
      more();
    });
    const error = await clientOf(server.url).fail();
    assert.equal(error.failure, "garbled");
    assert.match(error.message, /too much data/);
    assert.equal(server.requests.length, 1);
  });
});
