import assert from "node:assert/strict";
import type { Emulator } from "../../../emulator";

/** A request to the real server, and its answer. */
export interface Exchange {
  title: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  contentType?: string;
  totalCount?: string;
  answer: string;
}

/** What the server chooses. It cannot be the same twice, but what was equal stays equal. */
const CHOSEN_BY_SERVER = new Set(["id", "invitationId", "createdAt", "updatedAt", "url"]);

/** Sends recorded requests to an emulator and compares the answers text for text. */
export class Replay {
  private readonly actualOf = new Map<string, string>();

  constructor(private readonly emulator: Emulator) {}

  async assertSameAnswer(exchange: Exchange): Promise<void> {
    // Each request has its own instant, so that a date of one is never taken for a date of another.
    this.emulator.advance(1000);
    const response = await fetch(this.emulator.url + this.toActual(exchange.path), {
      method: exchange.method,
      headers: { "Content-Type": "application/json", ...exchange.headers },
      body: exchange.body && this.toActual(expand(exchange.body)),
    });
    const text = await response.text();
    const recorded = expand(exchange.answer);
    if (isJson(recorded) && isJson(text)) this.learn(JSON.parse(recorded), JSON.parse(text));
    assert.equal(this.toRecorded(text), recorded);
    assert.equal(response.status, exchange.status);
    assert.equal(response.headers.get("content-type"), exchange.contentType ?? null);
    assert.equal(response.headers.get("x-total-count"), exchange.totalCount ?? null);
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
