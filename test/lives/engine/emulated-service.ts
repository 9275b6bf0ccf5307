import { seed, type Emulator } from "../../../emulator";
import type { Plain } from "../../../provider/engine/plain";
import { wordsOf, type Document, type KindName } from "../kinds";

/** What people and time do to the emulated services. */
export class EmulatedService {
  /** The key that runs have. */
  protected key: string;
  private made = 0;

  constructor(private readonly services: Emulator) {
    this.key = services.credentials.accessToken;
  }

  objects(kind: KindName): Promise<readonly Document[]> {
    const own = [...this.documents(kind).values()].filter(({ teamId }) => teamId === seed.team.id);
    return Promise.resolve(JSON.parse(JSON.stringify(own)) as Document[]);
  }

  edit(kind: KindName, id: string, fields: Plain): Promise<void> {
    const documents = this.documents(kind);
    const document = documents.get(id);
    const updatedAt = this.services.clock.now().toISOString();
    if (document) documents.set(id, { ...document, ...fields, ...(document.updatedAt ? { updatedAt } : {}) });
    return Promise.resolve();
  }

  make(kind: KindName, like: Document, fields: Plain): Promise<void> {
    this.made += 1;
    const id = `69ae9a981e8c4d0b7b${(0x100000 + this.made).toString(16)}`;
    this.documents(kind).set(id, { ...structuredClone(like), ...fields, id });
    return Promise.resolve();
  }

  remove(kind: KindName, id: string): Promise<void> {
    this.documents(kind).delete(id);
    return Promise.resolve();
  }

  wait(seconds: number): void {
    this.services.advance(seconds * 1000);
  }

  rotateKey(): void {
    this.made += 1;
    const { users } = this.services.store;
    const user = users.get(seed.users.member.id);
    if (user) users.add({ ...user, accessKey: `rotated-key-${this.made}` });
  }

  learnKey(): void {
    this.key = this.services.store.users.get(seed.users.member.id)?.accessKey ?? this.key;
  }

  fillIn(isNewer: boolean): void {
    this.services.fillOmittedFields(isNewer);
  }

  private documents(kind: KindName): Map<string, Document> {
    return wordsOf(kind).documents(this.services.store);
  }
}
