import type { Rule } from "../problems/check";
import { pick, dropAbsent, type Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import { quote } from "../problems/problems";
import type { Kind, Presentation, Spelling, Change, Objects, Reading, Written } from "./kind";
import { canonicalize, selectKeys } from "../arguments/argument.schema";
import { isRecord } from "../../http/answer";
import { isFailure, ServiceError } from "../../http/errors";
import type { Run } from "../service/service";

/** A connection to a service that has objects of this shape. */
export interface AdoptedConnection {
  /** The longest that one request may take. */
  readonly timeoutMs: number;
}

export interface AdoptedRequests<Connection, Args, W, Patch> {
  /** Finds the object if the arguments do not name one. Default: the arguments must name it. */
  locate?(connection: Connection, args: Partial<Args>): Promise<string>;
  /** Reads the object. `values` has the declared arguments, or those that state holds. */
  get(connection: Connection, id: string, values: Partial<Args>): Promise<W>;
  patch(connection: Connection, id: string, patch: Patch, values: Partial<Args>): Promise<W>;
  /** Lists the problems of arguments that only the service knows, for a preview. Default: none. */
  inspect?(connection: Connection, id: string, args: Partial<Args>): Promise<readonly Problem[]>;
  /** Checks whether `inspect` may find a problem. `before` has the arguments of the latest run. Default: yes. */
  needsInspection?(args: Partial<Args>, before: Partial<Args>): boolean;
}

export interface AdoptedMapping<Args, W, Patch> extends Partial<Pick<Spelling, "canonical">> {
  /** The one mapping from the wire: normalizes once, with null as absent. */
  toState(wire: W, values: Partial<Args>): object;
  /** Builds the object from state. Changes are based on it if the service offers no read. */
  fromState(id: string, recorded: Plain): W;
  /** Computes the patch that makes the object as declared; `undefined` if nothing differs. */
  patchFor(live: W, args: Partial<Args>, recorded: Partial<Args>): Patch | undefined;
  /** Computes the patch to send when the resource is deleted. Default: none. */
  patchOnDelete?(recorded: Partial<Args>): Patch | undefined;
  /** Describes what a patch changed beyond its own fields, after the object's name. Default: nothing. */
  findSideEffects?(before: W, after: W, sent: Patch): readonly string[];
}

export interface AdoptedDeclaration<
  Settings extends object,
  Connection extends AdoptedConnection,
  Args extends object,
  W extends object,
  Patch extends object,
> extends Pick<Kind<Settings, Connection>, "one" | "many" | "type" | "service" | "parts" | "resolveNames"> {
  readonly requests: AdoptedRequests<Connection, Args, W, Patch>;
  readonly mapping: AdoptedMapping<Args, W, Patch>;
  /** Rules that look at several arguments, or that go beyond what the schema can say. Default: none. */
  readonly rules?: readonly Rule<Args>[];
  readonly shown?: Partial<Presentation>;
}

/** A kind of objects that exist already: resources adopt and change them, and neither create nor delete them. */
export function adoptedKind<
  Settings extends object,
  Connection extends AdoptedConnection,
  Args extends object,
  W extends object,
  Patch extends object,
>(declaration: AdoptedDeclaration<Settings, Connection, Args, W, Patch>): Kind<Settings, Connection> {
  // The declaration's functions accept these values because the schema has checked them.
  const declared = declaration as unknown as AdoptedDeclaration<Settings, Connection, Plain, W, Patch>;
  const { one, many, type, service, parts, requests, mapping, rules = [] } = declared;
  return {
    ...{ one, many, type, service, parts },
    resolveNames: declaration.resolveNames,
    isAdopted: true,
    shown: { references: {}, describe: (live) => live, ...declared.shown },
    checks: {
      rules: () => (requests.locate ? rules : [identified(declared), ...rules]),
      needsInspection: (args, before) =>
        requests.inspect !== undefined && requests.needsInspection?.(args, before) !== false,
    },
    spelling: {
      canonical(inputs) {
        const spelled = canonicalize(type.policies, inputs);
        return dropAbsent(mapping.canonical?.(spelled) ?? spelled);
      },
      inputsOf: pick,
      record: (live) => live,
    },
    open: (connection, run) => new AdoptedObjects(declared, connection, run),
  };
}

/** Requires the identity, because nothing else says which object is meant. */
function identified({ one, type: { identity } }: Pick<Kind, "one" | "type">): Rule<Plain> {
  const reason = `is required: it says which ${one} is meant; found nothing`;
  return {
    keys: [identity],
    check: (args) => (args[identity] === undefined ? [{ path: identity, reason }] : []),
  };
}

/** The longest time in which the service may not show a change in its responses yet. */
const LONGEST_LAG_MS = 60_000;
/** The pauses before the first reads. After them, a message says that the resource waits. */
const PAUSES_MS = [1000, 1000, 1000];
/** The time between later reads: the key's limit may be one request a second, and a run has other uses for it. */
const LATER_PAUSE_MS = 5000;

type Adoption = Pick<Change, "id" | "args" | "recorded"> & Partial<Pick<Change, "declaredBefore">>;

class AdoptedObjects<
  Connection extends AdoptedConnection,
  W extends object,
  Patch extends object,
> implements Objects {
  readonly locate?: Objects["locate"];

  constructor(
    private readonly kind: AdoptedDeclaration<never, Connection, Plain, W, Patch>,
    private readonly connection: Connection,
    private readonly run: Run,
  ) {
    const { requests } = kind;
    if (requests.locate) this.locate = (args) => requests.locate?.(connection, args) as Promise<string>;
  }

  async create(args: Plain): Promise<Written> {
    const named = args[this.kind.type.identity] as string | undefined;
    const id = named ?? (await this.locate?.(args));
    if (id === undefined) throw new Error(`the arguments name no ${this.kind.one}`);
    return this.update({ id, args, recorded: {} });
  }

  /** Makes the object as declared: one request with the differences, and none if nothing differs. */
  async update(wanted: Adoption): Promise<Written> {
    const { id, args, recorded } = wanted;
    const { one, mapping, type } = this.kind;
    this.warnOfKept(wanted);
    const read = await this.readLive(id, args);
    const isUnread = read === "notOffered";
    const settings = selectKeys(type.policies, ({ setting }) => setting !== undefined);
    const place = pick(args, [...type.place, ...settings]);
    const live = isUnread ? mapping.fromState(id, { ...place, ...recorded }) : read;
    const patch = mapping.patchFor(live, args, recorded);
    if (patch === undefined) return { id, state: this.stateOf(live, args), isUnread: false };
    const written = await this.change(wanted, patch);
    const effects = isUnread ? undefined : mapping.findSideEffects?.(live, written, patch);
    for (const text of effects ?? []) this.run.messages.warn(`${one} ${id}: ${text}`);
    return { id, state: this.stateOf(written, args), isUnread };
  }

  async read(id: string, recorded: Plain): Promise<Reading> {
    return { live: this.stateOf(await this.kind.requests.get(this.connection, id, recorded), recorded) };
  }

  async inspect(args: Plain): Promise<readonly Problem[]> {
    const { kind } = this;
    const id = args[kind.type.identity];
    if (kind.requests.inspect === undefined || typeof id !== "string") return [];
    try {
      return await kind.requests.inspect(this.connection, id, args);
    } catch (error) {
      // A user who may not read now gets the error when something is to be changed.
      if (isFailure(error, "forbidden", "notOffered")) return [];
      if (error instanceof ServiceError) return [{ path: kind.type.identity, reason: error.message }];
      throw error;
    }
  }

  /** Sends the patch of a deletion. A missing object needs none, but a read has to confirm that it is missing. */
  async delete(id: string, recorded: Plain): Promise<void> {
    const { one, mapping, requests } = this.kind;
    const patch = mapping.patchOnDelete?.(recorded);
    if (patch === undefined) {
      this.run.messages.warnOnce(`${one} ${id}: removed from state only; nothing was deleted on the service`);
      return;
    }
    try {
      await requests.patch(this.connection, id, patch, recorded);
    } catch (error) {
      if (!isFailure(error, "missing")) throw error;
      const read = await requests.get(this.connection, id, recorded).catch((reason: unknown) => reason);
      if (!isFailure(read, "missing")) throw error;
    }
  }

  /** Warns about values that are no longer declared and that the service keeps, because no request resets them. */
  private warnOfKept({ id, args, recorded, declaredBefore = [] }: Adoption): void {
    const keys = declaredBefore.filter((key) => this.kind.type.policies[key]?.removal === "stays");
    for (const [path, value] of keys.flatMap((key) => listDropped(key, recorded[key], args[key]))) {
      this.run.messages.warnOnce(
        `${this.kind.one} ${id}: ${path} is no longer managed, and the service keeps ${quote(value)}`,
      );
    }
  }

  private stateOf(wire: W, values: Plain): Plain {
    return { ...this.kind.mapping.toState(wire, values) };
  }

  private async readLive(id: string, values: Plain): Promise<W | "notOffered"> {
    try {
      return await this.kind.requests.get(this.connection, id, values);
    } catch (error) {
      if (isFailure(error, "notOffered")) return "notOffered";
      throw error;
    }
  }

  /** Sends a change, and waits until the service shows it, because responses may lag for some seconds. */
  private async change(wanted: Adoption, patch: Patch): Promise<W> {
    const { id, args, recorded } = wanted;
    const { one, mapping, service } = this.kind;
    const { clock, messages } = this.run;
    let live = await this.send(wanted, patch);
    const sentAt = clock.now();
    const longestMs = Math.min(LONGEST_LAG_MS, this.connection.timeoutMs);
    const deadline = Math.min(sentAt + longestMs, clock.endsAt ?? Infinity);
    for (let reads = 0; ; reads += 1) {
      const rest = mapping.patchFor(live, args, recorded);
      if (rest === undefined) return live;
      const left = deadline - clock.now();
      if (left <= 0) {
        const waited = Math.round((deadline - sentAt) / 1000);
        throw new Error(
          `${one} ${id}: the change was accepted, but ${waited} s later ${describeRest(rest)}. ` +
            'Nothing is lost: run "pulumi up" again',
        );
      }
      if (reads === PAUSES_MS.length) {
        const seconds = Math.ceil(left / 1000);
        messages.info(
          `${service.name}: waiting up to ${seconds} s: ${one} ${id} does not show the change yet`,
        );
      }
      const look = clock
        .sleep(Math.min(left, PAUSES_MS[reads] ?? LATER_PAUSE_MS))
        .then(() => this.readLive(id, args));
      const read = await look.catch((error: unknown) => {
        if (clock.interrupted?.aborted) return "interrupted";
        throw error;
      });
      if (typeof read === "string") {
        const next = '; the run was interrupted: the next "pulumi up" compares it again';
        messages.warn(`${one} ${id}: ${describeRest(rest)}${read === "interrupted" ? next : ""}`);
        return live;
      }
      live = read;
    }
  }

  /** Sends a patch. The service may refuse one that is sent again after a lost response, because it took effect. */
  private async send({ id, args, recorded }: Adoption, patch: Patch): Promise<W> {
    try {
      return await this.kind.requests.patch(this.connection, id, patch, args);
    } catch (error) {
      if (!isFailure(error, "refused") || (error.details.attempts ?? 1) === 1) throw error;
      const live = await this.readLive(id, args).catch(() => "notOffered" as const);
      if (live === "notOffered" || this.kind.mapping.patchFor(live, args, recorded)) throw error;
      return live;
    }
  }
}

/** Lists the values that are no longer declared: the whole value, or entries of an object. */
function listDropped(path: string, before: unknown, now: unknown): (readonly [string, unknown])[] {
  if (now === undefined) return [[path, before]];
  if (!isRecord(before) || !isRecord(now)) return [];
  return Object.entries(before).flatMap(([key, value]) => (key in now ? [] : [[`${path}.${key}`, value]]));
}

function describeRest(rest: object): string {
  return `the service still differs in ${Object.keys(rest).join(", ")}: to be changed is ${JSON.stringify(rest)}`;
}
