import type { z } from "../zod";
import type { Setting } from "./setting";
import { findSource, type SettingSource } from "./setting-source";

/** One way to reach a service, if several exclude each other. */
export interface Way {
  /** The name of the way in messages. */
  readonly label: string;
  /** The settings that only this way has. A user who sets one of them chooses this way. */
  readonly named: readonly string[];
  /** Every setting of the way. */
  readonly schema: z.ZodObject;
}

/** The way that the settings choose, and the setting that chose it; none if no setting names a way. */
export type ChosenWay =
  | {
      readonly ok: true;
      readonly way: Way;
      readonly by?: { readonly setting: Setting; readonly place: string };
    }
  | { readonly ok: false; readonly problem: string };

/** The settings of a service, and the ways to reach it. */
export interface Ways {
  readonly settings: Readonly<Record<string, Setting>>;
  /** The first one applies if the settings name none. */
  readonly ways: readonly [Way, ...Way[]];
}

/**
 * Chooses the way that the first place names. The shell comes last, so that a variable for something else does not
 * mislead a stack whose configuration names its way. The values themselves are then read as always.
 */
export function chooseWay({ settings, ways }: Ways, sources: readonly SettingSource[]): ChosenWay {
  const places = [...sources].sort(
    (one, other) => Number(one.isShell ?? false) - Number(other.isShell ?? false),
  );
  for (const source of places) {
    const named = ways.flatMap((way) => {
      const setting = way.named.map((name) => settings[name]).find((one) => one && findSource([source], one));
      return setting === undefined ? [] : [{ way, by: { setting, place: source.describe(setting) } }];
    });
    if (named.length > 1) return { ok: false, problem: describeConflict(named.map(({ by }) => by)) };
    if (named[0] !== undefined) return { ok: true, ...named[0] };
  }
  return { ok: true, way: ways[0] };
}

function describeConflict(named: readonly { setting: Setting; place: string }[]): string {
  const all = named.map(({ setting, place }) => `${setting.config} (${place})`);
  return `${all.join(" and ")} exclude each other: keep one of them`;
}
