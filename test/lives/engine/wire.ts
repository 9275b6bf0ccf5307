import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import type { RunClock } from "./clock";

/** What happens to a request. `after` in a name: the service has carried it out. */
export const MISHAPS = {
  refused: { error: "ECONNREFUSED" },
  reset: { error: "ECONNRESET" },
  "reset after": { error: "ECONNRESET", isApplied: true },
  silent: { error: "ETIMEDOUT", seconds: 30 },
  "silent after": { error: "ETIMEDOUT", seconds: 30, isApplied: true },
  "429": {
    status: 429,
    body: "Too many requests, please try again later.",
    headers: { "retry-after": "60" },
  },
  "500": { status: 500, body: '{"message":"Something went wrong :("}' },
  "502": { status: 502, body: "<html><title>502</title></html>" },
  "502 after": { status: 502, body: "<html><title>502</title></html>", isApplied: true },
  "503 after": { status: 503, body: "", isApplied: true },
  "404 page": { status: 404, body: "<!DOCTYPE html><html><body>Not Found</body></html>" },
  "404 JSON": { status: 404, body: '{"error":"Not Found"}' },
  "404 of its own": { status: 404, body: '{"message":"Alert not found"}' },
  "200 page": { status: 200, body: "<!DOCTYPE html><html><body>Welcome</body></html>" },
  "200 empty": { status: 200, body: "{}" },
  "cut off": { status: 200, body: '{"data":{"id":"69', isApplied: true },
  killed: { kills: true },
  "killed after": { kills: true, isApplied: true },
} as const satisfies Record<string, Effect>;

interface Effect {
  readonly error?: string;
  readonly seconds?: number;
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isApplied?: true;
  readonly kills?: true;
}

export type Mishap = keyof typeof MISHAPS;

/** A mishap of some requests of a run. */
export interface Trouble {
  readonly mishap: Mishap;
  /** Requests that go well before. */
  readonly skip: number;
  readonly times: number;
  /** Counts only requests that change something. */
  readonly ofWrites: boolean;
}

/** What happens during a run. */
export interface Meanwhile {
  /** What goes wrong. Default: nothing. */
  readonly trouble?: Trouble;
  /** Somebody does this after the first request. An engine in another process knows no such moment. */
  readonly meanwhile?: () => Promise<void>;
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export type Serve = (request: Request) => Promise<Response>;

/** The way of one run to the services, in this process. */
export class Wire {
  readonly requests: Sent[] = [];
  /** Settles when a request kills the run. */
  readonly death: Promise<void>;
  isDead = false;
  /** Has the trouble come? */
  hits = 0;
  private seen = 0;
  private edit: Promise<void> | undefined;
  private die: () => void = () => undefined;
  private bury: (error: Error) => void = () => undefined;
  private readonly silence = new Promise<never>((_, reject) => (this.bury = reject));

  constructor(
    private readonly serve: Serve,
    private readonly clock: RunClock,
    private readonly flags: Meanwhile,
  ) {
    this.death = new Promise((resolve) => (this.die = resolve));
    this.silence.catch(() => undefined);
  }

  /** Ends what a killed run still waits for, so that nothing keeps this process alive. */
  end(): void {
    this.bury(new AxiosError("the run was killed", "ECONNRESET"));
  }

  readonly adapter: AxiosAdapter = async (config) => {
    this.clock.pending += 1;
    try {
      return await this.send(config);
    } finally {
      this.clock.pending -= 1;
    }
  };

  private async send(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    if (this.isDead) return this.silence;
    const { method = "get", baseURL = "", url = "" } = config;
    const data = typeof config.data === "string" ? config.data : "";
    const address = baseURL.replace(/\/$/, "") + url;
    const sent = { method: method.toUpperCase(), path: new URL(address).pathname, body: data };
    this.requests.push(sent);
    // Nothing is written between what a person reads and writes.
    if (this.requests.length === 2) this.edit = this.flags.meanwhile?.();
    await this.edit;
    const headers = Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([k, v]) => [k, String(v)]),
    );
    const ask = async (): Promise<AxiosResponse> => {
      const body = sent.method === "GET" || data === "" ? undefined : data;
      const response = await this.serve(new Request(address, { method: sent.method, headers, body }));
      return answer(config, response.status, await response.text(), Object.fromEntries(response.headers));
    };
    const effect = this.take(sent);
    if (effect === undefined) return ask();
    if (effect.isApplied) await ask();
    return this.suffer(effect, config);
  }

  private take({ method }: Sent): Effect | undefined {
    const { trouble } = this.flags;
    if (trouble === undefined || (trouble.ofWrites && method === "GET")) return undefined;
    this.seen += 1;
    if (this.seen <= trouble.skip || this.hits >= trouble.times) return undefined;
    this.hits += 1;
    return MISHAPS[trouble.mishap];
  }

  private async suffer(effect: Effect, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    if (effect.kills) {
      this.isDead = true;
      this.die();
      return this.silence;
    }
    const { error, seconds, status = 200, body = "", headers = {} } = effect;
    if (error === undefined) return answer(config, status, body, headers);
    if (seconds !== undefined) {
      // Others go on while this request has no answer.
      this.clock.pending -= 1;
      await this.clock.sleep(seconds * 1000);
      this.clock.pending += 1;
    }
    const cause = Object.assign(new Error(error), {
      code: error,
      ...(error === "ECONNREFUSED" && { syscall: "connect" }),
    });
    throw Object.assign(new AxiosError(error, error, config), { cause });
  }
}

function answer(
  config: InternalAxiosRequestConfig,
  status: number,
  data: string,
  headers: Readonly<Record<string, string>>,
): AxiosResponse {
  return { status, statusText: "", data, headers: { ...headers }, config };
}
