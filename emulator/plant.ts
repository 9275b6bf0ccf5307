import { consoleWebhooks, copyForTeam } from "./seed";
import { type SeedKind, type Store, wipe } from "./store";
import cloud from "./stories/cloud.json";
import company from "./stories/company.json";
import fresh from "./stories/fresh.json";
import otherTeam from "./stories/other-team.json";
import platform from "./stories/platform.json";
import sources from "./stories/sources.json";

/** Documents by the name of their collection. A document has the defaults that it does not override. */
type Story = Readonly<Record<string, { defaults?: object; documents: readonly { id: string }[] }>>;

/** Webhooks that a user created in the console of a service. */
const consoleStory: Story = {
  webhooks: { defaults: company.webhooks.defaults, documents: Object.values(consoleWebhooks) },
};

/** Stories of the first team. */
const OF_A_TEAM: Readonly<Record<SeedKind, readonly Story[]>> = {
  company: [sources, company],
  fresh: [fresh],
  empty: [],
};

const HOUR_MS = 3_600_000;

/** Fills a store from nothing. "empty" still has the people, the organization and its services. */
export function plant(store: Store, kind: SeedKind, now: Date): void {
  wipe(store);
  plantStories(store, platform, ...OF_A_TEAM[kind]);
  if (kind === "company") plantStories(store, otherTeam);
  if (kind !== "empty") plantStories(store, { ...cloud, backups: { documents: backupsUntil(now) } });
  // The platform adds sources to a ClickStack that is empty otherwise.
  const managed = { company: [sources, company, consoleStory], fresh: [fresh], empty: [sources] }[kind];
  for (const digit of [4, 5]) plantStories(store, ...copyForTeam<readonly Story[]>(managed, digit));
}

/** Adds documents to what the store holds. */
export function plantStories(store: Store, ...stories: readonly Story[]): void {
  for (const [name, { defaults, documents }] of stories.flatMap((story) => Object.entries(story)))
    for (const document of documents)
      store.collection(name).add(structuredClone({ ...defaults, ...document }));
}

/** The service goes on to make backups, so those of the story end with today. */
function backupsUntil(now: Date) {
  const { defaults, documents } = cloud.backups;
  return documents.map(({ hoursAgo, ...document }) => {
    const startedAt = now.getTime() - hoursAgo * HOUR_MS;
    const backup = { ...defaults, ...document, startedAt: new Date(startedAt).toISOString() };
    if (backup.status === "in_progress") return backup;
    return { ...backup, finishedAt: new Date(startedAt + backup.durationInSeconds * 1000).toISOString() };
  });
}
