import { credentials, seed } from "../../../emulator";
import { Machine } from "../../../emulator/machine";
import type { Plain } from "../../../provider/engine/plain";
import { transports } from "../../support/transports";
import type { Driver, Entry, Flags, Outcome, Resource } from "../driver";
import { wordsOf, type Document, type KindName } from "../kinds";
import { SharedTime } from "./clock";
import { Engine } from "./engine";
import type { Serve } from "./wire";

/** The circumstances of one life. */
export interface Circumstances {
  /** `alerting:ownerNote` */
  readonly ownerNote: boolean;
  readonly isManaged: boolean;
  /** Does the service fill in what a write omits, as newer ones do? */
  readonly isNewer: boolean;
}

const URL_HERE = "http://127.0.0.1:1";

/** The small engine and the emulator, in this process and without sockets. */
export class InProcess implements Driver {
  private readonly time = new SharedTime();
  private readonly machine: Machine;
  private readonly stacks: readonly Engine[];
  private known = credentials.accessToken;
  private keys = 0;

  constructor(circumstances: Circumstances) {
    const { ownerNote, isManaged, isNewer } = circumstances;
    const transport = transports[isManaged ? 1 : 0];
    this.machine = new Machine({ now: () => new Date(this.time.now), fillOmittedFields: isNewer });
    transport.plant(this.machine.store);
    const serve: Serve = async (request) => {
      const env = { incoming: {}, outgoing: { headersSent: false, destroyed: false } };
      return this.machine.app.fetch(request, env);
    };
    const { apiKeyId, apiKeySecret, organizationId } = credentials;
    const settings = (): Plain => ({
      "alerting:endpoint": URL_HERE,
      "alerting:accessToken": this.known,
      "cloud:endpoint": URL_HERE,
      "cloud:apiKeyId": apiKeyId,
      "cloud:apiKeySecret": apiKeySecret,
      "cloud:organizationId": organizationId,
      "alerting:ownerNote": String(ownerNote),
      ...transport.settings,
    });
    const around = { serve, time: this.time, settings, ownerNote };
    this.stacks = ["one", "two"].map((name) => new Engine(name, around));
  }

  up(stack: number, program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).up(program, flags);
  }

  preview(stack: number, program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).preview(program, flags);
  }

  refresh(stack: number, _program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).refresh(flags);
  }

  destroy(stack: number, _program: readonly Resource[], flags?: Flags): Promise<Outcome> {
    return this.engine(stack).destroy(flags);
  }

  state(stack: number): Promise<readonly Entry[]> {
    return Promise.resolve(this.engine(stack).state);
  }

  stateText(stack: number): Promise<string> {
    return Promise.resolve(JSON.stringify(this.engine(stack).state.map(({ shown }) => shown)));
  }

  objects(kind: KindName): Promise<readonly Document[]> {
    const own = [...this.documents(kind).values()].filter(({ teamId }) => teamId === seed.team.id);
    return Promise.resolve(JSON.parse(JSON.stringify(own)) as Document[]);
  }

  edit(kind: KindName, id: string, fields: Plain): Promise<void> {
    const documents = this.documents(kind);
    const document = documents.get(id);
    const updatedAt = new Date(this.time.now).toISOString();
    if (document) documents.set(id, { ...document, ...fields, ...(document.updatedAt ? { updatedAt } : {}) });
    return Promise.resolve();
  }

  make(kind: KindName, like: Document, fields: Plain): Promise<void> {
    this.keys += 1;
    const id = `69ae9a981e8c4d0b7b${(0x100000 + this.keys).toString(16)}`;
    this.documents(kind).set(id, { ...structuredClone(like), ...fields, id });
    return Promise.resolve();
  }

  remove(kind: KindName, id: string): Promise<void> {
    this.documents(kind).delete(id);
    return Promise.resolve();
  }

  wait(seconds: number): void {
    this.time.now += seconds * 1000;
  }

  rotateKey(): void {
    this.keys += 1;
    const { users } = this.machine.store;
    const user = users.get(seed.users.member.id);
    if (user) users.add({ ...user, accessKey: `rotated-key-${this.keys}` });
  }

  learnKey(): void {
    this.known = this.machine.store.users.get(seed.users.member.id)?.accessKey ?? this.known;
  }

  fillIn(isNewer: boolean): void {
    this.machine.fillOmittedFields(isNewer);
  }

  private engine(stack: number): Engine {
    const engine = this.stacks[stack];
    if (engine === undefined) throw new Error(`There is no stack ${stack}`);
    return engine;
  }

  private documents(kind: KindName): Map<string, Document> {
    return wordsOf(kind).documents(this.machine.store);
  }
}
