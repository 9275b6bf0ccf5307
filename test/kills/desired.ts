import { seed } from "../../emulator";
import type { Library } from "../support/stack";
import type { Random } from "./random";

type Type = "Alert" | "SavedSearch" | "Webhook";

/** One resource of the program that is killed. */
export interface Resource {
  readonly type: Type;
  readonly args: Readonly<Record<string, unknown>>;
  /** The resources of the program that an alert notifies and watches. */
  readonly uses?: Uses;
  /** With the option `replaceOnChanges`, a change is a second object first, and then the end of the first one. */
  readonly replaceOnChanges?: boolean;
}

interface Uses {
  readonly webhook?: string;
  readonly search?: string;
}

/** The declared resources by name. */
export type Desired = Readonly<Record<string, Resource>>;

const MOST = 20;
const { api, checkout } = seed.dashboards;

const TARGETS = [
  { dashboardId: api.id, tileId: api.tiles.errorRate.id },
  { dashboardId: api.id, tileId: api.tiles.totalRequests.id },
  { dashboardId: checkout.id, tileId: checkout.tiles.latency.id },
  { savedSearchId: seed.savedSearches.errors.id },
] as const;

interface ProgramData {
  readonly desired: Desired;
  /** Does the native provider manage the resources? */
  readonly isNative: boolean;
}

/** The program of the killed runs. */
export function program({ alerting, pulumi }: Library, { desired, isNative }: ProgramData): void {
  const native = (name: Type) =>
    class extends pulumi.CustomResource {
      constructor(...[resource, args, options]: [string, object, object?]) {
        super(`clickstack:alerting:${name}`, resource, args, options);
      }
    };
  const classOf = (name: Type) => (isNative ? native(name) : alerting[name]) as ReturnType<typeof native>;
  const [Alert, SavedSearch, Webhook] = [classOf("Alert"), classOf("SavedSearch"), classOf("Webhook")];
  const ofType = (wanted: Type) => Object.entries(desired).filter(([, { type }]) => type === wanted);
  const optionsOf = ({ replaceOnChanges }: Resource) => (replaceOnChanges ? { replaceOnChanges: ["*"] } : {});
  const webhooks = new Map(ofType("Webhook").map(([name, one]) => [name, new Webhook(name, one.args)]));
  const searches = new Map(
    ofType("SavedSearch").map(([name, one]) => [name, new SavedSearch(name, one.args, optionsOf(one))]),
  );
  for (const [name, alert] of ofType("Alert")) {
    const { webhook = "", search = "" } = alert.uses ?? {};
    const channel = webhooks.has(webhook) && {
      channel: { type: "webhook", webhookId: webhooks.get(webhook)?.id },
    };
    const watched = searches.has(search) && { savedSearchId: searches.get(search)?.id };
    new Alert(name, { ...alert.args, ...channel, ...watched }, optionsOf(alert));
  }
}

/** The next edition of a program: some resources are added, some changed, some renamed, some removed. */
export function changed(desired: Desired, random: Random): Desired {
  const names = Object.keys(desired);
  const next = new Map(Object.entries(desired));
  const changes = 3 + random.below(6);
  for (let change = 0; change < changes; change += 1) changeOne(next, names, random);
  while (next.size < MOST / 2) add(next, random);
  return Object.fromEntries(next);
}

function changeOne(next: Map<string, Resource>, names: readonly string[], random: Random): void {
  const kind = random.next();
  const name = random.pick(names);
  const resource = name === undefined ? undefined : next.get(name);
  if (name === undefined || resource === undefined || kind < 0.45) return add(next, random);
  if (kind < 0.75) {
    next.set(name, { ...resource, args: changedArgs(resource, random) });
    return;
  }
  next.delete(name);
  // A rename: another resource with the same content, while the first one goes. Names of webhooks are unique.
  const successor = kind > 0.9 && resource.type !== "Webhook" ? newName(resource.type, random) : undefined;
  if (successor !== undefined) next.set(successor, resource);
  for (const [user, { uses, ...rest }] of next) {
    next.set(user, { ...rest, uses: uses && withSuccessor(uses, name, successor) });
  }
}

/** Replaces a deleted or renamed resource in what an alert uses. */
function withSuccessor({ webhook, search }: Uses, name: string, successor: string | undefined): Uses {
  return {
    webhook: webhook === name ? successor : webhook,
    search: search === name ? successor : search,
  };
}

function add(next: Map<string, Resource>, random: Random): void {
  if (next.size >= MOST) return;
  const type = random.pick(["Alert", "Alert", "Alert", "SavedSearch", "Webhook"] as const);
  const alike = [...next.values()].filter((one) => one.type === type && type !== "Webhook");
  const twin = random.chance(0.35) ? random.pick(alike) : undefined;
  next.set(newName(type, random), twin ?? newResource(type, next, random));
}

function newName(type: Type, random: Random): string {
  return `${type.toLowerCase()}-${random.below(1_000_000)}`;
}

function newResource(type: Type, next: ReadonlyMap<string, Resource>, random: Random): Resource {
  const name = `${type} ${random.below(1_000_000)}`;
  if (type === "Webhook") return { type, args: { name, ...receiver(random), ...description(random) } };
  const replaceOnChanges = random.chance(0.25);
  if (type === "SavedSearch") {
    return { type, args: { name, sourceId: seed.sources.logs, ...searched(random) }, replaceOnChanges };
  }
  const namesOf = (wanted: Type) =>
    [...next].filter(([, one]) => one.type === wanted).map(([other]) => other);
  const search = random.chance(0.4) ? random.pick(namesOf("SavedSearch")) : undefined;
  const webhook = random.chance(0.5) ? random.pick(namesOf("Webhook")) : undefined;
  // An alert on a search of the program falls back to another one when that goes.
  const target = search === undefined ? random.pick(TARGETS) : TARGETS[3];
  return {
    type,
    args: { name, ...target, ...alertArgs(random) },
    uses: { search, webhook },
    replaceOnChanges,
  };
}

function changedArgs({ type, args }: Resource, random: Random): Resource["args"] {
  const { message: _, note: __, description: ___, ...rest } = args;
  if (type === "Webhook") return { ...rest, ...receiver(random), ...description(random) };
  if (type === "SavedSearch") return { ...rest, ...searched(random) };
  return { ...rest, threshold: random.below(1000), ...remarks(random) };
}

function alertArgs(random: Random) {
  return {
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

function receiver(random: Random) {
  const url = `https://example.com/${random.below(1000)}`;
  return { service: "generic", url, headers: { "X-Key": `secret ${random.below(1000)}` } };
}

function searched(random: Random) {
  return { where: `level:error ${random.below(1000)}`, tags: random.chance(0.4) ? ["payments"] : [] };
}

function description(random: Random) {
  return random.chance(0.4) ? { description: `Written by a person\n\n- number ${random.below(100)}` } : {};
}

function remarks(random: Random) {
  return {
    ...(random.chance(0.4) && { message: `See runbook ${random.below(100)}` }),
    ...(random.chance(0.4) && { note: `Written by a person\n\n- number ${random.below(100)}` }),
  };
}
