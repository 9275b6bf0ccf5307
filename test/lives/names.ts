import { seed } from "../../emulator";
import type { Plain } from "../../provider/engine/values/plain";
import { facet, type Facet } from "./words";

/** The names that programs may write in place of identifiers. */

const { sources, webhooks, savedSearches, dashboards, connectionId } = seed;

/** The identifiers of the seed's objects by their names, which programs may write instead. */
const IDS: Readonly<Record<string, string>> = {
  "Production ClickHouse": connectionId,
  Logs: sources.logs,
  Traces: sources.traces,
  [webhooks.oncall.name]: webhooks.oncall.id,
  [webhooks.oncallBackup.name]: webhooks.oncallBackup.id,
  [savedSearches.errors.name]: savedSearches.errors.id,
  [savedSearches.payments.name]: savedSearches.payments.id,
};

/** Finds what a name means, alone or with the service of a webhook. */
export const idOf = (name: unknown): string | undefined =>
  IDS[typeof name === "string" ? name : ((name as { name: string } | undefined)?.name ?? "")];

/** An argument with an identifier, or one with a name in its place. */
export const referring = (id: string, name: string, choices: readonly Plain[], field = id): Facet => ({
  ...facet(choices),
  keys: [id, name],
  wire: [field],
  declared: ({ [id]: known, [name]: text }) => known ?? idOf(text),
  read: (document) => document[field],
  fields: (value) => ({ [field]: value }),
});

/** A tile that alerts watch by its identifier, and by its name. */
export const TILE = dashboards.api.tiles.errorRate;

/** Does a choice need objects that only the seed of the emulator has under these names and identifiers? */
export const isOfSeed = (choice: Plain): boolean =>
  [...Object.keys(IDS), TILE.id, TILE.name].some((one) => JSON.stringify(choice).includes(`"${one}"`));
