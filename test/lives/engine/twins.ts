import { Machine } from "../../../emulator/machine";
import { restore, snapshotOf, type Store } from "../../../emulator/store";
import type { Resource } from "../driver";
import { replaceLinks, type Plain } from "../spec/values";
import { EmulatedService, serverOf } from "./emulated-service";
import { Engine } from "./engine";
import type { Surroundings } from "./providers";
import type { Serve } from "./wire";

/** The address of an account in this process, where nobody listens. */
export const urlOf = (isElsewhere = false): string => `http://127.0.0.1:${isElsewhere ? 2 : 1}`;

const nameElsewhere = (name: string): string => `${name} elsewhere`;

/** Answers requests by machines that listen nowhere. */
export function serveFrom(machineOf: (request: Request) => Machine): Serve {
  const env = { incoming: {}, outgoing: { headersSent: false, destroyed: false } };
  return async (request) => machineOf(request).app.fetch(request, env);
}

/**
 * An account, and a copy of it with the same identifiers, whose resources an explicit provider manages. A stack has every
 * resource of the original in both. Nothing here changes the original.
 */
export function twinsOf(store: Store, { state, form }: Engine, around: Surroundings, isNewer: boolean) {
  const now = () => new Date(around.time.now);
  const [here, elsewhere] = [0, 1].map(() => {
    const machine = new Machine({ now, ...serverOf(isNewer) });
    restore(machine.store, structuredClone(snapshotOf(store)));
    return machine;
  }) as [Machine, Machine];
  const serve = serveFrom(({ url }) => (url.startsWith(urlOf(true)) ? elsewhere : here));
  const engine = new Engine("one", { ...around, serve });
  const manager = { form, place: "elsewhere" as const };
  const copies = state.map((kept) => ({ ...kept, name: nameElsewhere(kept.name), manager }));
  Object.assign(engine, { form, state: [...state, ...copies] });
  return { engine, here: new EmulatedService(here), elsewhere: new EmulatedService(elsewhere) };
}

/** The same resource, in the other account. */
export function toElsewhere({ name, args, options, ...resource }: Resource): Resource {
  const { alias, ignoreChanges = [], replaceOnChanges } = options;
  const alike = { ignoreChanges, ...(replaceOnChanges && { replaceOnChanges }) };
  return {
    ...resource,
    name: nameElsewhere(name),
    args: replaceLinks(args, ($link, tile) => ({ $link: nameElsewhere($link), tile })) as Plain,
    options: { ...alike, alias: alias && nameElsewhere(alias), place: "elsewhere" },
  };
}
