import { canonicalize, selectKeys } from "../arguments/argument.schema";
import { isRecord } from "../../http/answer";
import { isFailure, ServiceError } from "../../http/errors";
import type { Rule } from "../problems/check";
import type { Problem } from "../problems/problem";
import { quote } from "../problems/problems";
import { pick, dropAbsent, type Plain } from "../values/plain";
import type { AdoptedConnection, AdoptedDeclaration } from "./adopted-declaration";
import type { Change, Kind, Objects, Reading, Written } from "./kind";
import type { Run } from "../service/service";

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

const LONGEST_SETTLE_MS = 60_000;
const POLL_MS = 1000;
/** The number of reads after which a message says that the resource waits. */
const QUIET_READS = 3;
/** The time between later reads: the key's limit may be one request a second, and a run has other uses for it. */
const LATER_POLL_MS = 5000;

type Adoption = Pick<Change, "id" | "args" | "recorded"> & Partial<Pick<Change, "declaredBefore">>;

class AdoptedObjects<
  Connection extends AdoptedConnection,
  W extends object,
  Patch extends object,
> implements Objects {
  /** The longest time in which the service may not show a change in its responses yet. */
  private readonly settleMs: number;
  readonly locate?: Objects["locate"];

  constructor(
    private readonly kind: AdoptedDeclaration<never, Connection, Plain, W, Patch>,
    private readonly connection: Connection,
    private readonly run: Run,
  ) {
    this.settleMs = Math.min(LONGEST_SETTLE_MS, connection.timeoutMs);
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
    this.warnOfKept(wanted);
    const read = await this.readLive(id, args);
    const isUnread = read === "notOffered";
    const live = isUnread ? this.kind.mapping.fromState(id, { ...this.placeIn(args), ...recorded }) : read;
    const patch = this.kind.mapping.patchFor(live, args, recorded);
    const written = patch === undefined ? live : await this.change(wanted, patch);
    const hasEffects = patch !== undefined && !isUnread;
    const effects = (hasEffects && this.kind.mapping.findSideEffects?.(live, written, patch)) || [];
    for (const text of effects) this.run.messages.warn(`${this.kind.one} ${id}: ${text}`);
    return { id, state: this.stateOf(written, args), isUnread: isUnread && patch !== undefined };
  }

  /** Selects the arguments that say where the object is. */
  private placeIn(args: Plain): Plain {
    const { policies, place } = this.kind.type;
    return pick(args, [...place, ...selectKeys(policies, ({ setting }) => setting !== undefined)]);
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

  async delete(id: string, recorded: Plain): Promise<void> {
    const patch = this.kind.mapping.patchOnDelete?.(recorded);
    if (patch !== undefined) return this.patchBeforeDeletion(id, patch, recorded);
    this.run.messages.warnOnce(
      `${this.kind.one} ${id}: removed from state only; nothing was deleted on the service`,
    );
  }

  /** Sends the patch of a deletion. A missing object needs no patch, but a read has to confirm that it is missing. */
  private async patchBeforeDeletion(id: string, patch: Patch, recorded: Plain): Promise<void> {
    const { requests } = this.kind;
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
    let live = await this.send(wanted, patch);
    const { clock } = this.run;
    const sentAt = clock.now();
    const deadline = Math.min(sentAt + this.settleMs, clock.endsAt ?? Infinity);
    for (let reads = 0; ; reads += 1) {
      const rest = this.kind.mapping.patchFor(live, args, recorded);
      if (rest === undefined) return live;
      const left = deadline - this.run.clock.now();
      if (left <= 0) throw this.createUnsettled(id, rest, deadline - sentAt);
      if (reads === QUIET_READS) this.announceWait(id, left);
      const pause = Math.min(left, reads < QUIET_READS ? POLL_MS : LATER_POLL_MS);
      const look = clock.sleep(pause).then(() => this.readLive(id, args));
      const read = await look.catch((error: unknown) => {
        if (clock.interrupted?.aborted) return "interrupted";
        throw error;
      });
      if (typeof read === "string") {
        const next = '; the run was interrupted: the next "pulumi up" compares it again';
        const more = read === "interrupted" ? next : "";
        this.run.messages.warn(`${this.kind.one} ${id}: ${describeRest(rest)}${more}`);
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
      if (live === "notOffered" || this.kind.mapping.patchFor(live, args, recorded) !== undefined)
        throw error;
      return live;
    }
  }

  private announceWait(id: string, milliseconds: number): void {
    const { service, one } = this.kind;
    const seconds = Math.ceil(milliseconds / 1000);
    this.run.messages.info(
      `${service.name}: waiting up to ${seconds} s: ${one} ${id} does not show the change yet`,
    );
  }

  private createUnsettled(id: string, rest: Patch, waitedMs: number): Error {
    return new Error(
      `${this.kind.one} ${id}: the change was accepted, but ${Math.round(waitedMs / 1000)} s later ` +
        `${describeRest(rest)}. Nothing is lost: run "pulumi up" again`,
    );
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
