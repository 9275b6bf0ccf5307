import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import {
  describeDatabasePipe,
  SETTING_NAMES,
  nameOf,
  type ClickPipeResult,
  type WirePipeSettings,
  pathOf,
  toPipeSettings,
  wireNameOf,
} from "../click-pipe/click-pipe.schema";
import {
  clickPipeSettingsType,
  type ClickPipeSettingsInputs,
  type ClickPipeSettingsState,
} from "./click-pipe-settings.schema";
import { adoptedKind } from "../../engine/kind/adopted";
import {
  readClickPipe,
  putPipeSettings,
  readPipeSettings,
  type ClickPipePath,
} from "../click-pipe/click-pipe.requests";
import type { CloudConnection } from "../connection";
import { locateClickPipe, resolveClickPipe } from "../names";
import { CLICK_PIPE_PERMISSIONS, splitPipe } from "../place.schema";
import { cloudService } from "../service";
import { isDeepStrictEqual } from "node:util";
import { dropAbsent, pick, type Plain } from "../../engine/values/plain";

type Args = Partial<ClickPipeSettingsInputs>;

const STREAMS = ["kafka", "kinesis", "pubsub"];

/** The types of sources for which alone a setting exists, by the beginning of its name. */
const ONLY_OF: readonly (readonly [beginning: string, sourceTypes: readonly string[]])[] = [
  ["streaming", STREAMS],
  ["objectStorage", ["objectStorage"]],
  ["kafka", ["kafka"]],
];
const KNOWN_SOURCES: readonly string[] = [...STREAMS, "objectStorage"];

export const clickPipeSettingsRules: readonly Rule<ClickPipeSettingsInputs>[] = [
  // A pipe that cannot be found by its name has its own error.
  { keys: ["serviceId", "clickPipeId"], check: serviceIsNamed },
  { keys: ["otherSettings"], check: othersAreUnknown },
];

function serviceIsNamed({ serviceId }: Args): Problem[] {
  const reason = "is required: a pipe is found in its service only; found nothing";
  return serviceId === undefined ? [{ path: "serviceId", reason }] : [];
}

/** Refuses a known setting in `otherSettings`, because it could then have two values. */
function othersAreUnknown({ otherSettings = {} }: Args): Problem[] {
  return Object.entries(otherSettings).flatMap(([wireName, value]) => {
    const name = nameOf(wireName);
    const reason = `expected only settings that this package does not know: declare ${name}; found ${quote(value)}`;
    return name === undefined ? [] : [{ path: `otherSettings.${wireName}`, reason }];
  });
}

/**
 * Finds declared settings that a pipe of this kind does not have. A pipe of a kind that is newer than this package may
 * have all.
 */
export function settingsFitPipe(pipe: ClickPipeResult, args: Args): Problem[] {
  const database = describeDatabasePipe(pipe);
  if (database !== undefined) return [{ path: "clickPipeId", reason: database }];
  const { sourceType = "" } = pipe;
  if (!KNOWN_SOURCES.includes(sourceType)) return [];
  const declared = SETTING_NAMES.filter((name) => args[name] !== undefined);
  return declared.flatMap((name) => {
    const [, only] = ONLY_OF.find(([beginning]) => name.startsWith(beginning)) ?? [];
    const which = pipe.name === undefined ? "" : ` ${quote(pipe.name)}`;
    const reason = `expected only for a pipe from ${only?.join(", ")}; found pipe${which} from ${sourceType}`;
    return only === undefined || only.includes(sourceType) ? [] : [{ path: name, reason }];
  });
}

function locate(connection: CloudConnection, id: string, args: Args): Promise<ClickPipePath> {
  const { organizationId, serviceId } = args;
  if (serviceId === undefined)
    throw new Error(
      `expected <serviceId>/<clickPipeId>, because a pipe is found in its service only; found ${id}`,
    );
  return locateClickPipe(connection, { organizationId, serviceId, clickPipeId: id });
}

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

export const clickPipeSettingsKind = adoptedKind({
  one: "pipe settings",
  many: "pipe settings",
  type: clickPipeSettingsType,
  service: cloudService,
  resolveNames: resolveClickPipe,
  requests: {
    get: async (connection, id, values: Args): Promise<FoundSettings> => {
      const pipe = await locate(connection, id, values);
      return { ...pipe, settings: await readPipeSettings(connection, pipe) };
    },
    patch: async (connection, id, patch: WirePipeSettings, values) => {
      const pipe = await locate(connection, id, values);
      return { ...pipe, settings: await putPipeSettings(connection, pipe, patch) };
    },
    inspect: async (connection, id, args) => {
      const pipe = await locate(connection, id, args);
      return settingsFitPipe(await readClickPipe(connection, pipe), args);
    },
  },
  mapping: { toState, fromState, patchFor, findSideEffects, canonical: splitPipe },
  rules: clickPipeSettingsRules,
  shown: { permissions: CLICK_PIPE_PERMISSIONS },
});
