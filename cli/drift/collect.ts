import type { Kind, Listed, Objects, Parts, UnreadableObject } from "../../provider/engine/kind/kind";
import { pick, type Plain } from "../../provider/engine/values/plain";
import { textsIn } from "../../provider/engine/values/secrets";
import { Connections } from "../../provider/engine/service/service";
import type { Clock } from "../../provider/http/clock";
import { isBug, ServiceError } from "../../provider/http/errors";
import { kinds, services } from "../../provider/kinds";
import { credentialsOf, findAccounts, type ReachedAccount, type AccountsOfService } from "../account";
import { UserError } from "../failure";
import type { Say } from "../terminal";
import { managedIn, type Managed, readManaged, type ManagedReading } from "../stacks/managed";
import type { Stack } from "../stacks/workspace";
import { enumerate } from "../words";

/** The stacks to check for drift, and the tools to do it. */
export interface DriftSource {
  readonly stacks: readonly Stack[];
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly say: Say;
}

/** The result of all reads: the managed resources and the listed objects. */
export type Collected = Awaited<ReturnType<typeof collect>>;

/** Reads every managed resource, and lists every account that the settings of the stacks name. */
export async function collect({ stacks, environment, clock, say }: DriftSource) {
  const notices = new Set<string>();
  const notice = (text: string): void => void notices.add(text);
  const messages = { warn: notice, warnOnce: notice, info: say };
  const connections = new Connections({ clock, messages, known: new Map() });
  const managed = stacks.flatMap((stack) => managedIn(stack, environment));
  const found = services.map((service) => findAccounts(service, stacks, environment));
  refuseNothing(found, managed);
  const accounts = found.flatMap((one) => one.accounts);
  const reach = (kind: Kind): Reached[] =>
    accountsOf(kind, accounts).map((account) => {
      const [settings] = account.settings;
      return {
        account,
        endpoint: kind.service.address(settings),
        objects: connections.objects(kind, settings),
      };
    });

  const listed = await listAll(reach, managed, say);
  const wanted = managed.filter(({ toBeDeleted }) => !toBeDeleted);
  say(`Reading resources: ${wanted.length}`);
  const readings = await Promise.all(wanted.map((resource) => readManaged(resource, connections)));
  const read = readings.flatMap(partsOf);
  const listings = [...listed, ...read, ...(await listOtherParts(reach, read, say))];
  return {
    stacks,
    /** Every managed resource, also those that the next update deletes and those that were not read. */
    managed,
    readings,
    listings,
    /** Every text that must stay hidden, because state or the kind of an object marks it as a secret. */
    secrets: [...managed.flatMap(({ secrets }) => secrets), ...secretsIn(listings, readings)],
    credentials: accounts.flatMap(credentialsOf),
    notices: [...notices, ...noticesOf(found, managed)],
  };
}

/** Reads the lists first, because they answer most of the reads. */
async function listAll(
  reach: (kind: Kind) => Reached[],
  managed: readonly Managed[],
  say: Say,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  for (const kind of kinds) {
    const ids = new Set(managed.filter((one) => one.kind === kind).map(({ id }) => id));
    const listable = reach(kind).filter(({ objects }) => objects.list !== undefined);
    if (listable.length > 0) say(`Listing ${kind.many}`);
    listings.push(
      ...(await Promise.all(listable.map((reached) => listObjects(kind, reached, (id) => ids.has(id))))),
    );
  }
  return listings;
}

/** Lists the parts of objects that settings name and of which no resource was read. */
async function listOtherParts(
  reach: (kind: Kind) => Reached[],
  read: readonly Listing[],
  say: Say,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  const known = new Set(read.map(({ noun, endpoint, whole = "" }) => objectKey(endpoint, noun.kind, whole)));
  for (const kind of kinds) {
    const { parts } = kind;
    if (parts === undefined) continue;
    const named = reach(kind).flatMap((reached) =>
      idsIn(kind, reached.account)
        .filter((id) => !known.has(objectKey(reached.endpoint, parts.kind, id)))
        .map((id) => ({ reached, id })),
    );
    if (named.length > 0) say(`Listing ${parts.many}`);
    listings.push(
      ...(await Promise.all(named.map(({ reached, id }) => listParts(kind, parts, id, reached)))),
    );
  }
  return listings;
}

function accountsOf(kind: Kind, accounts: readonly ReachedAccount[]): ReachedAccount[] {
  return accounts.filter(
    ({ service, settings }) =>
      service === kind.service && kind.checks.notOffered?.(settings[0]) === undefined,
  );
}

/** Lists the identifiers that settings provide for programs that leave them out. */
function idsIn(kind: Kind, { settings }: ReachedAccount): string[] {
  const ids = settings.map((one) => kind.type.fillIn(one)[kind.type.identity]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

function secretsIn(listings: readonly Listing[], readings: readonly ManagedReading[]): string[] {
  const listed = listings
    .filter(({ whole }) => whole === undefined)
    .flatMap(({ kind, objects = [] }) => objects.map(({ live }) => ({ kind, live })));
  const read = readings.flatMap(({ managed: { kind }, reading }) =>
    reading ? [{ kind, live: reading.live }] : [],
  );
  return [...listed, ...read].flatMap(({ kind, live }) => textsIn(pick(live, kind.type.secretKeys(live))));
}

/** Errors: no resource is managed and no service is configured, so there is nothing to check. */
function refuseNothing(all: readonly AccountsOfService[], managed: readonly Managed[]): void {
  if (managed.length > 0 || all.some(({ accounts }) => accounts.length > 0)) return;
  throw new UserError(
    `nothing could be checked: ${all.map(({ problems }) => problems.join("; ")).join("\nor ")}`,
    "settings",
  );
}

/** Selects the notices about settings. A user of one service needs none about the other. */
function noticesOf(all: readonly AccountsOfService[], managed: readonly Managed[]): string[] {
  const isNothingSet = all.every(({ accounts }) => accounts.length === 0);
  const isUsed = ({ service }: AccountsOfService): boolean =>
    isNothingSet || managed.some(({ kind }) => kind.service === service);
  return all
    .filter((one) => one.accounts.length === 0 && isUsed(one))
    .map(({ service, problems }) => {
      const ofService = kinds.filter((kind) => kind.service === service);
      const nouns = enumerate(ofService.map(({ parts, many }) => parts?.many ?? many));
      return `${nouns} were not listed: ${problems.join("; ")}`;
    });
}

/** The nouns for objects of one kind, or for their parts. */
export interface Noun {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
}

/** Every object of one kind on an account, or every part of one object. */
export interface Listing {
  readonly noun: Noun;
  readonly kind: Kind;
  /** The identifier of the object that has the parts, if this lists parts. */
  readonly whole?: string;
  readonly endpoint: string;
  readonly account?: ReachedAccount;
  /** Missing if they could not be listed. */
  readonly objects?: readonly Listed[];
  /** The objects that exist and could not be read. Default: none. */
  readonly unreadable?: readonly UnreadableObject[];
  /** The reason why they could not be listed, unless another finding already reports it. */
  readonly failure?: {
    /** A text that is equal for lists that failed for the same cause, such as credentials that may not read them. */
    readonly cause: string;
    readonly reason: string;
    /** The root cause, with advice, without the request. */
    readonly shown?: string;
  };
}

/** An account, and its objects of one kind. */
export interface Reached {
  readonly account: ReachedAccount;
  readonly endpoint: string;
  readonly objects: Objects;
}

/** @param isManaged Tells of an identifier whether a resource has it: a reading of its own then compares it. */
export async function listObjects(
  kind: Kind,
  { objects, ...place }: Reached,
  isManaged: (id: string) => boolean,
): Promise<Listing> {
  const { type, one, many } = kind;
  const noun = { kind: type.reference, one, many };
  return orFailure({ noun, kind, ...place }, async () => {
    const listed = (await objects.list?.((id) => !isManaged(id))) ?? { objects: [], unreadable: [] };
    return { ...listed, unreadable: listed.unreadable.filter(({ id = "" }) => !isManaged(id)) };
  });
}

/** Lists the parts of an object that settings name and no stack manages. */
export async function listParts(
  kind: Kind,
  parts: Parts,
  whole: string,
  { objects, ...place }: Reached,
): Promise<Listing> {
  return orFailure({ noun: parts, kind, whole, ...place }, async () => {
    const reading = await objects.read(whole, {});
    if (reading === "gone") throw new Error(`${kind.one} ${whole} does not exist`);
    return { objects: partsIn(parts, reading.live) };
  });
}

/** Lists the parts of a managed object from its reading, without another request. */
export function partsOf({ managed, reading }: ManagedReading): Listing[] {
  const { kind, settings, id } = managed;
  if (kind.parts === undefined || !settings.ok) return [];
  const objects = reading && partsIn(kind.parts, reading.state);
  return [{ noun: kind.parts, kind, whole: id, endpoint: kind.service.address(settings.settings), objects }];
}

function partsIn(parts: Parts, state: Plain): Listed[] {
  const lists = [state[parts.declared], state[parts.others]] as (Plain[] | undefined)[];
  return lists.flatMap((list = []) => list).map((entry) => ({ id: parts.idOf(entry), live: entry }));
}

async function orFailure(
  listing: Listing,
  list: () => Promise<Pick<Listing, "objects" | "unreadable">>,
): Promise<Listing> {
  try {
    return { ...listing, ...(await list()) };
  } catch (error) {
    if (isBug(error)) throw error;
    const reason = (error as Error).message;
    const failure =
      error instanceof ServiceError
        ? { cause: error.failure, reason, shown: error.causeWithAdvice }
        : { cause: "notOffered", reason };
    return { ...listing, failure };
  }
}

/**
 * Names an object among all of its kind. The endpoint is part of it, because another endpoint can have the same
 * identifier.
 *
 * @param ids The identifier of the object; of a part, that of the whole comes first.
 */
export function objectKey(endpoint: string | undefined, kind: string, ...ids: readonly string[]): string {
  return [endpoint ?? "", kind, ...ids].join(" ").toLowerCase();
}
