import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

/** How long a connection may take to be made, before anything was sent. */
const CONNECT_TIMEOUT_MS = 10_000;

/** What a connection that was never made fails with: nothing can have reached the service. */
export const CONNECT_TIMEOUT_CODE = "ECONNECTTIMEOUT";

interface Agents {
  readonly httpAgent: http.Agent;
  readonly httpsAgent: https.Agent;
}

/** Keep-alive agents whose connections give up when they cannot be made. */
export function createAgents(): Agents {
  return {
    httpAgent: withConnectTimeout(new http.Agent({ keepAlive: true }), "connect"),
    httpsAgent: withConnectTimeout(new https.Agent({ keepAlive: true }), "secureConnect"),
  };
}

function withConnectTimeout<A extends http.Agent>(agent: A, connected: string): A {
  const createConnection = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = createConnection(options, callback);
    if (socket) giveUpUnless(connected, socket);
    return socket;
  };
  return agent;
}

function giveUpUnless(connected: string, socket: Duplex): void {
  const timer = setTimeout(() => {
    const reason = new Error(`no connection within ${CONNECT_TIMEOUT_MS / 1000} s`);
    socket.destroy(Object.assign(reason, { code: CONNECT_TIMEOUT_CODE }));
  }, CONNECT_TIMEOUT_MS);
  socket.once(connected, () => clearTimeout(timer));
  socket.once("close", () => clearTimeout(timer));
}
