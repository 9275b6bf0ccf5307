import { Machine } from "../../../emulator/machine";
import { restore, snapshotOf, type Store } from "../../../emulator/store";
import type { Resource, TwinAccounts } from "../driver";
import { replaceLinks, type Plain } from "../spec/values";
import { EmulatedService, serverOf } from "./emulated-service";
import { Engine } from "./engine";
import { managerOf } from "./providers";
import type { Surroundings } from "./run";
import type { Serve } from "./wire";

export const URL_HERE = "http://127.0.0.1:1";
const URL_ELSEWHERE = "http://127.0.0.1:2";

const nameElsewhere = (name: string): string => `${name} elsewhere`;

/** Answers requests by machines that listen nowhere. */
export function serveFrom(machineOf: (request: Request) => Machine | undefined): Serve {
  const env = { incoming: {}, outgoing: { headersSent: false, destroyed: false } };
  return async (request) => machineOf(request)?.app.fetch(request, env) ?? Response.error();
}

/** An account, and a copy of it with the same identifiers, whose resources an explicit provider manages. */
export class Twins implements TwinAccounts {
  readonly engine: Engine;
  readonly here: EmulatedService;
  readonly elsewhere: EmulatedService;

  /** A stack has every resource of the original in both accounts. Nothing here changes the original. */
  constructor(store: Store, original: Engine, around: Surroundings, isNewer: boolean) {
    const now = () => new Date(around.time.now);
    const machines = [0, 1].map(() => new Machine({ now, ...serverOf(isNewer) }));
    const services = machines.map((machine) => {
      restore(machine.store, structuredClone(snapshotOf(store)));
      return new EmulatedService(machine);
    });
    [this.here, this.elsewhere] = services as [EmulatedService, EmulatedService];
    const serve = serveFrom(({ url }) => machines[url.startsWith(URL_ELSEWHERE) ? 1 : 0]);
    const settings = (isElsewhere = false): Plain => {
      const text = JSON.stringify(around.settings());
      return JSON.parse(isElsewhere ? text.replaceAll(URL_HERE, URL_ELSEWHERE) : text) as Plain;
    };
    this.engine = new Engine("one", { ...around, serve, settings });
    this.engine.form = original.form;
    const copies = original.state.map((kept) => ({
      ...kept,
      name: nameElsewhere(kept.name),
      manager: managerOf({ isElsewhere: true }, original.form),
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
    args: replaceLinks(args, ($link, tile) => ({ $link: nameElsewhere($link), tile })) as Plain,
    options: { ...alike, alias: alias && nameElsewhere(alias), isElsewhere: true },
  };
}
