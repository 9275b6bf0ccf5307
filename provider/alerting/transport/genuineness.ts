import { anyAnswer } from "../../http/answer.schema";
import { ServiceError } from "../../http/errors";
import type { HttpClient } from "../../http/client";
import { joinPath, type HttpRequest } from "../../http/request";

/** An identifier that no object has. */
export const NOBODY = "0".repeat(24);

const SAME_TO_EVERYTHING =
  "answered, although no alert has this identifier: the server answers everything, so it is not ClickStack";

/**
 * Proof that a server is ClickStack, for responses that any server could send, such as an empty list or `{}`:
 * ClickStack refuses to show an alert that cannot exist. A run asks once, and only if no response about an object has
 * proved it before.
 */
export class Genuineness {
  private proof: Promise<void> | undefined;

  constructor(
    private readonly http: Pick<HttpClient, "send" | "garbled">,
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
    if (!(answer instanceof Error)) throw this.http.garbled(request, SAME_TO_EVERYTHING);
    if (answer instanceof ServiceError && answer.status !== undefined) return;
    // It may answer the next time.
    this.proof = undefined;
    throw answer;
  }
}
