import { Machine } from "../../../emulator/machine";
import { restore, snapshotOf, type Store } from "../../../emulator/store";
import type { Plain } from "../../../provider/engine/values/plain";
import type { Resource, TwinAccounts } from "../driver";
import { doorOf } from "./doors";
import { EmulatedService } from "./emulated-service";
import { Engine } from "./engine";
import type { Surroundings } from "./run";
import { withIds } from "./values";

export const URL_HERE = "http://127.0.0.1:1";
const URL_ELSEWHERE = "http://127.0.0.1:2";

const nameElsewhere = (name: string): string => `${name} elsewhere`;

/** An account, and a copy of it with the same identifiers, whose resources an explicit provider manages. */
export class Twins implements TwinAccounts {
  readonly engine: Engine;
  readonly here: EmulatedService;
  readonly elsewhere: EmulatedService;

  /** A stack has every resource of the original in both accounts. Nothing here changes the original. */
  constructor(store: Store, original: Engine, around: Surroundings, isNewer: boolean) {
    const now = () => new Date(around.time.now);
    const machines = [0, 1].map(() => new Machine({ now, fillOmittedFields: isNewer }));
    const services = machines.map((machine) => {
      restore(machine.store, structuredClone(snapshotOf(store)));
      return new EmulatedService(machine);
    });
    [this.here, this.elsewhere] = services as [EmulatedService, EmulatedService];
    const env = { incoming: {}, outgoing: { headersSent: false, destroyed: false } };
    const serve = async (request: Request): Promise<Response> => {
      const machine = machines[request.url.startsWith(URL_ELSEWHERE) ? 1 : 0];
      return machine?.app.fetch(request, env) ?? Response.error();
    };
    const settings = (isElsewhere = false): Plain => {
      const text = JSON.stringify(around.settings());
      return JSON.parse(isElsewhere ? text.replaceAll(URL_HERE, URL_ELSEWHERE) : text) as Plain;
    };
    this.engine = new Engine("one", { ...around, serve, settings });
    this.engine.door = original.door;
    const copies = original.state.map((kept) => ({
      ...kept,
      name: nameElsewhere(kept.name),
      dependencies: kept.dependencies.map(nameElsewhere),
      options: {},
      door: doorOf({ isElsewhere: true }, original.door),
    }));
    this.engine.state = [...original.state, ...copies];
  }
}

/** The same resource, in the other account. */
export function toElsewhere({ name, args, options, ...resource }: Resource): Resource {
  const { alias, ignoreChanges = [], replaceOnChanges } = options;
  const alike = { ignoreChanges, ...(replaceOnChanges && { replaceOnChanges }) };
  return {
    ...resource,
    name: nameElsewhere(name),
    args: withIds(args, ($link, tile) => ({ $link: nameElsewhere($link), tile })),
    options: { ...alike, alias: alias && nameElsewhere(alias), isElsewhere: true },
  };
}
