import { join } from "node:path";
import type { Store } from "../../../emulator";
import { Machine } from "../../../emulator/machine";
import { load } from "../../../emulator/persistence";
import { frozenStacks, nameOf, resourcesIn, SERVICES, stateTextOf } from "../../support/frozen";
import type { Kept } from "./run";
import { dynamicDoor } from "./doors";

/** Alerts of a frozen stack that the model knows, each of another form. They need objects of the seed. */
const KNOWN = [
  ...["search-by-identifier", "channels", "not-between", "texts", "windows", "offset"],
  ...["replaced-on-changes", "adopted-by-option", "file-tile", "checkout-is-slow"],
];

const [forms] = frozenStacks().filter(({ title }) => title.endsWith("/forms"));

/** Gives a service and a stack what the oldest release left of these. */
export function thaw(store: Store): Kept[] {
  if (forms === undefined) throw new Error("no stack is frozen");
  const left = new Machine({}).store;
  load(left, join(forms.folder, SERVICES));
  return resourcesIn(stateTextOf(forms, "")).flatMap((resource) => {
    const { id = "", inputs = {}, outputs = {}, protect } = resource;
    const alert = left.alerts.get(id);
    if (!KNOWN.includes(nameOf(resource)) || alert === undefined) return [];
    store.alerts.add(alert);
    return {
      ...{ name: nameOf(resource), kind: "alert", id, inputs, outputs, shown: outputs },
      ...{ isReplaced: false, options: protect ? { protect } : {}, dependencies: [], door: dynamicDoor },
    };
  });
}
