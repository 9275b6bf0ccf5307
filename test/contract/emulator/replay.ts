import assert from "node:assert/strict";
import type { Emulator } from "../../../emulator";

/** A request to the real server, and its answer. */
export interface Exchange extends Answer {
  title: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  contentType?: string;
  totalCount?: string;
  answer: string;
}

/** A request as a server gets it. */
export type Request = Pick<Exchange, "method" | "path" | "headers" | "body">;

export type Send = (request: Request) => Promise<Answer>;

/** Fields that the server chooses. They differ in each run, but equal ones stay equal. */
const CHOSEN_BY_SERVER = new Set(["id", "invitationId", "createdAt", "updatedAt", "url", "teamId"]);

/** Sends recorded requests to a server, and tells its answers with the recorded identifiers. */
export class Replay {
  private readonly actualOf = new Map<string, string>();

  constructor(private readonly send: Send) {}

  /** The answer as it would have been recorded, and the recorded one, both written out. */
  async compare(exchange: Exchange): Promise<{ recorded: Answer; actual: Answer }> {
    const recorded = { ...answerOf(exchange), answer: expand(exchange.answer) };
    const answer = await this.send({
      method: exchange.method,
      path: this.toActual(exchange.path),
      headers: { "Content-Type": "application/json", ...exchange.headers },
      body: exchange.body && this.toActual(expand(exchange.body)),
    });
    if (isJson(recorded.answer) && isJson(answer.answer))
      this.learn(JSON.parse(recorded.answer), JSON.parse(answer.answer));
    return { recorded, actual: { ...answer, answer: this.toRecorded(answer.answer) } };
  }

  /** The server's identifier in place of a recorded one. */
  actual(recorded: string): string {
    return this.actualOf.get(recorded) ?? recorded;
  }

  hasLearned(recorded: string): boolean {
    return this.actualOf.has(recorded);
  }

  /** Pairs what the two servers chose at the same place of an answer, the first time that it is seen. */
  private learn(recorded: unknown, actual: unknown): void {
    if (!isObject(recorded) || !isObject(actual)) return;
    for (const [key, value] of Object.entries(recorded)) {
      const other = actual[key];
      if (typeof value !== "string" || typeof other !== "string") this.learn(value, other);
      else if (CHOSEN_BY_SERVER.has(key) && !this.actualOf.has(value)) this.actualOf.set(value, other);
    }
  }

  private toActual(text: string): string {
    return [...this.actualOf].reduce(
      (result, [recorded, actual]) => replaceInEitherCase(result, recorded, actual),
      text,
    );
  }

  private toRecorded(text: string): string {
    return [...this.actualOf].reduce(
      (result, [recorded, actual]) => replaceInEitherCase(result, actual, recorded),
      text,
    );
  }
}

export function answerOf({ status, contentType, totalCount, answer }: Exchange): Answer {
  return { status, contentType, totalCount, answer };
}

export async function assertSameAnswer(replay: Replay, exchange: Exchange): Promise<void> {
  const { recorded, actual } = await replay.compare(exchange);
  assert.deepEqual(actual, recorded);
}

/** Each request has its own instant, so that a date of one is never taken for a date of another. */
export function sendTo(emulator: Emulator): Send {
  return async ({ path, ...request }) => {
    emulator.advance(1000);
    const response = await fetch(emulator.url + path, request);
    return {
      status: response.status,
      contentType: response.headers.get("content-type") ?? undefined,
      totalCount: response.headers.get("x-total-count") ?? undefined,
      answer: await response.text(),
    };
  };
}

/**
 * Writes out what the recording shortens: `⟨x*3⟩` is a character repeated, `⟨"t#"*3⟩` a list of items in which `#` is
 * the number of the item.
 */
export function expand(text: string): string {
  return text.replace(/⟨(.+?)\*(\d+)⟩/g, (_all, unit: string, times: string) =>
    unit.length === 1
      ? unit.repeat(Number(times))
      : Array.from({ length: Number(times) }, (_item, index) => unit.replaceAll("#", String(index))).join(
          ",",
        ),
  );
}

function replaceInEitherCase(text: string, from: string, to: string): string {
  return text.replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase());
}

function isJson(text: string): boolean {
  return text.startsWith("{") || text.startsWith("[");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
