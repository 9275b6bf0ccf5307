import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Request } from "../contract/emulator/replay";
import type { Target } from "./target";

/** A request that was answered; its path begins below that of all collections where it is one of those. */
export interface Recorded extends Request, Answer {}

interface Sent extends Answer {
  readonly headers: Headers;
  /** The whole answer, with objects of others. */
  readonly whole: string;
}

/** An identifier begins with the second in which it was made, in hexadecimal; no server has made one after this. */
const NEVER_MADE = "90000000";

/**
 * Sends every request of a run to one server: at its pace, and only to read or to change what this run made. It keeps
 * the answers without what belongs to others, and deletes in the end what is left.
 */
export class Recorder {
  /** The requests since they were last taken. */
  private recorded: Recorded[] = [];
  /** Paths of what this run made and did not delete, by identifier. */
  private readonly made = new Map<string, string>();
  /** Objects that stay until the end. */
  private kept = new Set<string>();
  /** Everything that this run ever made. */
  private readonly own = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();
  private interrupted = false;
  /** The number of sent requests. */
  count = 0;

  constructor(readonly target: Target) {}

  /** From here on nothing is sent but deletions of what this run made. */
  interrupt(): void {
    this.interrupted = true;
  }

  /** Keeps the present objects until the end. */
  keep(): void {
    this.kept = new Set(this.made.keys());
  }

  take(): Recorded[] {
    const { recorded } = this;
    this.recorded = [];
    return recorded;
  }

  /** Sends a request of a program. Errors: the request would change an object of others. */
  async send(request: Request): Promise<Sent> {
    if (this.interrupted) throw new Error("interrupted");
    this.assertOwn(request);
    return this.carryOut(request);
  }

  /**
   * Deletes what this run made and nothing deleted since, the latest first: all of it, or what is not kept. Gives the
   * paths of what it could not delete.
   */
  async clean(what: "all" | "new"): Promise<string[]> {
    const left: string[] = [];
    const meant = [...this.made].filter(([id]) => what === "all" || !this.kept.has(id));
    for (const [id, path] of meant.reverse()) {
      const headers = { authorization: this.target.authorization };
      const answer = await this.carryOut({ method: "DELETE", path, headers }).catch(() => undefined);
      if (answer !== undefined && (answer.status < 300 || answer.status === 404)) this.made.delete(id);
      else left.push(path);
    }
    return left;
  }

  private async carryOut({ method, path, headers, body }: Request): Promise<Sent> {
    await this.wait();
    this.count += 1;
    const response = await fetch(this.target.url + path, { method, headers, body, redirect: "manual" });
    const whole = await response.text();
    const answer = {
      status: response.status,
      contentType: response.headers.get("content-type") ?? undefined,
      totalCount: response.headers.get("x-total-count") ?? undefined,
      answer: whole,
    };
    if (response.ok) this.remember(method, path, whole);
    const own = this.withoutOthers(method, answer);
    this.recorded.push({ method, path: this.below(path), headers, body, ...own });
    return { ...own, headers: response.headers, whole };
  }

  /** One request after the other, as far apart as the target wants it. */
  private wait(): Promise<unknown> {
    const turn = this.turn;
    this.turn = turn.then(() => sleep(this.target.gapMs));
    return turn;
  }

  private remember(method: string, path: string, text: string): void {
    const [collection = ""] = path.split("?");
    const id = method === "POST" ? objectOf(text)?.id : undefined;
    if (typeof id === "string") {
      this.own.add(id);
      this.made.set(id, `${collection.replace(/\/+$/, "")}/${id}`);
    }
    if (method === "DELETE") this.made.delete(lastPart(path));
  }

  private assertOwn({ method, path }: Request): void {
    const id = lastPart(path);
    if (!["PUT", "PATCH", "DELETE"].includes(method) || this.own.has(id)) return;
    if (/^[0-9a-f]{24}$/.test(id) ? id > NEVER_MADE : path.startsWith(this.target.base)) return;
    throw new Error(`${method} ${path} would change what this run did not make`);
  }

  /** Lists show what is there from others, too: neither a difference nor anybody's business. */
  private withoutOthers(method: string, answer: Answer): Answer {
    if (method !== "GET" || answer.status !== 200) return answer;
    const parsed = parse(answer.answer);
    const [key, items] = Object.entries(parsed ?? {}).find(([, value]) => Array.isArray(value)) ?? [];
    if (parsed === undefined || key === undefined || !["data", "result"].includes(key)) return answer;
    const own = (items as { id?: string }[]).filter(({ id }) => id !== undefined && this.own.has(id));
    const others = (items as unknown[]).length - own.length;
    if (others === 0) return answer;
    const meta = parsed.meta as { total: number } | undefined;
    const counted = meta && { meta: { ...meta, total: meta.total - others } };
    const totalCount = answer.totalCount && String(Number(answer.totalCount) - others);
    return { ...answer, totalCount, answer: JSON.stringify({ ...parsed, [key]: own, ...counted }) };
  }

  private below(path: string): string {
    return path.startsWith(this.target.base) ? path.slice(this.target.base.length) : path;
  }
}

function objectOf(text: string): { id?: unknown } | undefined {
  const { data, result } = parse(text) ?? {};
  return (data ?? result) as { id?: unknown } | undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  return text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : undefined;
}

function lastPart(path: string): string {
  return (path.split("?")[0]?.split("/").at(-1) ?? "").toLowerCase();
}
