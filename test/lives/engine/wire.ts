import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig as Config } from "axios";

/** What happens to a request. `after` in a name: the service has carried it out. */
export const MISHAPS = {
  refused: { error: "ECONNREFUSED", isRetried: true },
  reset: { error: "ECONNRESET", isRetried: true },
  "reset after": { error: "ECONNRESET", isApplied: true, isRetried: true },
  silent: { error: "ETIMEDOUT", seconds: 30, isRetried: true },
  "silent after": { error: "ETIMEDOUT", seconds: 30, isApplied: true, isRetried: true },
  /** Every second one is carried out, so that what comes of one is not what comes of the other. */
  "silent in turn": { error: "ETIMEDOUT", seconds: 30, isApplied: "in turn" },
  "429": { status: 429, body: "Too many requests, please try again later.", retryAfter: 60, isRetried: true },
  "500": { status: 500, body: '{"message":"Something went wrong :("}', isRetried: true },
  "502": { status: 502, body: "<html><title>502</title></html>", isRetried: true },
  "502 after": { status: 502, body: "<html><title>502</title></html>", isApplied: true, isRetried: true },
  "503 after": { status: 503, body: "", isApplied: true },
  "404 page": { status: 404, body: "<!DOCTYPE html><html><body>Not Found</body></html>", looksDeleted: true },
  "404 JSON": { status: 404, body: '{"error":"Not Found"}', looksDeleted: true },
  "404 of its own": { status: 404, body: '{"message":"Alert not found"}', looksDeleted: true },
  "200 page": { status: 200, body: "<!DOCTYPE html><html><body>Welcome</body></html>" },
  "200 empty": { status: 200, body: "{}", looksDeleted: true },
  "cut off": { status: 200, body: '{"data":{"id":"69', isApplied: true },
  /** The service answers late, and soon the run is asked to end. */
  interrupted: { seconds: 20, isApplied: true, interrupts: true },
  killed: { kills: true },
  "killed after": { kills: true, isApplied: true },
} as const satisfies Record<string, Effect>;

export interface Effect {
  readonly error?: string;
  readonly seconds?: number;
  readonly status?: number;
  readonly body?: string;
  readonly retryAfter?: number;
  readonly isApplied?: true | "in turn";
  readonly kills?: true;
  readonly interrupts?: true;
  /** The provider tries it again: if it comes once, the command succeeds all the same. */
  readonly isRetried?: true;
  /** After it, a deletion counts as done, although nothing was deleted. */
  readonly looksDeleted?: true;
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
  readonly meanwhile?: () => void;
}

export type Serve = (request: Request) => Promise<Response>;

/** In this time, all requests of a run are under way that can be before there are answers. */
const UNTIL_INTERRUPT_MS = 1000;

/** The network between one run and the services, in this process. */
export class Wire {
  /** Methods and paths. */
  readonly requests: string[] = [];
  readonly mistakes: string[] = [];
  isDead = false;
  isInterrupted = false;
  /** How often has the trouble come? */
  hits = 0;
  /** Requests without an answer, for which time does not pass. */
  pending = 0;
  private seen = 0;
  private ending: Promise<void> | undefined;
  /** The ends of the pauses that clients were asked for. */
  private readonly pauses = new Map<unknown, number>();
  /** Other answers wait until a refusal is read, so that only its reader knows of it, and does so at once. */
  private refusing: Promise<void> | undefined;

  constructor(
    private readonly serve: Serve,
    private readonly time: { readonly now: number },
    private readonly flags: Meanwhile,
    private readonly interrupt: () => Promise<void> = () => Promise.resolve(),
  ) {}

  readonly adapter: AxiosAdapter = async (config) => {
    this.pending += 1;
    try {
      return await this.send(config);
    } finally {
      this.pending -= 1;
    }
  };

  private async send(config: Config) {
    if (this.isDead) throw killed();
    const address = axios.getUri(config);
    const method = (config.method ?? "get").toUpperCase();
    const sent = `${method} ${new URL(address).pathname}`;
    this.requests.push(sent);
    this.judge(sent, config);
    // Nothing is written between what a person reads and writes.
    if (this.requests.length === 2) this.flags.meanwhile?.();
    const effect = this.take(method);
    const ask = async () => {
      const headers = config.headers.toJSON() as Record<string, string>;
      const body = method === "GET" ? undefined : (config.data as string | undefined);
      return answer(config, await this.serve(new Request(address, { method, headers, body })));
    };
    if (effect === undefined || effect.interrupts) {
      const response = await ask();
      if (effect) await this.answerLate(effect, config);
      await this.refusing;
      return response;
    }
    const isApplied = effect.isApplied === "in turn" ? this.hits % 2 === 0 : effect.isApplied;
    if (isApplied) await ask();
    return this.suffer(effect, config);
  }

  private judge(sent: string, { httpAgent: client }: Config): void {
    const isPaused = (this.pauses.get(client) ?? 0) > this.time.now;
    if (isPaused) this.mistakes.push(`${sent} was sent in the time that the service asked to wait`);
    const isLate = this.isInterrupted && !sent.startsWith("GET ");
    if (isLate) this.mistakes.push(`${sent} was sent after the run was asked to end`);
  }

  /** Waits as a slow service does, unless the client gives up. Soon after the first, the run is asked to end. */
  private async answerLate({ seconds = 0 }: Effect, config: Config): Promise<void> {
    this.ending ??= sleep(UNTIL_INTERRUPT_MS).then(() => this.cancel());
    const signal = config.signal as AbortSignal | undefined;
    try {
      await this.idle(sleep(seconds * 1000, undefined, { signal }));
    } catch {
      throw new AxiosError("canceled", AxiosError.ERR_CANCELED, config);
    }
  }

  /** Waits for what only time brings. */
  private async idle(wait: Promise<unknown>): Promise<void> {
    this.pending -= 1;
    await wait.finally(() => (this.pending += 1));
  }

  private async cancel(): Promise<void> {
    this.pending += 1;
    await this.interrupt();
    this.isInterrupted = true;
    this.pending -= 1;
  }

  private async refuse({ httpAgent: client }: Config, seconds: number): Promise<void> {
    this.refusing = turn().then(() => turn());
    await turn();
    this.pauses.set(client, this.time.now + seconds * 1000);
  }

  private take(method: string): Effect | undefined {
    const { trouble } = this.flags;
    if (trouble === undefined || this.isInterrupted || (trouble.ofWrites && method === "GET"))
      return undefined;
    this.seen += 1;
    if (this.seen <= trouble.skip || this.hits >= trouble.times) return undefined;
    this.hits += 1;
    return MISHAPS[trouble.mishap];
  }

  private async suffer(effect: Effect, config: Config) {
    const { kills, error, seconds, status = 200, body, retryAfter } = effect;
    if (kills) {
      this.isDead = true;
      await this.interrupt();
      throw killed();
    }
    if (retryAfter !== undefined) await this.refuse(config, retryAfter);
    const headers: HeadersInit = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
    if (error === undefined) return answer(config, new Response(body, { status, headers }));
    // Others go on while this request has no answer.
    if (seconds !== undefined) await this.idle(sleep(seconds * 1000));
    const syscall = error === "ECONNREFUSED" ? "connect" : undefined;
    const cause = Object.assign(new Error(error), { code: error, syscall });
    throw Object.assign(new AxiosError(error, error, config), { cause });
  }
}

const killed = (): Error => new AxiosError("the run was killed", "ECONNRESET");

async function answer(config: Config, response: Response) {
  const { status, statusText } = response;
  return {
    status,
    statusText,
    data: await response.text(),
    headers: Object.fromEntries(response.headers),
    config,
  };
}
