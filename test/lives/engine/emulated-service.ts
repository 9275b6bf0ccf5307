import { seed, type Emulator } from "../../../emulator";
import { newAccessToken } from "../../support/published-schema";
import { idOfHand } from "../acts/act";
import type { Service } from "../driver";
import { specOf, type KindName } from "../kinds";
import type { Document } from "../spec/kind-spec";
import type { Plain } from "../spec/values";

/** A newer server fills in what a write omits, also what no release has yet. */
export function serverOf(isNewer: boolean) {
  return { clickstack: isNewer ? "2.40" : "2.36", fillOmittedFields: isNewer } as const;
}

/** What people and time do to the emulated services. */
export class EmulatedService implements Service {
  /** The key that runs have. */
  key: string;
  private made = 0;

  constructor(
    private readonly services: Emulator,
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

  rotateKey(): () => void {
    this.made += 1;
    const accessKey = newAccessToken(this.services, `rotated-key-${this.made}`);
    return () => (this.key = accessKey);
  }

  fillIn(isNewer: boolean): void {
    const { clickstack, fillOmittedFields } = serverOf(isNewer);
    this.services.clickstack(clickstack);
    this.services.fillOmittedFields(fillOmittedFields);
  }

  private documents(kind: KindName): Map<string, Document> {
    return specOf(kind).documents(this.services.store);
  }
}
