import type { z } from "../../../zod";
import type { HttpRequest } from "../../../http/request";
import type { Plain } from "../../plain";
import type { Permissions } from "../kind";
import type { Verdict } from "./dry-run";
import type { Items } from "./items";

/** An object as a service returns it; only the identifier is relied on. */
export type Wire = Plain & { readonly id: string };

/** How a request is sent, and what its user does next about a failure. */
export type Sending = Pick<HttpRequest, "isCurrent" | "advice">;

/** The requests of one collection, however the service spells them. */
export interface Requests<W extends Wire> {
  /** Every object, all pages. */
  list(): Promise<W[]>;
  /** Whether reads may show for a moment what was before a write. Default: `false`. */
  readonly mayLag?: boolean;
  /** Missing where the service offers no read by identifier. */
  get?(id: string): Promise<W>;
  /** Errors: the answer is about an object that is not new. */
  create(body: Plain, isNew: (id: string) => boolean): Promise<W>;
  replace(id: string, body: Plain, sending: Sending): Promise<W>;
  delete(id: string): Promise<void>;
  /** Errors: the server is not the service. Missing where every answer shows that it is. */
  prove?(): Promise<void>;
  /** What the service would say of a creation, of which nothing is stored. Missing where it does not say. */
  check?(body: Plain): Promise<Verdict>;
  /** What a person runs to delete an object without this package. */
  deleteCommand(id: string): string;
}

/** What the server has shown of itself. */
export interface Habits {
  /** Whether objects can be read; a server that offers no read speaks the documented contract only. */
  offersRead?: boolean;
  /** Arguments that it did not keep, although an object does something else without them. */
  unkept?: readonly string[];
  /** Spellings that a kind learns from answers. */
  [spelling: string]: unknown;
}

/** What a server takes that refuses a body with any key that it does not know. */
export interface StrictBody {
  /** Leaves out of a body what the server does not know. */
  readonly schema: z.ZodType<Plain>;
  /** `false` where such a server offers lists only, although others offer reads. Default: as `Collection` says. */
  readonly readById?: boolean;
  /** The same body without a key that an older server does not know, if it still says the same. */
  without?(body: Plain, key: string): Plain | undefined;
  /** What a person does next about a body that was refused with these words. Default: nothing. */
  adviseOn?(body: Plain, words: string): string | undefined;
}

/** A collection of a service: where it is, and what its objects look like. */
export interface Collection<W extends Wire> {
  readonly one: string;
  readonly many: string;
  readonly route: string;
  readonly wire: z.ZodType<W>;
  /** `false` where the service offers lists only. Default: `true`. */
  readonly readById?: boolean;
  /** Default: the service has no names for what the credentials need. */
  readonly permissions?: Permissions;
  /** Do lists show an object with these values? What they never show is read alone. Default: always. */
  isListed?(values: Plain): boolean;
  /** Bodies for a server that is strict about them. Default: as they are. */
  readonly strict?: StrictBody;
  /** Fields of a body that no error may show, of an object with these values. Default: none. */
  secretKeys?(values: Plain): readonly string[];
  /** What an answer shows of the server's habits. */
  learn?(wire: W): Habits;
}

/** A connection to a service that has collections. All who ask for the same collection share what was read of it. */
export interface CollectionConnection {
  items<W extends Wire>(collection: Collection<W>): Items<W>;
}
