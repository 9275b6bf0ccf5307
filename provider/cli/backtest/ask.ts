import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Ask } from "../../backtest/fetch/fetch";
import { Interrupted } from "../../backtest/fetch/fetch";
import type { SpanRequest } from "../../backtest/plan/plan";
import type { QueryRequests } from "../../backtest/fetch/query.requests";
import { readIfThere, writeFile } from "../files";

export interface AskOptions {
  readonly queries: Pick<QueryRequests, "ask">;
  /** The endpoint that answers. A cached response from another endpoint does not count. */
  readonly endpoint: string;
  /** The folder of cached responses. */
  readonly cache?: string;
  readonly interrupted: AbortSignal;
  /** Runs after each response, with its source. */
  readonly onAnswer: (from: "sent" | "cached") => void;
}

/** Sends requests to the service, or uses cached responses. */
export class Asker {
  /** Rejects when the command is interrupted. */
  private readonly stop: Promise<never>;

  constructor(private readonly options: AskOptions) {
    const { interrupted } = options;
    this.stop = new Promise((_, reject) => {
      const refuse = (): void =>
        reject(new Interrupted("the command was interrupted before it was answered"));
      if (interrupted.aborted) refuse();
      interrupted.addEventListener("abort", refuse);
    });
    this.stop.catch(() => undefined);
  }

  readonly ask: Ask = async (request) => {
    const file = this.fileOf(request);
    const known = file === undefined ? undefined : parseRows(readIfThere(file));
    const rows = known ?? (await this.send(request));
    if (known === undefined && file !== undefined) writeFile(file, JSON.stringify(rows));
    this.options.onAnswer(known === undefined ? "sent" : "cached");
    return rows;
  };

  /** Sends the request. After an interrupt, it sends nothing more and does not wait for the response. */
  private async send(request: SpanRequest): Promise<readonly unknown[]> {
    const { queries, interrupted } = this.options;
    return Promise.race([this.stop, queries.ask(request, () => !interrupted.aborted)]);
  }

  /** Names the cache file by everything that the response depends on: the endpoint, the series and the time. */
  private fileOf(request: SpanRequest): string | undefined {
    const { cache, endpoint } = this.options;
    if (cache === undefined) return undefined;
    const name = createHash("sha256")
      .update(JSON.stringify([endpoint, request]))
      .digest("hex");
    return join(cache, `${name}.json`);
  }
}

/** Parses a cached response. An incomplete file counts as missing, so the request is sent again. */
function parseRows(text: string | undefined): unknown[] | undefined {
  try {
    const rows: unknown = JSON.parse(text ?? "null");
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}
