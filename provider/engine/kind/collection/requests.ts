import type { z } from "../../../zod";
import type { ServiceError } from "../../../http/errors";
import type { HttpRequest } from "../../../http/request";
import type { Plain } from "../../values/plain";
import type { ResourceType } from "../../arguments/resource-type";
import type { Nouns, Permissions } from "../kind";

/** An object as a service returns it; only the identifier is relied on. */
export type Wire = Plain & { readonly id: string };

/** Request options and the advice for each failure. */
export type Sending = Pick<HttpRequest, "isCurrent" | "advice">;

/** An error that a service reports about a body. */
export interface DryRunError {
  /** The path within the body, with dots; empty if the service names no place. */
  readonly path: string;
  readonly message: string;
}

/** The answer of a service to whether it would accept a creation. */
export interface Verdict {
  readonly valid: boolean;
  readonly errors: readonly DryRunError[];
}

/** An object of a list whose form this package does not know. */
export interface Unreadable {
  /** Missing if the list does not say it. */
  readonly id?: string;
  /** Says what was not expected, and where within the object. */
  readonly error: ServiceError;
  /** The object as the service returned it. */
  readonly answer: object;
}

/** The fields that an answer may leave out although the object has them. */
export interface HiddenFields {
  /** Lists those that this answer leaves out. */
  of(wire: Plain): readonly string[];
  /** Why even a read by identifier leaves them out, in words that follow "because". */
  readonly reason: string;
}

/** The requests of one collection, independent of the service's routes. */
export interface Requests<W extends Wire> {
  /**
   * Lists every object, on all pages; by request also when the run is interrupted. Errors: an object that cannot be read,
   * unless `skip` takes note of it.
   */
  list(skip?: (one: Unreadable) => void, whenInterrupted?: "send"): Promise<W[]>;
  /** Whether reads may show the state from before a write for a moment. Default: `false`. */
  readonly mayLag?: boolean;
  /** Reads one object. Absent if the service offers no read by identifier. */
  get?(id: string): Promise<W>;
  /** Errors: the answer is about an object that is not new. */
  create(body: Plain, isNew: (id: string) => boolean): Promise<W>;
  replace(id: string, body: Plain, sending: Sending): Promise<W>;
  delete(id: string): Promise<void>;
  /** Proves that the server is the service. Errors: it is not. Absent if every response shows that it is. */
  prove?(): Promise<void>;
  /** Asks the service whether it would accept a creation; nothing is stored. Absent if it does not say. */
  check?(body: Plain): Promise<Verdict>;
  /** Returns the time at which the service created an object, if the object tells. Absent if none does. */
  createdAt?(item: W): string | undefined;
}

/** The behavior that the server has shown so far. */
export interface Habits {
  /** Whether objects can be read; a server that offers no read speaks the documented contract only. */
  offersRead?: boolean;
  /** Arguments that the server did not keep, although they change the behavior of an object. */
  unkept?: readonly string[];
  /** Spellings that a kind learns from answers. */
  [spelling: string]: unknown;
}

/** The bodies of a server that refuses any key that it does not know. */
export interface StrictBody {
  /** Leaves out of a body what the server does not know. */
  readonly schema: z.ZodType<Plain>;
  /** `false` if such a server offers lists only, although others offer reads. Default: as `Collection` says. */
  readonly readById?: boolean;
  /** Returns the same body without a key that an older server does not know, if the body still means the same. */
  without?(body: Plain, key: string): Plain | undefined;
  /** Advises what to do about a body that the server refused with these words. Default: no advice. */
  adviseOn?(body: Plain, words: string): string | undefined;
}

/** A collection of a service: its route, and the form of its objects. */
export interface Collection<W extends Wire> extends Nouns {
  readonly type: ResourceType;
  readonly route: string;
  readonly wire: z.ZodType<W>;
  /** `false` if the service offers lists only. Default: `true`. */
  readonly readById?: boolean;
  /** Default: the service has no names for what the credentials need. */
  readonly permissions?: Permissions;
  /** Lists leave out such fields, so an object that has any is also read by its identifier. Default: none. */
  readonly hidden?: HiddenFields;
  /** Bodies for a server that is strict about them. Default: as they are. */
  readonly strict?: StrictBody;
  /** Learns the server's habits from a response. */
  learn?(wire: W): Habits;
}
