import { seed, type Emulator } from "../../../emulator";
import { newAccessToken } from "../../support/published-schema";
import { specOf, type KindName } from "../kinds";
import type { Document } from "../spec/kind-spec";
import type { Plain } from "../spec/values";

/** A newer server fills in what a write omits, also what no release has yet. */
export function serverOf(isNewer: boolean) {
  return { clickstack: isNewer ? "2.40" : "2.36", fillOmittedFields: isNewer } as const;
}

const BY_HAND = "69ae9a981e8c4d0b7b";

/** The identifier of the object that a person made in this life as one of so many. */
export const idOfHand = (made: number): string => BY_HAND + (0x100000 + made).toString(16);

/** Objects that a person made, in this life or before, which nothing in the account refers to. */
export const isOfHand = (id: string): boolean => id.startsWith(BY_HAND) || id === seed.backupBucket.id;

/** What people, time and the service itself do. */
export class EmulatedService {
  /** The key that runs have. */
  key: string;
  private made = 0;

  constructor(
    private readonly services: Emulator,
    /** Lets time pass. */
    readonly wait = (seconds: number): void => services.advance(seconds * 1000),
  ) {
    this.key = services.credentials.accessToken;
  }

  objects(kind: KindName): readonly Document[] {
    const own = [...this.documents(kind).values()].filter(
      ({ teamId = seed.team.id }) => teamId === seed.team.id,
    );
    return JSON.parse(JSON.stringify(own)) as Document[];
  }

  /** Changes, makes and deletes an object as a person in the web app does. */
  edit(kind: KindName, id: string, fields: Plain): void {
    const documents = this.documents(kind);
    const document = documents.get(id);
    const updatedAt = this.services.clock.now().toISOString();
    if (document) documents.set(id, { ...document, ...fields, ...(document.updatedAt ? { updatedAt } : {}) });
  }

  make(kind: KindName, like: Document, fields: Plain): void {
    this.made += 1;
    const id = idOfHand(this.made);
    this.documents(kind).set(id, { ...structuredClone(like), ...fields, id });
  }

  remove(kind: KindName, id: string): void {
    this.documents(kind).delete(id);
  }

  /** The key is another one from now on; runs have the old one until they learn it by the returned function. */
  rotateKey(): () => void {
    this.made += 1;
    const accessKey = newAccessToken(this.services, `rotated-key-${this.made}`);
    return () => (this.key = accessKey);
  }

  /** From now on, the service fills in what a write omits, or stops doing so. */
  fillIn(isNewer: boolean): void {
    const { clickstack, fillOmittedFields } = serverOf(isNewer);
    this.services.clickstack(clickstack);
    this.services.fillOmittedFields(fillOmittedFields);
  }

  private documents(kind: KindName): Map<string, Document> {
    return specOf(kind).documents(this.services.store);
  }
}
