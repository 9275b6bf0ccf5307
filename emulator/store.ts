import type {
  AlertDocument,
  ConnectionDocument,
  DashboardDocument,
  InvitationDocument,
  SavedSearchDocument,
  SourceDocument,
  TeamDocument,
  UserDocument,
  WebhookDocument,
} from "./alerting/documents";
import type {
  BackupBucketDocument,
  BackupDocument,
  OrganizationDocument,
  PipeDocument,
  ServiceDocument,
} from "./cloud/documents";

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
    // Map's constructor calls set before this field exists; we never construct from entries, but stay safe.
    this.deletedIds?.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const existed = super.delete(id);
    if (existed) this.deletedIds.add(id);
    return existed;
  }

  /** Ids start with their creation time, so ascending ids are creation order. */
  inIdOrder(): Document[] {
    return [...this.values()].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  }

  /** Forgets everything, the deleted ids too. */
  wipe(): void {
    super.clear();
    this.deletedIds.clear();
  }
}

/** Everything both services know, in memory. Tests read and change it directly. */
export class Store {
  readonly teams = new Collection<TeamDocument>();
  readonly invitations = new Collection<InvitationDocument>();
  readonly users = new Collection<UserDocument>();
  readonly alerts = new Collection<AlertDocument>();
  readonly dashboards = new Collection<DashboardDocument>();
  readonly webhooks = new Collection<WebhookDocument>();
  readonly savedSearches = new Collection<SavedSearchDocument>();
  readonly sources = new Collection<SourceDocument>();
  readonly connections = new Collection<ConnectionDocument>();
  readonly organizations = new Collection<OrganizationDocument>();
  readonly services = new Collection<ServiceDocument>();
  readonly backups = new Collection<BackupDocument>();
  readonly backupBuckets = new Collection<BackupBucketDocument>();
  readonly pipes = new Collection<PipeDocument>();

  /** Returns the collection with this name, of objects of which nothing else in the emulator knows. */
  collection<Document extends { id: string }>(name: string): Collection<Document> {
    const collections = this as unknown as Record<string, Collection<Document>>;
    return (collections[name] ??= new Collection<Document>());
  }
}

/** One collection written down: its documents, and the ids that once were. */
export interface CollectionSnapshot {
  documents: { id: string }[];
  deletedIds: string[];
}

export type StoreSnapshot = Record<string, CollectionSnapshot>;

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
