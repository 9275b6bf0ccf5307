import type {
  Kind,
  Reference,
  Listed,
  ObjectList,
  Objects,
  UnreadableObject,
} from "../provider/engine/kind/kind";
import { pick, type Plain } from "../provider/engine/values/plain";
import {
  isProved,
  Connections,
  accountKey,
  type Named,
  type Service,
} from "../provider/engine/service/service";
import { environmentSource, formatSettingProblems, readSettings } from "../provider/engine/settings/settings";
import { isFailure, type Failure } from "../provider/http/errors";
import { textsIn } from "../provider/engine/values/secrets";
import type { World } from "./terminal";
import { UserError } from "./failure";
import { settingsOf, listOwners } from "./stacks/settings";
import type { Stack } from "./stacks/workspace";

export function listReferences({ shown }: Pick<Kind, "shown">): [string, Reference][] {
  return Object.entries(shown.references).flatMap(([key, held]) =>
    [held].flat().map((reference): [string, Reference] => [key, reference]),
  );
}

/** Lists every kind of the default kind's service that programs can create, referenced kinds first. */
export function listAll(kinds: readonly Kind[]): readonly Kind[] {
  const all = kinds.filter(({ isAdopted, service }) => !isAdopted && service === kinds[0]?.service);
  return sortAfter(all, (kind) => {
    const names = listReferences(kind).map(([, { to }]) => to);
    return all.filter(({ type }) => names.includes(type.reference));
  });
}

/** Sorts things after those that they refer to, as far as that is no circle, and otherwise keeps their order. */
export function sortAfter<T>(things: readonly T[], targetsOf: (thing: T) => Iterable<T>): T[] {
  const seen = new Set<T>();
  const sorted: T[] = [];
  const visit = (thing: T): void => {
    if (seen.has(thing)) return;
    seen.add(thing);
    for (const target of targetsOf(thing)) visit(target);
    sorted.push(thing);
  };
  for (const thing of things) visit(thing);
  return sorted;
}

/** Spells an identifier as the service returns it. */
export function canonicalizeId({ type, spelling }: Pick<Kind, "type" | "spelling">, id: string): string {
  return String(spelling.canonical({ [type.identity]: id })[type.identity]);
}

/** Finds the place of the object, such as its service, as far as its identifier tells. */
export function findPlace({ type, spelling }: Pick<Kind, "type" | "spelling">, id: string): Plain {
  return pick(spelling.canonical({ [type.identity]: id }), type.place);
}

export function findIds(reference: Reference, value: unknown): readonly string[] {
  if (reference.ids !== undefined) return reference.ids(value);
  return typeof value === "string" ? [value] : [];
}

export function findReferencedIds(
  kind: Pick<Kind, "shown">,
  args: Plain,
  isMeant: (reference: Reference) => boolean,
): string[] {
  const meant = listReferences(kind).filter(([, reference]) => isMeant(reference));
  return meant.flatMap(([key, reference]) => findIds(reference, args[key]));
}

interface Contents {
  /** All objects that the service lists, and the wanted ones that it does not list. */
  readonly objects: readonly Listed[];
  readonly gone: readonly string[];
  /** Objects that exist and cannot be declared, because this package cannot read them as a whole. */
  readonly unreadable: readonly UnreadableObject[];
}

const NOTHING: ObjectList = { objects: [], unreadable: [] };

export function describeLeft({ one }: Kind, unreadable: readonly UnreadableObject[]): string[] {
  return unreadable.map(({ id = "without an identifier", reason }) => `left out: ${one} ${id}: ${reason}`);
}

/** Objects by their identifiers, with their recorded state. */
type WantedObjects = readonly { readonly id: string; readonly recorded?: Plain }[];

/** Objects by the names of the service's listings. A list that the server does not offer is missing. */
export type Directory = Readonly<Record<string, readonly Named[] | undefined>>;

/** The objects of one kind on the account of a stack, read in a few requests. */
export class Account {
  private readonly objects: Objects;
  /** Why the account cannot have such objects. */
  private readonly refusal: string | undefined;

  constructor(
    private readonly kind: Kind,
    readonly settings: object,
    private readonly connections: Connections,
  ) {
    this.objects = connections.objects(kind, settings);
    this.refusal = kind.checks.notOffered?.(settings);
  }

  /** Finds the object of the settings, or else the only one that exists. */
  async findDefaultId(): Promise<string | undefined> {
    const id = this.kind.type.fillIn(this.settings)[this.kind.type.identity];
    return typeof id === "string" ? id : this.objects.locate?.({});
  }

  /** Reads one of several kinds. If the account does not offer it, returns the text of a notice. */
  async readIfOffered(wanted: WantedObjects): Promise<Contents | string> {
    const { many } = this.kind;
    if (this.refusal !== undefined) return `left out: ${many}, because ${this.refusal}`;
    try {
      return await this.read(wanted);
    } catch (error) {
      // At a wrong address, all kinds would be left out.
      const { connections, kind, settings } = this;
      if (!isFailure(error, "notOffered") || !(await isProved(connections, kind.service, settings, error)))
        throw error;
      return `left out: ${many}, because the server does not list them`;
    }
  }

  /** Reads the objects. Some servers leave objects out of their lists, so wanted ones are then read one by one. */
  async read(wanted: WantedObjects): Promise<Contents> {
    if (this.refusal !== undefined) throw new UserError(this.refusal, "notOffered");
    if (this.objects.list === undefined && wanted.length === 0) {
      throw new UserError(
        `the server does not offer a list of ${this.kind.many}: name them with --id`,
        "notOffered",
      );
    }
    // A server without the list may still read the wanted objects one by one.
    const list = this.objects.list?.(() => true);
    const listed = (await (wanted.length > 0 ? unlessFailed(list, "notOffered") : list)) ?? NOTHING;
    const named = [...listed.objects, ...listed.unreadable].map(({ id = "" }) => id);
    const known = new Set(named.map((id) => canonicalizeId(this.kind, id)));
    const ofSettings = this.kind.type.fillIn(this.settings);
    const all = wanted.map(({ id, recorded }) => {
      const place = findPlace(this.kind, id);
      return [canonicalizeId(this.kind, id), { ...ofSettings, ...place, ...recorded }] as const;
    });
    const missing = new Map(all.filter(([id]) => !known.has(id)));
    const readings = await Promise.all(
      [...missing].map(async ([id, recorded]) => ({ id, found: await this.objects.read(id, recorded) })),
    );
    const read = readings.flatMap(({ id, found }) => (found === "gone" ? [] : [{ id, ...found }]));
    const gone = readings.filter(({ found }) => found === "gone").map(({ id }) => id);
    const objects = [...listed.objects, ...read];
    const hidden = objects.flatMap(({ id, hidden: reason }) =>
      reason === undefined ? [] : [{ id, reason }],
    );
    return {
      objects: objects.filter((object) => object.hidden === undefined),
      gone,
      unreadable: [...listed.unreadable, ...hidden],
    };
  }

  async readDirectory(): Promise<Directory> {
    const { service } = this.kind;
    const listings = service.listings?.(this.connections.to(service, this.settings)) ?? {};
    const names = [...new Set(listReferences(this.kind).map(([, { to }]) => to))];
    // Names only make the program easier to read, so a list may be missing.
    const read = (name: string) => unlessFailed(listings[name]?.(), "missing", "notOffered", "forbidden");
    const lists = names.map(async (name) => [name, await read(name)] as const);
    return Object.fromEntries(await Promise.all(lists));
  }
}

function unlessFailed<T>(
  answer: Promise<T> | undefined,
  ...failures: Failure[]
): Promise<T | undefined> | undefined {
  return answer?.catch((error: unknown) => {
    if (!isFailure(error, ...failures)) throw error;
    return undefined;
  });
}

/** Opens the account for each kind, by the settings of the stack or of the environment alone. */
export function openAccounts(
  stack: Stack | undefined,
  { terminal, clock, environment }: World,
): (kind: Kind) => Account {
  const { tell } = terminal;
  const shown = new Set<string>();
  const warnOnce = (text: string): void => {
    if (!shown.has(text)) tell(text);
    shown.add(text);
  };
  const messages = { warn: tell, warnOnce, info: tell };
  const connections = new Connections({ messages, clock, known: new Map() });
  return (kind) => {
    const result = stack
      ? settingsOf(kind.service, stack, environment)
      : readSettings(kind.service, [environmentSource(environment)]);
    if (!result.ok) throw new UserError(formatSettingProblems(result.problems, "\n"), "settings");
    return new Account(kind, result.settings, connections);
  };
}

/** An account of a service that settings of the given stacks reach. */
export interface ReachedAccount {
  readonly service: Service;
  /** All settings that reach it. They differ in nothing that changes the connection. */
  readonly settings: readonly [...object[], object];
  /** A stack that reaches it with its own settings, and not only with those of a `Provider`. */
  readonly stack?: Stack;
}

export interface AccountsOfService {
  readonly service: Service;
  readonly accounts: readonly ReachedAccount[];
  /** Problems with settings that reach no account. */
  readonly problems: readonly string[];
}

/** Finds the accounts of a service: each once, even if several stacks and `Provider` resources name it. */
export function findAccounts(
  service: Service,
  stacks: readonly Stack[],
  environment: NodeJS.ProcessEnv,
): AccountsOfService {
  const accounts = new Map<string, ReachedAccount>();
  const problems = new Set<string>();
  const owners = stacks.flatMap((stack) => listOwners(stack).map((owner) => ({ stack, owner })));
  for (const { stack, owner } of owners) {
    const result = settingsOf(service, stack, environment, owner);
    if (!result.ok) {
      for (const { reason } of result.problems) problems.add(reason);
      continue;
    }
    const key = accountKey(service, result.settings);
    const before = accounts.get(key);
    const settings: ReachedAccount["settings"] = [...(before?.settings ?? []), result.settings];
    const isOwn = owner.provider === undefined;
    accounts.set(key, { service, settings, stack: before?.stack ?? (isOwn ? stack : undefined) });
  }
  return { service, accounts: [...accounts.values()], problems: [...problems] };
}

export function credentialsOf({ service, settings }: ReachedAccount): string[] {
  const secret = Object.keys(service.settings).filter((name) => service.settings[name]?.secret);
  return textsIn(pick(settings[0] as Plain, secret));
}
