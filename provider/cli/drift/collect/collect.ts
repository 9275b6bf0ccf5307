import type { Kind } from "../../../engine/kind/kind";
import { pick } from "../../../engine/plain";
import { Connections } from "../../../engine/service";
import type { Clock } from "../../../http/clock";
import { kinds, services } from "../../../kinds";
import { UserError } from "../../failure";
import { managedIn, type Managed } from "../../stacks/managed";
import { textsIn } from "../../../engine/secrets";
import type { Stack } from "../../stacks/workspace";
import { enumerate } from "../../words";
import {
  credentialsOf,
  findAccounts,
  type ReachedAccount,
  type AccountsOfService,
} from "../../account/accounts";
import { listObjects, listParts, objectKey, partsOf, type Listing } from "./listings";
import { readManaged, type ManagedReading } from "./resources";

/** The stacks to check for drift, and the tools to do it. */
export interface DriftSource {
  readonly stacks: readonly Stack[];
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  /** Shows the current step. */
  readonly say: (line: string) => void;
}

/** The result of all reads: the managed resources and the listed objects. */
export interface Collected {
  readonly stacks: readonly Stack[];
  /** Every managed resource, also those that the next update deletes and those that were not read. */
  readonly managed: readonly Managed[];
  readonly readings: readonly ManagedReading[];
  readonly listings: readonly Listing[];
  /** Every text that must stay hidden, because state or the kind of an object marks it as a secret. */
  readonly secrets: readonly string[];
  readonly credentials: readonly string[];
  /** Notices for the reader. */
  readonly notices: readonly string[];
}

/** Reads every managed resource, and lists every account that the settings of the stacks name. */
export async function collect({ stacks, environment, clock, say }: DriftSource): Promise<Collected> {
  const notices = new Set<string>();
  const notice = (text: string): void => void notices.add(text);
  const messages = { warn: notice, warnOnce: notice, info: say };
  const connections = new Connections({ clock, messages, known: new Map() });
  const managed = stacks.flatMap((stack) => managedIn(stack, environment));
  const found = services.map((service) => findAccounts(service, stacks, environment));
  refuseNothing(found, managed);
  const accounts = found.flatMap((one) => one.accounts);

  const listed = await listAll(accounts, connections, say);
  const wanted = managed.filter(({ toBeDeleted }) => !toBeDeleted);
  say(`Reading resources: ${wanted.length}`);
  const readings = await Promise.all(wanted.map((resource) => readManaged(resource, connections)));
  const read = readings.flatMap(partsOf);
  const listings = [...listed, ...read, ...(await listOtherParts(accounts, read, connections, say))];
  return {
    stacks,
    managed,
    readings,
    listings,
    secrets: [...managed.flatMap(({ secrets }) => secrets), ...secretsIn(listings, readings)],
    credentials: accounts.flatMap(credentialsOf),
    notices: [...notices, ...noticesOf(found, managed)],
  };
}

/** Reads the lists first, because they answer most of the reads. */
async function listAll(
  accounts: readonly ReachedAccount[],
  connections: Connections,
  say: (line: string) => void,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  for (const kind of kinds) {
    const listable = accountsOf(kind, accounts)
      .map((account) => ({ account, objects: connections.objects(kind, account.settings[0]) }))
      .filter(({ objects }) => objects.list !== undefined);
    if (listable.length > 0) say(`Listing ${kind.many}`);
    const listed = listable.map(({ account, objects }) => listObjects(kind, account, objects));
    listings.push(...(await Promise.all(listed)));
  }
  return listings;
}

/** Lists the parts of objects that settings name and of which no resource was read. */
async function listOtherParts(
  accounts: readonly ReachedAccount[],
  read: readonly Listing[],
  connections: Connections,
  say: (line: string) => void,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  const known = new Set(read.map(({ noun, endpoint, whole = "" }) => objectKey(endpoint, noun.kind, whole)));
  for (const kind of kinds) {
    const { parts } = kind;
    if (parts === undefined) continue;
    const named = accountsOf(kind, accounts).flatMap((account) =>
      idsIn(kind, account)
        .filter((id) => !known.has(objectKey(kind.service.address(account.settings[0]), parts.kind, id)))
        .map((id) => ({ account, id, objects: connections.objects(kind, account.settings[0]) })),
    );
    if (named.length > 0) say(`Listing ${parts.many}`);
    listings.push(...(await Promise.all(named.map((object) => listParts(kind, parts, object)))));
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
