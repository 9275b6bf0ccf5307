import { isDeepStrictEqual } from "node:util";
import type { AlertDocument } from "../../emulator";
import type { Desired, DesiredAlert } from "./desired";

/** Of a resource in state, what counts here. */
export interface Held {
  readonly urn: string;
  readonly id: string;
  /** The engine still has to delete it: another one has taken its place. */
  readonly pendingDelete: boolean;
}

export interface Situation {
  readonly desired: Desired;
  readonly held: readonly Held[];
  /** The alerts on the service, but for those that were there before the stack. */
  readonly live: readonly AlertDocument[];
  readonly ownerNote: boolean;
}

/** In what the service differs from the program, or state from either; nothing when all is well. */
export function complaints({ desired, held, live, ownerNote }: Situation): string[] {
  const byName = new Map(held.map((one) => [nameOf(one), one]));
  const byId = new Map(live.map((alert) => [alert.id, alert]));
  return [
    ...held.filter(({ pendingDelete }) => pendingDelete).map(({ urn }) => `${urn} waits for its deletion`),
    ...doubles(held.map(nameOf)).map((name) => `${name} is in state twice`),
    ...doubles(held.map(({ id }) => id)).map((id) => `alert ${id} is in state twice`),
    ...[...byName.keys()].filter((name) => !(name in desired)).map((name) => `${name} is in state only`),
    ...Object.entries(desired).flatMap(([name, wanted]) => {
      const one = byName.get(name);
      if (one === undefined) return [`${name} is not in state`];
      const alert = byId.get(one.id);
      if (alert === undefined) return [`${name} is lost: the service has no alert ${one.id}`];
      return differences(alert, wanted, ownerNote ? one.urn : undefined).map((text) => `${name}: ${text}`);
    }),
  ];
}

/** Alerts that no resource stands for. */
export function leftovers({ held, live }: Pick<Situation, "held" | "live">): string[] {
  const ids = new Set(held.map(({ id }) => id));
  return live.map(({ id }) => id).filter((id) => !ids.has(id));
}

/** The alerts that a run warned of, as it does not know them. */
export function warnedOf(output: string): string[] {
  const warnings = output.matchAll(/warning: alert ([0-9a-f]{24}),.* is like one/g);
  return [...new Set([...warnings].map(([, id = ""]) => id))];
}

function nameOf({ urn }: Held): string {
  return urn.split("::").at(-1) ?? "";
}

function doubles(list: readonly string[]): string[] {
  return list.filter((one, index) => list.indexOf(one) !== index);
}

function differences(alert: AlertDocument, { args }: DesiredAlert, owner: string | undefined): string[] {
  const line = owner === undefined ? [] : [`Managed by Pulumi: ${owner}`];
  const note = [...(args.note === undefined ? [] : [args.note as string]), ...line].join("\n\n");
  const wanted = {
    name: args.name,
    message: args.message ?? null,
    note: note || null,
    threshold: args.threshold,
    thresholdType: args.thresholdType,
    interval: args.interval,
    channels: [args.channel],
    dashboardId: args.dashboardId,
    tileId: args.tileId,
    savedSearchId: args.savedSearchId,
  };
  return (Object.keys(wanted) as (keyof typeof wanted)[])
    .filter((key) => !isDeepStrictEqual(alert[key], wanted[key]))
    .map((key) => `${key} is ${JSON.stringify(alert[key])}, not ${JSON.stringify(wanted[key])}`);
}
