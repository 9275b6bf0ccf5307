import axios from "axios";
import type { AxiosInstance, AxiosRequestConfig } from "axios";
import { toAnswer, type Answer } from "./answer";
import { Interrupted, type Clock } from "./clock";
import { CONNECT_TIMEOUT_CODE } from "./failures";
import { fateOf, type HttpClientOptions, type HttpRequest } from "./request";
import { USER_AGENT } from "./user-agent";
import http from "node:http";
import https from "node:https";

/** The time after which one attempt counts as lost. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** The largest body that is read into memory, which no answer of these services comes near. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024;

type Options = Pick<HttpClientOptions, "baseUrl" | "clock" | "authorization">;

/** Sends a request once. Errors: `Interrupted`, and the library's, which carry `Authorization` and stay in `http/`. */
export class Exchange {
  private readonly axios: AxiosInstance;
  private readonly clock: Clock;

  constructor({ baseUrl, authorization, clock }: Options) {
    this.clock = clock;
    this.axios = axios.create({
      ...createAgents(),
      baseURL: baseUrl,
      headers: {
        Authorization: authorization,
        "User-Agent": USER_AGENT,
        Accept: "application/json",
      },
      // A redirect could carry the credentials to another host.
      maxRedirects: 0,
      maxContentLength: LARGEST_BODY_BYTES,
      responseType: "text",
      // The body is read as text, so that HTML or an empty or truncated body is an answer like any other.
      transformResponse: (text: unknown) => text,
      validateStatus: () => true,
    });
  }

  send(request: HttpRequest, timeLeftMs: number): Promise<Answer> {
    const { method, path, body } = request;
    const json =
      body === undefined
        ? {}
        : { data: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const cut = fateOf(request) === "cut" ? this.clock.interrupted : undefined;
    return this.request({ method, url: path, ...json }, timeLeftMs, cut);
  }

  async request(
    config: AxiosRequestConfig,
    timeLeftMs = ATTEMPT_TIMEOUT_MS,
    cut?: AbortSignal,
  ): Promise<Answer> {
    // The library's own timeout starts again with every byte.
    const timeout = this.clock.timeout(Math.min(ATTEMPT_TIMEOUT_MS, Math.max(0, timeLeftMs)));
    // Axios never reports a proxy that hangs up. Without a timer, a program that waits for nothing else would end
    // normally, and the engine would delete the resources that the program had not declared yet.
    const keepAlive = setInterval(() => undefined, ATTEMPT_TIMEOUT_MS);
    try {
      const response = await this.axios.request<string>({
        ...config,
        signal: cut === undefined ? timeout : AbortSignal.any([timeout, cut]),
      });
      return toAnswer(response.status, response.headers, response.data ?? "");
    } catch (error) {
      if (cut?.aborted && axios.isCancel(error)) throw new Interrupted();
      throw error;
    } finally {
      clearInterval(keepAlive);
    }
  }
}

/** A connection attempt fails after this time, before anything was sent. */
const CONNECT_TIMEOUT_MS = 10_000;

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
    if (!socket) return socket;
    const timer = setTimeout(() => {
      const reason = new Error(`no connection within ${CONNECT_TIMEOUT_MS / 1000} s`);
      socket.destroy(Object.assign(reason, { code: CONNECT_TIMEOUT_CODE }));
    }, CONNECT_TIMEOUT_MS);
    for (const event of [connectEvent, "close"]) socket.once(event, () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
