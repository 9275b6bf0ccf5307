import type { z } from "zod";
import { findProblems } from "../../engine/check";
import { askMocks } from "../../engine/program/mocks";
import type { Plain } from "../../engine/plain";
import { tileByName, webhookByName, type TileByName, type WebhookByName } from "./alert.names.schema";
import type { Question } from "./asking";
import {
  dashboardWithId,
  NotFound,
  savedSearchNamed,
  savedSearchWithId,
  tileNamed,
  tileWithId,
  webhookNamed,
  webhookWithId,
} from "./find";

/** What is asked for each argument of an alert that is a name, or an identifier that is to be verified. */

export interface TileIds {
  readonly dashboardId: string;
  readonly id: string;
}

export const tileOfName: Question<TileByName, TileIds> = {
  path: "tile",
  find: async (lists, tile) => {
    refuse(tileByName, tile, "tile");
    return tileNamed(lists, tile, (key) => `tile.${key}`);
  },
  // A test that does not answer finds names where identifiers would be.
  mocked: async (tile) => ({
    dashboardId: tile.dashboard,
    id: tile.name,
    ...(await askMocks("alerting.getTile", tile)),
  }),
};

export const savedSearchOfName: Question<string, string> = {
  path: "savedSearch",
  find: async (lists, name) => (await savedSearchNamed(lists, name, () => "savedSearch")).id,
  mocked: (name) => mockedId("alerting.getSavedSearch", { name }),
};

/** `path` is that of the name in the program, such as `channels[1].webhook`. */
export const webhookOfName = (path: string): Question<string | WebhookByName, string> => ({
  path,
  find: async (lists, webhook) => {
    if (typeof webhook === "string") return (await webhookNamed(lists, { name: webhook }, () => path)).id;
    refuse(webhookByName, webhook, path);
    return (await webhookNamed(lists, webhook, (key) => `${path}.${key}`)).id;
  },
  mocked: (webhook) =>
    mockedId("alerting.getWebhook", typeof webhook === "string" ? { name: webhook } : webhook),
});

/** Does the identifier stand for something that the team has? What is no text is for the schema to refuse. */
type Verification = Question<unknown, unknown>;

const verification = (
  path: string,
  find: (...args: Parameters<typeof webhookWithId>) => Promise<unknown>,
) => ({
  path,
  find: async (lists: Parameters<typeof webhookWithId>[0], id: unknown) => {
    if (typeof id === "string") await find(lists, id, path);
    return id;
  },
  mocked: (id: unknown) => Promise.resolve(id),
});

export const dashboardOfId: Verification = verification("dashboardId", dashboardWithId);
export const savedSearchOfId: Verification = verification("savedSearchId", savedSearchWithId);
export const webhookOfId = (path: string): Verification => verification(path, webhookWithId);

export const tileOfId: Question<{ dashboardId?: unknown; tileId: unknown }, unknown> = {
  path: "tileId",
  find: async (lists, { dashboardId, tileId }) => {
    const isText = typeof tileId === "string" && ["string", "undefined"].includes(typeof dashboardId);
    if (isText) await tileWithId(lists, { dashboardId: dashboardId as string | undefined, tileId }, "tileId");
    return tileId;
  },
  mocked: ({ tileId }) => Promise.resolve(tileId),
};

async function mockedId(lookup: string, args: { name: string }): Promise<string> {
  const { id } = await askMocks(lookup, args);
  return typeof id === "string" ? id : args.name;
}

function refuse(schema: z.ZodObject, value: unknown, at: string): void {
  const problems = findProblems(schema, [], value as Plain);
  const paths = problems.map(({ path, reason }) => ({ path: path === "" ? at : `${at}.${path}`, reason }));
  if (paths.length > 0) throw new NotFound(...paths);
}
