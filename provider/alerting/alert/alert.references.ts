import { distance } from "fastest-levenshtein";
import type { z } from "../../zod";
import { findProblems } from "../../engine/problems/check";
import { NotFound, type AskedName } from "../../engine/names/resolver";
import { isObject, type Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { isUnresolved, createUnresolved } from "../../engine/values/outputs";
import type { Noun } from "../names/named";
import { byName, loadNamed, mockId, type AlertingQuestion, type AlertingResolver } from "../names/references";
import { tileByName, webhookByName, type TileByName, type WebhookByName } from "../names/names.schema";
import { resolveWithin } from "../chart/chart.references";
import { findContradictions } from "./alert.parts";

/**
 * Resolves the names in the arguments of a resource to identifiers in each run. State never holds a name. With
 * `alerting:verifyReferences`, it also looks up the identifiers that the program has.
 */
export function resolveNames(args: Plain, resolver: AlertingResolver): Plain {
  return new References(resolver).resolve(args);
}

class References {
  private readonly verifies: boolean;

  constructor(private readonly resolver: AlertingResolver) {
    this.verifies = resolver.isOn("verifyReferences");
  }

  resolve(args: Plain): Plain {
    const { tile: _, savedSearch: __, channel, channels, chartConfig, ...rest } = args;
    const problems = findContradictions(args);
    return {
      ...rest,
      ...(problems.length > 0 ? { tileId: createUnresolved(...problems) } : this.watched(args)),
      ...(chartConfig === undefined
        ? {}
        : { chartConfig: resolveWithin(chartConfig, "chartConfig", this.resolver) }),
      channel: this.resolver.change(channel, (one) => this.channel(one, "channel")),
      channels: this.resolver.change(channels, (list) => (Array.isArray(list) ? this.channels(list) : list)),
    };
  }

  private watched(args: Plain): Plain {
    const { tile, savedSearch } = args;
    return {
      ...(this.verifies ? this.verify(args) : {}),
      ...(tile === undefined ? {} : this.tile(tile)),
      ...(savedSearch === undefined
        ? {}
        : {
            savedSearchId: this.resolver.resolve(savedSearch, byName("savedSearch", "savedSearch"), {
              kind: "savedSearch",
              name: savedSearch,
            }),
          }),
    };
  }

  private tile(tile: unknown): Plain {
    const { dashboard } = isObject(tile) ? tile : {};
    const answer = this.resolver.resolve({ tile }, tileIdsByName, {
      kind: "dashboard",
      name: dashboard,
      path: "tile.dashboard",
      answer: (dashboardId) => this.resolver.resolve({ tile, dashboardId }, tileIdsByName),
    });
    const take = (key: string): unknown =>
      this.resolver.change(answer, (ids) => (isUnresolved(ids) ? ids : (ids as Plain)[key]));
    return { dashboardId: take("dashboardId"), tileId: take("id") };
  }

  /** Verifies identifiers without replacing them, so that the engine shows the program's own value if one is wrong. */
  private verify({ dashboardId, tileId, savedSearchId }: Plain): Plain {
    const onlyProblems = (answer: unknown): unknown => (isUnresolved(answer) ? answer : undefined);
    const check = (id: unknown, to: "dashboard" | "savedSearch", path: string): unknown =>
      id && this.resolver.change(this.resolver.resolve(id, verification(to, path)), onlyProblems);
    return {
      __dashboardId: check(dashboardId, "dashboard", "dashboardId"),
      __tileId:
        tileId &&
        this.resolver.change(this.resolver.resolve({ dashboardId, tileId }, tileVerification), onlyProblems),
      __savedSearchId: check(savedSearchId, "savedSearch", "savedSearchId"),
    };
  }

  private channels(list: readonly unknown[]): unknown[] {
    return list.map((item, index) =>
      this.resolver.change(item, (one) => this.channel(one, `channels[${index}]`)),
    );
  }

  /** Resolves a channel that is a plain object, whose parts may still be outputs. */
  private channel(channel: unknown, path: string): unknown {
    if (typeof channel === "string") return createUnresolved(describeName(channel, path));
    if (typeof channel !== "object" || channel === null) return channel;
    const { webhook, webhookId, ...others } = channel as Plain;
    const misspelled = others.type === undefined && findMisspelt(others);
    if (misspelled) {
      const reason = 'there is no such property; did you mean "webhook"?';
      return createUnresolved({ path: `${path}.${misspelled}`, reason });
    }
    if (webhook !== undefined && this.isOfWebhooks(others)) {
      const reason = "expected either webhook or webhookId; found both";
      return {
        type: "webhook",
        ...others,
        webhookId:
          webhookId === undefined
            ? this.resolver.resolve(webhook, webhookIdByName(`${path}.webhook`), askWebhook(webhook))
            : createUnresolved({ path: `${path}.webhook`, reason }),
      };
    }
    if (!this.verifies || webhookId === undefined) return channel;
    return {
      ...channel,
      webhookId: this.resolver.resolve(webhookId, verification("webhook", `${path}.webhookId`)),
    };
  }

  /** Checks whether the channel is a webhook, the only kind with names. Others may use `webhook` for something else. */
  private isOfWebhooks({ type }: Plain): boolean {
    return type === undefined || type === "webhook" || this.resolver.isPending(type);
  }
}

/** A webhook is named alone, or with its service. */
function askWebhook(webhook: unknown): AskedName {
  if (!isObject(webhook)) return { kind: "webhook", name: webhook };
  const { name, ...also } = webhook;
  return { kind: "webhook", name, also };
}

function describeName(name: string, path: string): Problem {
  return { path, reason: `expected a channel such as {webhook: ${quote(name)}}; found ${quote(name)}` };
}

function findMisspelt(channel: Plain): string | undefined {
  return Object.keys(channel).find((key) => distance(key.toLowerCase(), "webhook") <= 2);
}

interface AskedTile {
  readonly tile: TileByName;
  /** The identifier of the dashboard, if the program declares it. */
  readonly dashboardId?: string;
}

const tileIdsByName: AlertingQuestion<AskedTile, { readonly dashboardId: string; readonly id: string }> = {
  path: "tile",
  find: async (connection, { tile, dashboardId }, { now }) => {
    refuse(tileByName, tile, "tile");
    const { findTile, requireAlertable } = loadNamed();
    const found = await findTile(connection, { ...tile, dashboardId }, { at: (key) => `tile.${key}`, now });
    return requireAlertable(found, "tile.name");
  },
  // If a test does not mock the lookup, names stand in for identifiers.
  mock: async ({ tile, dashboardId }, ask) => ({
    dashboardId: dashboardId ?? tile.dashboard,
    id: tile.name,
    ...(await ask("alerting.getTile", tile)),
  }),
};

/** `path` is that of the name in the program, such as `channels[1].webhook`. */
const webhookIdByName = (path: string): AlertingQuestion<string | WebhookByName, string> => ({
  path,
  find: async (connection, webhook, { now }) => {
    const isName = typeof webhook === "string";
    if (!isName) refuse(webhookByName, webhook, path);
    const at = (key: string): string => (isName ? path : `${path}.${key}`);
    return (await loadNamed().findWebhook(connection, isName ? { name: webhook } : webhook, { at, now })).id;
  },
  mock: (webhook, ask) => mockId("webhook", typeof webhook === "string" ? { name: webhook } : webhook, ask),
});

/** Creates the check that the team has an object with the identifier. The schema refuses values that are not text. */
const verification = (to: Noun, path: string): AlertingQuestion<unknown, unknown> => ({
  path,
  find: async (connection, id, { now }) => {
    if (typeof id === "string") await loadNamed().verifyId(connection, to, { id, path, now });
    return id;
  },
  mock: (id) => Promise.resolve(id),
});

const tileVerification: AlertingQuestion<{ dashboardId?: unknown; tileId: unknown }, unknown> = {
  path: "tileId",
  find: async (connection, { dashboardId, tileId }, { now }) => {
    const isText = typeof tileId === "string" && ["string", "undefined"].includes(typeof dashboardId);
    if (!isText) return tileId;
    await loadNamed().verifyTile(connection, { dashboardId: dashboardId as string | undefined, tileId, now });
    return tileId;
  },
  mock: ({ tileId }) => Promise.resolve(tileId),
};

function refuse(schema: z.ZodObject, value: unknown, at: string): void {
  const problems = findProblems(schema, [], value as Plain);
  const paths = problems.map(({ path, reason }) => ({ path: path === "" ? at : `${at}.${path}`, reason }));
  if (paths.length > 0) throw new NotFound(...paths);
}
