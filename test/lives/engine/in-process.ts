import { Machine } from "../../../emulator/machine";
import { restore, snapshotOf, type SeedKind } from "../../../emulator/store";
import { configFor } from "../../support/settings";
import { transports } from "../../support/transports";
import type { Circumstances, Driver, Resource, Twins } from "../driver";
import { replaceLinks, type Plain } from "../spec/values";
import { SharedTime } from "./clock";
import { EmulatedService, serverOf } from "./emulated-service";
import { Engine } from "./engine";
import { exportAccount } from "./export";
import type { Serve } from "./wire";

/** The address of an account in this process, where nobody listens. */
const urlOf = (isElsewhere = false): string => `http://127.0.0.1:${isElsewhere ? 2 : 1}`;

const nameElsewhere = (name: string): string => `${name} elsewhere`;

/** Answers requests by machines that listen nowhere. */
function serveFrom(machineOf: (request: Request) => Machine): Serve {
  const env = { incoming: {}, outgoing: { headersSent: false, destroyed: false } };
  return async (request) => machineOf(request).app.fetch(request, env);
}

/** The small engine in this process, and an emulator that it needs no sockets for. */
export function liveInProcess({ ownerNote, isManaged, isNewer }: Circumstances, seed?: SeedKind): Driver {
  const time = new SharedTime();
  const newMachine = (isNewerNow: boolean): Machine =>
    new Machine({ now: () => new Date(time.now), ...serverOf(isNewerNow), seed });
  const machine = newMachine(isNewer);
  const service = new EmulatedService(machine, (seconds) => (time.now += seconds * 1000));
  const transport = transports[isManaged ? 1 : 0];
  transport.plant(machine.store);
  const settings = (isElsewhere?: boolean): Plain => ({
    ...configFor({ url: urlOf(isElsewhere) }),
    "alerting:accessToken": service.key,
    "alerting:ownerNote": String(ownerNote),
    ...transport.settings,
  });
  const around = { serve: serveFrom(() => machine), time, settings, ownerNote };
  const stacks = ["one", "two"].map((name) => new Engine(name, around));
  /**
   * An account, and a copy of it with the same identifiers, whose resources an explicit provider manages. A stack has
   * every resource of the original in both. Nothing here changes the original.
   */
  const twins = (stack: number, isNewerNow: boolean): Twins => {
    const { state = [], isNative = false } = stacks[stack] ?? {};
    const [here, elsewhere] = [newMachine(isNewerNow), newMachine(isNewerNow)];
    for (const { store } of [here, elsewhere]) restore(store, structuredClone(snapshotOf(machine.store)));
    const serve = serveFrom(({ url }) => (url.startsWith(urlOf(true)) ? elsewhere : here));
    const engine = new Engine("one", { ...around, serve });
    const manager = { isNative, place: "elsewhere" as const };
    const copies = state.map((kept) => ({ ...kept, name: nameElsewhere(kept.name), manager }));
    Object.assign(engine, { isNative, state: [...state, ...copies] });
    return { engine, here: new EmulatedService(here), elsewhere: new EmulatedService(elsewhere) };
  };
  return { service, stacks, twins, export: () => exportAccount(around) };
}

/** The same resource, in the other account. */
export function toElsewhere({ name, args, options, ...resource }: Resource): Resource {
  const { alias, ignoreChanges, replaceOnChanges } = options;
  return {
    ...resource,
    name: nameElsewhere(name),
    args: replaceLinks(args, ($link, tile) => ({ $link: nameElsewhere($link), tile })) as Plain,
    options: { ignoreChanges, replaceOnChanges, alias: alias && nameElsewhere(alias), place: "elsewhere" },
  };
}
