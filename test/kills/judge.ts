import { isDeepStrictEqual } from "node:util";
import { savedSearchKind } from "../../provider/alerting/saved-search/saved-search.kind";
import type { Desired, Resource } from "./desired";

/** The parts of a resource in state that the judge compares. */
export interface Held {
  readonly urn: string;
  readonly id: string;
  /** The engine still has to delete it: another one has taken its place. */
  readonly pendingDelete: boolean;
}

/** An alert, a webhook or a saved search as the service stores it. */
export interface Stored {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Situation {
  readonly desired: Desired;
  readonly held: readonly Held[];
  /** The objects on the service, but for those that were there before the stack. */
  readonly live: readonly Stored[];
  readonly ownerNote: boolean;
}

/** In what the service differs from the program, or state from either; nothing when all is well. */
export function complaints({ desired, held, live, ownerNote }: Situation): string[] {
  const byName = new Map(held.map((one) => [nameOf(one), one]));
  const byId = new Map(live.map((object) => [object.id, object]));
  return [
    ...held.filter(({ pendingDelete }) => pendingDelete).map(({ urn }) => `${urn} waits for its deletion`),
    ...doubles(held.map(nameOf)).map((name) => `${name} is in state twice`),
    ...doubles(held.map(({ id }) => id)).map((id) => `object ${id} is in state twice`),
    ...[...byName.keys()].filter((name) => !(name in desired)).map((name) => `${name} is in state only`),
    ...Object.entries(desired).flatMap(([name, wanted]) => {
      const one = byName.get(name);
      if (one === undefined) return [`${name} is not in state`];
      const object = byId.get(one.id);
      if (object === undefined) return [`${name} is lost: the service has no object ${one.id}`];
      const idOf = (used: string): string | undefined => byName.get(used)?.id;
      const expected = FIELDS[wanted.type](wanted, ownerNote ? one.urn : undefined, idOf);
      return differences(object, expected).map((text) => `${name}: ${text}`);
    }),
  ];
}

/** Objects that no resource stands for. */
export function leftovers({ held, live }: Pick<Situation, "held" | "live">): string[] {
  const ids = new Set(held.map(({ id }) => id));
  return live.map(({ id }) => id).filter((id) => !ids.has(id));
}

/** The objects that a run warned of, as it does not know them. */
export function warnedOf(output: string): string[] {
  return idsIn(output, /warning: (?:alert|webhook|saved search) ([0-9a-f]{24}),.* is identical to/g);
}

/** The webhooks that a run did not make again, as their names are unique. */
export function refusedIn(output: string): string[] {
  return idsIn(output, /looks like this program's: .* to adopt it: webhookId: "([0-9a-f]{24})"/g);
}

function idsIn(output: string, pattern: RegExp): string[] {
  return [...new Set([...output.matchAll(pattern)].map(([, id = ""]) => id))];
}

function nameOf({ urn }: Held): string {
  return urn.split("::").at(-1) ?? "";
}

function doubles(list: readonly string[]): string[] {
  return list.filter((one, index) => list.indexOf(one) !== index);
}

type Expected = (
  resource: Resource,
  owner: string | undefined,
  idOf: (name: string) => string | undefined,
) => Readonly<Record<string, unknown>>;

/** The expected fields of each stored object. */
const FIELDS: Readonly<Record<Resource["type"], Expected>> = {
  Alert: ({ args, uses = {} }, owner, idOf) => ({
    name: args.name,
    message: args.message ?? null,
    note: withLine(args.note as string | undefined, owner) ?? null,
    threshold: args.threshold,
    thresholdType: args.thresholdType,
    interval: args.interval,
    channels: [
      uses.webhook === undefined ? args.channel : { type: "webhook", webhookId: idOf(uses.webhook) },
    ],
    dashboardId: args.dashboardId,
    tileId: args.tileId,
    savedSearchId: uses.search === undefined ? args.savedSearchId : idOf(uses.search),
  }),
  Webhook: ({ args }, owner) => ({
    ...args,
    description: withLine(args.description as string | undefined, owner),
  }),
  SavedSearch: ({ args }, owner) => ({
    ...args,
    tags: owner === undefined ? args.tags : savedSearchKind.mark?.add(args.tags, owner),
  }),
};

function withLine(text: string | undefined, owner: string | undefined): string | undefined {
  const lines = [
    ...(text === undefined ? [] : [text]),
    ...(owner === undefined ? [] : [`Managed by Pulumi: ${owner}`]),
  ];
  return lines.length === 0 ? undefined : lines.join("\n\n");
}

function differences(object: Stored, expected: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(expected)
    .filter(([key, value]) => !isDeepStrictEqual(object[key], value))
    .map(([key, value]) => `${key} is ${JSON.stringify(object[key])}, not ${JSON.stringify(value)}`);
}
