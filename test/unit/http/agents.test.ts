import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { mock } from "node:test";
import { createAgents } from "../../../provider/http/client";
import { CONNECT_TIMEOUT_CODE } from "../../../provider/http/failures";
import { servers } from "../../support/http-servers";

const { serve, serveSecurely, closed } = servers();

describe("createAgents", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  it("gives up after 10 seconds when a server accepts the connection and never completes it", async () => {
    const silent = createServer();
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    const request = https.get({ host: "127.0.0.1", port, agent: createAgents().httpsAgent });
    const accepted = once(silent, "connection") as Promise<[Socket]>;
    const [[socket]] = await Promise.all([accepted, once(request, "socket")]);
    mock.timers.tick(9_999);
    assert.equal(request.destroyed, false);
    mock.timers.tick(1);
    const [error] = (await once(request, "error")) as [NodeJS.ErrnoException];
    assert.equal(error.code, CONNECT_TIMEOUT_CODE);
    assert.equal(error.message, "no connection within 10 s");
    socket.destroy();
    silent.close();
  });

  for (const [what, start, get] of [
    ["a connection", serve, http.get],
    ["a secure connection", serveSecurely, https.get],
  ] as const) {
    it(`keeps ${what} that was made, for as long as it is used`, async () => {
      const server = await start({ body: "ok" });
      const { httpAgent, httpsAgent } = createAgents();
      const agent = what === "a connection" ? httpAgent : httpsAgent;
      const options = { agent, rejectUnauthorized: false };
      await answered(get(server.url, options));
      mock.timers.tick(10_000);
      await new Promise(setImmediate);
      await answered(get(server.url, options));
      assert.equal(server.connections(), 1);
      agent.destroy();
    });
  }
});

describe("createAgents, when a connection is refused", () => {
  it("leaves no timer behind, which would hold the process for 10 seconds", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const { url } = await closed();
    const before = timers();
    const request = http.get(url, { agent: createAgents().httpAgent });
    request.on("error", () => undefined);
    await new Promise((resolve) => request.once("close", resolve));
    await new Promise(setImmediate);
    assert.equal(timers(), before);
  });
});

async function answered(request: http.ClientRequest): Promise<void> {
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  await once(response.resume(), "end");
}
