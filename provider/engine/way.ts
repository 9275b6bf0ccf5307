import type { z } from "../zod";
import type { Service } from "./service";
import type { Setting } from "./setting";
import { findSource, type SettingSource } from "./setting-source";

/** One way to reach a service, where there are several that exclude each other. */
export interface Way {
  /** What people call it. */
  readonly label: string;
  /** The settings that only this way has: whoever sets one of them means this way. */
  readonly named: readonly string[];
  /** Every setting of the way. */
  readonly schema: z.ZodObject;
}

/** The way that settings mean, and the one among them that says so; none where no way is named. */
export type Choice =
  | {
      readonly ok: true;
      readonly way: Way;
      readonly by?: { readonly setting: Setting; readonly place: string };
    }
  | { readonly ok: false; readonly problem: string };

type Ways = Pick<Service, "settings" | "ways">;

/**
 * The first place that names a way decides, and the shell comes last: a variable that was set for something else does
 * not lead a stack astray whose configuration names its way. The values themselves are then read as always.
 */
export function chooseWay({ settings, ways }: Ways, sources: readonly SettingSource[]): Choice {
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
