import type * as alerting from "./alerting/documents";
import type * as cloud from "./cloud/documents";

/**
 * Documents by id. It remembers which ids were deleted, because the cloud service answers a deleted id (404)
 * differently from one that never existed (400).
 */
export class Collection<Document extends { id: string }> extends Map<string, Document> {
  readonly deletedIds = new Set<string>();

  add(document: Document): Document {
    this.set(document.id, document);
    return document;
  }

  override set(id: string, document: Document): this {
    this.deletedIds.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const existed = super.delete(id);
    if (existed) this.deletedIds.add(id);
    return existed;
  }

  /** Lists the documents that have these values. */
  where(values: Partial<Document>): Document[] {
    const wanted = Object.entries(values) as [keyof Document, unknown][];
    return [...this.values()].filter((document) => wanted.every(([name, value]) => document[name] === value));
  }

  /** Ids start with their creation time, so ascending ids are creation order. */
  inIdOrder(values: Partial<Document> = {}): Document[] {
    return this.where(values).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  }

  /** Forgets everything, the deleted ids too. */
  wipe(): void {
    super.clear();
    this.deletedIds.clear();
  }
}

/** Everything both services know, in memory. Tests read and change it directly. */
export class Store {
  readonly teams = new Collection<alerting.TeamDocument>();
  readonly invitations = new Collection<alerting.InvitationDocument>();
  readonly users = new Collection<alerting.UserDocument>();
  readonly alerts = new Collection<alerting.AlertDocument>();
  readonly dashboards = new Collection<alerting.DashboardDocument>();
  readonly webhooks = new Collection<alerting.WebhookDocument>();
  readonly savedSearches = new Collection<alerting.SavedSearchDocument>();
  readonly sources = new Collection<alerting.SourceDocument>();
  readonly connections = new Collection<alerting.ConnectionDocument>();
  readonly organizations = new Collection<cloud.OrganizationDocument>();
  readonly services = new Collection<cloud.ServiceDocument>();
  readonly backups = new Collection<cloud.BackupDocument>();
  readonly backupBuckets = new Collection<cloud.BackupBucketDocument>();
  readonly pipes = new Collection<cloud.PipeDocument>();

  /** Returns the collection with this name, of objects of which nothing else in the emulator knows. */
  collection<Document extends { id: string }>(name: string): Collection<Document> {
    const collections = this as unknown as Record<string, Collection<Document>>;
    return (collections[name] ??= new Collection<Document>());
  }
}

/** The collections written down: their documents, and the ids that once were. */
export type StoreSnapshot = Record<string, { documents: { id: string }[]; deletedIds: string[] }>;

export function snapshotOf(store: Store): StoreSnapshot {
  return Object.fromEntries(
    collectionsOf(store).map(([name, collection]) => [
      name,
      { documents: [...collection.values()], deletedIds: [...collection.deletedIds] },
    ]),
  );
}

/** Replaces the store's content; the collections themselves stay, as tests hold on to them. */
export function restore(store: Store, snapshot: StoreSnapshot): void {
  wipe(store);
  for (const [name, { documents, deletedIds }] of Object.entries(snapshot)) {
    const collection = store.collection(name);
    for (const document of documents) collection.add(document);
    for (const id of deletedIds) collection.deletedIds.add(id);
  }
}

export function wipe(store: Store): void {
  for (const [, collection] of collectionsOf(store)) collection.wipe();
}

function collectionsOf(store: Store): [string, Collection<{ id: string }>][] {
  return Object.entries(store) as [string, Collection<{ id: string }>][];
}

/**
 * Contents of a new store: the company; the same company with a ClickStack that was just started; or only what the
 * credentials belong to and what the platform sets up.
 */
export type SeedKind = "company" | "fresh" | "empty";
