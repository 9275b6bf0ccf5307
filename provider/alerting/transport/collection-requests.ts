import { anyAnswer, withId } from "../../engine/arguments/argument.schema";
import { ServiceError } from "../../http/errors";
import type { HttpClient } from "../../http/client";
import { joinPath, type HttpRequest, type Advice } from "../../http/request";
import type {
  Verdict,
  Collection,
  Requests,
  Sending,
  Unreadable,
  Wire,
} from "../../engine/kind/collection/declaration";
import type { Plain } from "../../engine/values/plain";
import { findSecrets } from "../../engine/values/secrets";
import { ENDLESS, ListSize } from "../../http/answer";
import type { Method } from "../../http/retry";
import { newId, newObject } from "../../cloud/envelope.schema";
import { eachOf, type Envelope, type Unread } from "./envelope.schema";
import { creationTimeOf } from "../object-id";

/** An identifier that no object has. */
export const NOBODY = "0".repeat(24);

const SAME_TO_EVERYTHING =
  "answered, although no alert has this identifier: the server answers everything, so it is not ClickStack";

/**
 * Proof that a server is ClickStack, for responses that any server could send, such as an empty list or `{}`:
 * ClickStack refuses to show an alert that cannot exist. A run asks once, and only if no response about an object has
 * proved it before.
 */
export class ServerProof {
  private proof: Promise<void> | undefined;

  constructor(
    private readonly http: Pick<HttpClient, "errors" | "send">,
    private readonly base: string,
  ) {}

  /** Records the proof: the server has returned exactly the requested object. */
  confirm(): void {
    this.proof = Promise.resolve();
  }

  /** Requires the proof. Errors: the server accepts a request that ClickStack refuses, or does not respond. */
  require(): Promise<void> {
    this.proof ??= this.ask();
    return this.proof;
  }

  private async ask(): Promise<void> {
    const request: HttpRequest = {
      method: "GET",
      path: this.base + joinPath("alerts", NOBODY),
      operation: "making sure that the server is ClickStack",
    };
    const answer: unknown = await this.http.send(request, anyAnswer).catch((error: unknown) => error);
    if (!(answer instanceof Error)) throw this.http.errors.createGarbled(request, SAME_TO_EVERYTHING);
    if (answer instanceof ServiceError && answer.status !== undefined) return;
    // It may answer the next time.
    this.proof = undefined;
    throw answer;
  }
}

const PAGE_SIZE = 1000;

/** The settings that differ between the transports. */
export interface RouteSettings {
  readonly http: Pick<HttpClient, "errors" | "send">;
  readonly envelope: Envelope;
  /** The timeout of one request, if it differs from that of the client. */
  readonly timeoutMs?: number;
  /** The path of all collections, below the address of the client. */
  readonly base: string;
  readonly proof: ServerProof;
  /** Replaces the advice of the client. */
  readonly advice?: Advice;
  /** Whether a list without a total in its responses has pages. */
  readonly isPagedSilently: boolean;
}

/** Properties that only some requests have. */
type More = Pick<HttpRequest, "body" | "createdId" | "whenInterrupted" | "onBody" | keyof Sending>;

/** The requests of a collection of ClickStack, over either transport. */
export class CollectionRequests<W extends Wire> implements Requests<W> {
  readonly get?: (id: string) => Promise<W>;

  constructor(
    private readonly link: RouteSettings,
    protected readonly collection: Collection<W>,
  ) {
    if (this.offersReadById()) this.get = (id) => this.read(id);
  }

  protected offersReadById(): boolean {
    return this.collection.readById !== false;
  }

  private read(id: string): Promise<W> {
    const request = this.request("GET", this.path(id), `reading ${this.collection.one} ${id}`);
    return this.sendAbout(id, request);
  }

  create(body: Plain, isNew: (id: string) => boolean): Promise<W> {
    const { envelope, http } = this.link;
    const operation = `creating ${withArticle(this.collection.one)}`;
    const more = { body, createdId: envelope.item(newId(isNew)) };
    const request = this.request("POST", this.path(), operation, more);
    return http.send(request, envelope.item(newObject(this.collection.wire, isNew)));
  }

  replace(id: string, body: Plain, sending: Sending): Promise<W> {
    const operation = `updating ${this.collection.one} ${id}`;
    const request = this.request("PUT", this.path(id), operation, { body, ...sending });
    return this.sendAbout(id, request);
  }

  private async sendAbout(id: string, request: HttpRequest): Promise<W> {
    const { http, envelope, proof } = this.link;
    const found = await http.send(request, envelope.item(withId(this.collection.wire, id)));
    proof.confirm();
    return found;
  }

  /** Deletes the object. The response names no object and could come from any server, so proof comes first. */
  async delete(id: string): Promise<void> {
    const { http, envelope } = this.link;
    const operation = `deleting ${this.collection.one} ${id}`;
    await this.prove();
    await http.send(this.request("DELETE", this.path(id), operation), envelope.deleted);
  }

  prove(): Promise<void> {
    return this.link.proof.require();
  }

  check(body: Plain): Promise<Verdict> {
    const operation = `checking ${withArticle(this.collection.one)}`;
    const more = { body, whenInterrupted: "cut" } as const;
    const request = this.request("POST", this.path("validate"), operation, more);
    return this.link.http.send(request, this.link.envelope.verdict);
  }

  /** Reads the time from the identifier if the service does not return it, as it does not for dashboards. */
  createdAt({ id, createdAt }: W): string | undefined {
    return typeof createdAt === "string" ? createdAt : creationTimeOf(id);
  }

  async list(skip?: (one: Unreadable) => void, whenInterrupted?: "send"): Promise<W[]> {
    const { http, envelope, isPagedSilently } = this.link;
    const found = new Map<string, W>();
    const operation = `listing ${this.collection.many}`;
    const schema = skip ? eachOf(envelope, this.collection.wire) : envelope.page(this.collection.wire);
    const size = new ListSize();
    for (let offset = 0; !size.isEndless;) {
      const more = { whenInterrupted, onBody: size.onBody };
      const request = this.request("GET", this.pagePath(offset), operation, more);
      const { items, unread = [], total } = await http.send(request, schema);
      const before = found.size;
      for (const one of items) found.set(one.id, one);
      for (const one of unread) skip?.(this.describeUnread(one, request));
      const length = items.length + unread.length;
      offset += length;
      // A page with nothing new is the last one, whatever total the server reports.
      const isLast = total ? offset >= total : !isPagedSilently || length < PAGE_SIZE;
      if (isLast || found.size === before) {
        if (found.size === 0) await this.prove();
        return [...found.values()];
      }
    }
    throw http.errors.createGarbled(this.request("GET", this.path(), operation), ENDLESS);
  }

  private describeUnread({ answer, issues }: Unread, request: HttpRequest): Unreadable {
    const { one, many } = this.collection;
    const { id } = answer as { readonly id?: unknown };
    const named = typeof id === "string" ? id : undefined;
    const operation = `reading ${one} ${named ?? "without an identifier"}`;
    const advice = {
      garbled: `Other ${many} are not affected. Correct it in the web app, or update this package`,
    };
    const error = this.link.http.errors.createObjectMismatch(
      { ...request, operation, advice },
      answer,
      issues,
    );
    return { id: named, error, answer };
  }

  /** Returns the path of a page. The first page has no parameters, so that servers without paging respond, too. */
  private pagePath(offset: number): string {
    return offset === 0 ? this.path() : `${this.path()}?limit=${PAGE_SIZE}&offset=${offset}`;
  }

  private request(method: Method, path: string, operation: string, more: Partial<More> = {}): HttpRequest {
    const { timeoutMs } = this.link;
    const advice = { ...this.link.advice, ...more.advice };
    return {
      method,
      path,
      operation,
      noun: this.collection.one,
      timeoutMs,
      secretsIn: (json) => findSecrets(json, this.collection.type.hiddenKeys),
      ...more,
      advice,
    };
  }

  private path(...id: string[]): string {
    return this.link.base + joinPath(this.collection.route, ...id);
  }
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
