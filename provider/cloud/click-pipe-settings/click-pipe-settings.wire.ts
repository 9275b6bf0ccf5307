import { isDeepStrictEqual } from "node:util";
import { dropAbsent, pick, type Plain } from "../../engine/values/plain";
import { quote } from "../../engine/problems/problems";
import type { ClickPipePath } from "../click-pipe/click-pipe.requests";
import {
  SETTING_NAMES,
  nameOf,
  pathOf,
  toPipeSettings,
  wireNameOf,
  type WirePipeSettings,
} from "../click-pipe/click-pipe.schema";
import type { ClickPipeSettingsInputs, ClickPipeSettingsState } from "./click-pipe-settings.schema";

type Args = Partial<ClickPipeSettingsInputs>;

export interface FoundSettings extends Partial<ClickPipePath> {
  readonly settings: WirePipeSettings;
}

/**
 * Converts the settings to state. State records a setting that this package does not know only if the program declares
 * it.
 */
export function toState(found: FoundSettings, { otherSettings: declared }: Args): ClickPipeSettingsState {
  const { settings, organizationId, serviceId, clickPipeId } = found;
  const all = readOthers(settings);
  const others = declared ? pick(all, Object.keys(declared)) : all;
  const hasOthers = declared !== undefined || Object.keys(others).length > 0;
  return {
    ...{ organizationId, serviceId, clickPipeId },
    ...pick(toPipeSettings(settings), SETTING_NAMES),
    ...(hasOthers ? { otherSettings: others } : {}),
  } as ClickPipeSettingsState;
}

/**
 * Selects the settings that this package does not know. A known setting with a value of an unknown type is not among
 * them, because it cannot be declared.
 */
function readOthers(settings: WirePipeSettings): Plain {
  const unknown = Object.entries(settings).filter(([wireName]) => nameOf(wireName) === undefined);
  return dropAbsent(Object.fromEntries(unknown));
}

export function fromState(id: string, recorded: Partial<ClickPipeSettingsState>): FoundSettings {
  const { organizationId, serviceId } = recorded;
  return { organizationId, serviceId, clickPipeId: id, settings: toWire(recorded, {}) };
}

/** Converts the arguments to the wire format, in the names of the `stored` settings. */
function toWire({ otherSettings, ...args }: Args, stored: WirePipeSettings): WirePipeSettings {
  const known = SETTING_NAMES.map((name) => [wireNameOf(name, stored), args[name]] as const);
  return { ...dropAbsent(Object.fromEntries(known)), ...otherSettings };
}

/**
 * Creates the body that changes the settings to the declared ones; `undefined` if they are equal. A PUT merges the body
 * into the settings.
 */
export function patchFor({ settings }: FoundSettings, args: Args): WirePipeSettings | undefined {
  const declared = toWire(args, settings);
  const differing = Object.keys(declared).filter(
    (wireName) => !isDeepStrictEqual(settings[wireName], declared[wireName]),
  );
  if (differing.length === 0) return undefined;
  // It is not known whether a PUT that omits this setting resets it.
  return pick(declared, [...differing, wireNameOf("kafkaReadCommitted", settings)]);
}

/** Finds settings that a PUT has changed without sending them. */
export function findSideEffects(
  { settings: before }: FoundSettings,
  { settings: after }: FoundSettings,
  sent: WirePipeSettings,
): string[] {
  const changed = Object.keys(before).filter(
    (wireName) =>
      !(wireName in sent) && !isDeepStrictEqual(before[wireName] ?? null, after[wireName] ?? null),
  );
  const show = (value: unknown): string => (value === undefined || value === null ? "not set" : quote(value));
  return changed.map(
    (wireName) =>
      `${pathOf(wireName)} was ${show(before[wireName])} before the update and is ${show(after[wireName])} ` +
      "now, although the update did not send it: declare it, to keep it",
  );
}
