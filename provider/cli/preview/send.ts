import { createHash } from "node:crypto";
import { join } from "node:path";
import type { QueryRequest } from "../../backtest/fetch/batches";
import { NotSent, type Send } from "../../backtest/fetch/fetch";
import { readIfThere, writeFile } from "../files";
import { NO_SERIES, type BacktestAccount } from "./accounts";

interface SendOptions {
  /** The folder of cached responses. */
  readonly cache?: string;
  readonly interrupted: AbortSignal;
  /** Runs after each response, with its source. */
  readonly onAnswer: (from: "sent" | "cached") => void;
}

/**
 * Creates the function that sends requests to an account, or uses cached responses. After an interrupt, it sends
 * nothing more and does not wait for responses.
 */
export function createSend(account: BacktestAccount, { cache, interrupted, onAnswer }: SendOptions): Send {
  const stop = rejectOn(interrupted);
  const { send } = account;
  if (send === undefined) return () => Promise.reject(new NotSent(NO_SERIES));
  return async (request) => {
    const file = cache === undefined ? undefined : join(cache, nameCacheFile(account, request));
    const cached = file === undefined ? undefined : parseRows(readIfThere(file));
    const rows = cached ?? (await Promise.race([stop, send(request, () => !interrupted.aborted)]));
    if (cached === undefined && file !== undefined) writeFile(file, JSON.stringify(rows));
    onAnswer(cached === undefined ? "sent" : "cached");
    return rows;
  };
}

function rejectOn(interrupted: AbortSignal): Promise<never> {
  const stop = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new NotSent("the command was interrupted before it was answered"));
    if (interrupted.aborted) refuse();
    interrupted.addEventListener("abort", refuse);
  });
  stop.catch(() => undefined);
  return stop;
}

/** Names the cache file by everything that the response depends on: the endpoint, the series and the time. */
function nameCacheFile({ endpoint }: BacktestAccount, request: QueryRequest): string {
  const hash = createHash("sha256").update(JSON.stringify([endpoint, request]));
  return `${hash.digest("hex")}.json`;
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
