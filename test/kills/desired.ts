import { seed } from "../../emulator";
import type { alerting } from "../../provider";
import type { Library } from "../support/stack";
import type { Random } from "./random";

/** One alert of the program that is killed. */
export interface DesiredAlert {
  readonly args: alerting.AlertArgs;
  /** With the option `replaceOnChanges`, a change is a second alert first, and then the end of the first one. */
  readonly replaceOnChanges?: boolean;
}

/** What the program declares, by the names of its resources. */
export type Desired = Readonly<Record<string, DesiredAlert>>;

const MOST = 16;
const { api, checkout } = seed.dashboards;

const TARGETS = [
  { dashboardId: api.id, tileId: api.tiles.errorRate.id },
  { dashboardId: api.id, tileId: api.tiles.totalRequests.id },
  { dashboardId: checkout.id, tileId: checkout.tiles.latency.id },
  { savedSearchId: seed.savedSearches.errors.id },
] as const;

/** The program of the killed runs. */
export function program({ alerting: { Alert } }: Library, desired: Desired): void {
  for (const [name, { args, replaceOnChanges }] of Object.entries(desired)) {
    new Alert(name, args, replaceOnChanges ? { replaceOnChanges: ["*"] } : {});
  }
}

/** The next edition of a program: some alerts are added, some changed, some renamed, some removed. */
export function changed(desired: Desired, random: Random): Desired {
  const names = Object.keys(desired);
  const next = new Map(Object.entries(desired));
  const changes = 3 + random.below(6);
  for (let change = 0; change < changes; change += 1) changeOne(next, names, random);
  while (next.size < MOST / 2) add(next, random);
  return Object.fromEntries(next);
}

function changeOne(next: Map<string, DesiredAlert>, names: readonly string[], random: Random): void {
  const kind = random.next();
  const name = random.pick(names);
  const alert = name === undefined ? undefined : next.get(name);
  if (name === undefined || alert === undefined || kind < 0.45) add(next, random);
  else if (kind < 0.75) next.set(name, { ...alert, args: changedArgs(alert.args, random) });
  else next.delete(name);
  // A rename: another resource with the same content, while the first one goes.
  if (alert !== undefined && kind > 0.9) next.set(newName(random), alert);
}

function add(next: Map<string, DesiredAlert>, random: Random): void {
  if (next.size >= MOST) return;
  const twin = random.chance(0.35) ? random.pick([...next.values()]) : undefined;
  const alert = twin ?? { args: newArgs(random), replaceOnChanges: random.chance(0.25) };
  next.set(newName(random), alert);
}

function newName(random: Random): string {
  return `alert-${random.below(1_000_000)}`;
}

function newArgs(random: Random): alerting.AlertArgs {
  return {
    name: `Alert ${random.below(1_000_000)}`,
    ...random.pick(TARGETS),
    interval: random.pick(["1m", "5m", "1h"]),
    threshold: random.below(1000),
    thresholdType: random.pick(["above", "below"]),
    channel: {
      type: "webhook",
      webhookId: random.pick([seed.webhooks.oncall.id, seed.webhooks.oncallBackup.id]),
    },
    ...remarks(random),
  };
}

function changedArgs(
  { message: _, note: __, ...args }: alerting.AlertArgs,
  random: Random,
): alerting.AlertArgs {
  return { ...args, threshold: random.below(1000), ...remarks(random) };
}

function remarks(random: Random): Pick<alerting.AlertArgs, "message" | "note"> {
  return {
    ...(random.chance(0.4) && { message: `See runbook ${random.below(100)}` }),
    ...(random.chance(0.4) && { note: `Written by a person\n\n- number ${random.below(100)}` }),
  };
}
