import assert from "node:assert/strict";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { mock } from "node:test";
import { createAgents, CONNECT_TIMEOUT_CODE } from "../../../provider/http/agents";
import { servers } from "../../support/http-server";

const { serve } = servers();

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

  it("keeps a connection that was made, for as long as it is used", async () => {
    const server = await serve({ body: "ok" });
    const { httpAgent } = createAgents();
    const get = async () => {
      const [response] = (await once(http.get(server.url, { agent: httpAgent }), "response")) as [
        http.IncomingMessage,
      ];
      await once(response.resume(), "end");
    };
    await get();
    mock.timers.tick(10_000);
    await new Promise(setImmediate);
    await get();
    assert.equal(server.connections(), 1);
    httpAgent.destroy();
  });
});
