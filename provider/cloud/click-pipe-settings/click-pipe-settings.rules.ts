import type { Rule } from "../../engine/problems/check";
import { quote, type Problem } from "../../engine/problems/problems";
import { describeDatabasePipe, type ClickPipeResult } from "../click-pipe/click-pipe.schema";
import { SETTING_NAMES, nameOf } from "../click-pipe/pipe-settings.schema";
import type { ClickPipeSettingsInputs } from "./click-pipe-settings.schema";

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
