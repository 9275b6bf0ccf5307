import assert from "node:assert/strict";
import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { type Emulator, type FaultRule, seed } from "../../../emulator";
import { emulators, send, tileAlert } from "./support";

const alerts = "/api/v2/alerts";
const alertPath = `${alerts}/${seed.alerts.errorRate.id}`;

/** Returns the error of a request without a usable answer. */
async function failure(emulator: Emulator, method: string, path: string, body?: object): Promise<string> {
  try {
    await send(emulator, method, path, { body });
    return "none";
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause;
    return cause?.code ?? String(error);
  }
}

describe("Faults", () => {
  const start = emulators();

  async function withFault(rule: FaultRule) {
    const emulator = await start({ rateLimits: false });
    const fault = emulator.fault(rule);
    return { emulator, fault, before: emulator.store.alerts.size };
  }

  it("answer a status once, without the request's effect", async () => {
    const { emulator, fault, before } = await withFault({ method: "POST", path: alerts, status: 503 });
    assert.equal((await send(emulator, "GET", alerts)).status, 200);
    const answer = await send(emulator, "POST", alerts, { body: tileAlert });
    assert.equal(answer.status, 503);
    assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
    assert.equal(emulator.store.alerts.size, before);
    assert.equal(fault.hits, 1);
    assert.equal((await send(emulator, "POST", alerts, { body: tileAlert })).status, 200);
  });

  it("answer a status after the effect, with headers and a body of choice", async () => {
    const rule = {
      status: 500,
      effect: "after",
      headers: { "X-Test": "1" },
      body: { message: "no" },
    } as const;
    const { emulator, before } = await withFault({ method: "POST", ...rule });
    const answer = await send(emulator, "POST", alerts, { body: tileAlert });
    assert.deepEqual([answer.status, answer.json], [500, { message: "no" }]);
    assert.equal(answer.headers.get("x-test"), "1");
    assert.equal(emulator.store.alerts.size, before + 1);
  });

  it("skip requests first, repeat, and can be removed", async () => {
    const { emulator, fault } = await withFault({
      path: `${alerts}/:id`,
      status: 502,
      skip: 1,
      times: Infinity,
    });
    const statuses = [];
    for (let request = 0; request < 4; request += 1) {
      if (request === 3) fault.remove();
      statuses.push((await send(emulator, "GET", alertPath)).status);
    }
    assert.deepEqual(statuses, [200, 502, 502, 200]);
    assert.equal(fault.hits, 2);
  });

  it("speak as the services do when no body is given", async () => {
    const { emulator } = await withFault({ status: 429, times: 2 });
    const alerting = await send(emulator, "GET", alerts);
    assert.equal(alerting.text, "Too many requests, please try again later.");
    assert.equal(alerting.headers.get("retry-after"), "60");
    assert.equal((await send(emulator, "GET", "/v1/organizations")).text, '{"error":"TOO_MANY_REQUESTS"}');
  });

  for (const [effect, created] of [
    ["before", 0],
    ["after", 1],
  ] as const) {
    it(`reset the connection ${effect} the effect`, async () => {
      const { emulator, before } = await withFault({ method: "POST", reset: true, effect });
      assert.match(await failure(emulator, "POST", alerts, tileAlert), /ECONNRESET|UND_ERR_SOCKET/);
      assert.equal(emulator.store.alerts.size, before + created);
    });
  }

  it("cut an answer off in the middle, having promised all of it", async () => {
    const { emulator } = await withFault({ path: alertPath, truncate: 10 });
    const received = await rawAnswer(emulator, alertPath);
    const [head = "", body] = received.split("\r\n\r\n");
    assert.match(head, /^HTTP\/1\.1 200 OK/);
    assert.ok(Number(/content-length: (\d+)/i.exec(head)?.[1]) > 100);
    assert.equal(body, '{"data":{"');
    assert.equal(await failure(emulator, "GET", alerts), "none", "the next one is whole");
  });

  it("send nothing of an answer but its head", async () => {
    const { emulator } = await withFault({ path: alertPath, truncate: 0 });
    const received = await rawAnswer(emulator, alertPath);
    assert.match(received, /^HTTP\/1\.1 200 OK[^]*\r\n\r\n$/);
  });

  it("leave a request hanging until the client gives up, and log it without a status", async () => {
    const { emulator } = await withFault({ path: alerts, hang: true });
    const giveUp = new AbortController();
    const answer = fetch(emulator.url + alerts, { signal: giveUp.signal });
    while (emulator.requests.length === 0) await new Promise(setImmediate);
    giveUp.abort();
    await assert.rejects(answer, { name: "AbortError" });
    assert.equal(emulator.requests[0]?.status, undefined);
  });

  it("do not keep the emulator from stopping", async () => {
    const { emulator } = await withFault({ hang: true });
    const hanging = failure(emulator, "GET", alerts);
    while (emulator.requests.length === 0) await new Promise(setImmediate);
    await emulator.stop();
    assert.notEqual(await hanging, "none");
  });

  it("are refused when they mean nothing, or two things", async () => {
    const emulator = await start();
    assert.throws(() => emulator.fault({ path: "/" }), /exactly one of/);
    assert.throws(() => emulator.fault({ reset: true, status: 500 }), /exactly one of/);
    assert.throws(() => emulator.fault({ truncate: 3, effect: "before" }), /always applied/);
    for (const status of [42, 101, 200.5, 600]) {
      assert.throws(() => emulator.fault({ status }), /status from 200 to 599/);
    }
  });
});

/** Reads the raw answer, because HTTP clients hide a broken one. */
async function rawAnswer({ url, credentials }: Emulator, path: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A cut connection may end in an error; what came before it is what counts.
  socket.on("error", () => {});
  const authorization = `Authorization: Bearer ${credentials.accessToken}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${authorization}\r\n\r\n`);
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
}
