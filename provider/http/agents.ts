import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

/** A connection attempt fails after this time, before anything was sent. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The error code of a connection that was never made: nothing can have reached the service. */
export const CONNECT_TIMEOUT_CODE = "ECONNECTTIMEOUT";

interface Agents {
  readonly httpAgent: http.Agent;
  readonly httpsAgent: https.Agent;
}

/** Keep-alive agents with a timeout for connecting. */
export function createAgents(): Agents {
  return {
    httpAgent: addConnectTimeout(new http.Agent({ keepAlive: true }), "connect"),
    httpsAgent: addConnectTimeout(new https.Agent({ keepAlive: true }), "secureConnect"),
  };
}

function addConnectTimeout<A extends http.Agent>(agent: A, connectEvent: string): A {
  const createConnection = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = createConnection(options, callback);
    if (socket) destroyUnless(connectEvent, socket);
    return socket;
  };
  return agent;
}

function destroyUnless(connectEvent: string, socket: Duplex): void {
  const timer = setTimeout(() => {
    const reason = new Error(`no connection within ${CONNECT_TIMEOUT_MS / 1000} s`);
    socket.destroy(Object.assign(reason, { code: CONNECT_TIMEOUT_CODE }));
  }, CONNECT_TIMEOUT_MS);
  socket.once(connectEvent, () => clearTimeout(timer));
  socket.once("close", () => clearTimeout(timer));
}
