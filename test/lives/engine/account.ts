import { setTimeout as sleep } from "node:timers/promises";
import { credentials, seed } from "../../../emulator";
import { Machine } from "../../../emulator/machine";
import { omit, type Plain } from "../../../provider/engine/values/plain";
import { clickStackKinds, wordsOf, type Document, type KindName } from "../kinds";

/** Fields that only the service sets. `channel` is the first of `channels`. */
const OF_SERVICE = ["id", "teamId", "team", "createdAt", "updatedAt", "state", "executionErrors", "channel"];

const BASE = "/api/v2/";

/**
 * An account of a ClickStack over HTTP. It has objects like those of the emulator's seed, so that programs and the model
 * know it by the identifiers of the seed.
 */
export class Account {
  /** The identifiers of the account by those that programs and the model know. */
  private readonly ids = new Map<string, string>();
  /** The paths of all that was made here and may still be there, in that order. */
  private readonly made = new Set<string>();
  private readonly underway = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(
    readonly endpoint: string,
    private readonly key: string,
  ) {}

  /** Alerts on tiles are left out, because a service chooses the identifiers of tiles. */
  async makeSeed(): Promise<void> {
    const { store } = new Machine({});
    for (const kind of clickStackKinds)
      for (const document of wordsOf(kind).documents(store).values())
        if (document.teamId === seed.team.id && document.tileId === undefined)
          await this.make(kind, { ...document, name: `Lives: ${String(document.name)}` }, document.id);
  }

  /** Waits until nothing is on its way any more, not even of a killed run. */
  async settled(): Promise<void> {
    await Promise.all(this.underway);
  }

  async list(kind: KindName): Promise<Document[]> {
    const found: Document[] = [];
    for (;;) {
      const path = `${wordsOf(kind).route}?limit=1000&offset=${found.length}`;
      const { data, meta } = await this.ask("GET", path);
      const page = data as Document[];
      found.push(...page);
      const { total = 0 } = (meta ?? {}) as { total?: number };
      if (page.length === 0 || found.length >= total) return found;
    }
  }

  /** Makes an object, which is known by an identifier of the caller. */
  async make(kind: KindName, document: Plain, known: string): Promise<void> {
    const { data } = await this.ask("POST", wordsOf(kind).route, omit(document, OF_SERVICE));
    this.ids.set(known, (data as Document).id);
  }

  async replace(kind: KindName, { id, ...document }: Document): Promise<void> {
    await this.ask("PUT", `${wordsOf(kind).route}/${id}`, omit(document, OF_SERVICE));
  }

  async delete(kind: KindName, id: string): Promise<void> {
    await this.ask("DELETE", `${wordsOf(kind).route}/${id}`);
  }

  /** Marks what there is, for `clean`. */
  mark(): number {
    return this.made.size;
  }

  /** Deletes what was made here since the mark, the latest first, and what others need after those. */
  async clean(mark = 0): Promise<void> {
    await this.settled();
    const paths = [...this.made].slice(mark).reverse();
    for (const path of paths) {
      const { status } = await this.pass(new Request(this.endpoint + path, { method: "DELETE" }));
      if (status < 300 || status === 404) this.made.delete(path);
    }
    const left = [...this.made].slice(mark);
    if (left.length > 0 && left.length === paths.length)
      throw new Error(`could not be deleted: ${left.join(", ")}`);
    if (left.length > 0) await this.clean(mark);
  }

  /** Deletes all that was made here, while lives still go on: from now on, they wait. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.clean();
  }

  private async ask(method: string, route: string, body?: Plain): Promise<Plain> {
    const init = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await this.serve(new Request(`${this.endpoint}${BASE}${route}`, { method, ...init }));
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${route} answered ${response.status}: ${text}\n${init?.body}`);
    return JSON.parse(text) as Plain;
  }

  /** Carries out a request with the identifiers and the key that programs know. */
  readonly serve = (request: Request): Promise<Response> => {
    if (this.isClosed) return new Promise(() => undefined);
    const answering = this.pass(request);
    this.underway.add(answering);
    return answering.finally(() => this.underway.delete(answering));
  };

  private async pass(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const headers = { "content-type": "application/json", authorization: this.authorizationOf(request) };
    const given = method === "GET" ? "" : await request.text();
    const body = given === "" ? undefined : this.translated(given);
    const url = this.endpoint + this.translated(pathname) + search;
    for (;;) {
      const response = await fetch(url, { method, headers, body, redirect: "manual" });
      const text = await response.text();
      if (response.status === 429) {
        // The time of runs is not that of the service.
        await sleep(1000 * (Number(response.headers.get("retry-after")) || 1));
        continue;
      }
      if (method === "POST" && response.ok) this.remember(pathname, text);
      return new Response(this.translated(text, true), {
        status: response.status,
        headers: response.headers,
      });
    }
  }

  /** A run has the key of the seed. Any other is its own mistake. */
  private authorizationOf({ headers }: Request): string {
    const own = headers.get("authorization") ?? `Bearer ${credentials.accessToken}`;
    return own.replace(credentials.accessToken, this.key);
  }

  private remember(pathname: string, text: string): void {
    const { data } = JSON.parse(text) as { data?: { id?: string } };
    if (data?.id) this.made.add(`${pathname}/${data.id}`);
  }

  private translated(text: string, isBack = false): string {
    let all = text;
    for (const [known, own] of this.ids)
      all = isBack ? all.replaceAll(own, known) : all.replaceAll(known, own);
    return all;
  }
}
