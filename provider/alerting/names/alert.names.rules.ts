import type { Problem } from "../../engine/problems";

const NAMES = ["tile", "savedSearch"] as const;
const WATCHED = [...NAMES, "dashboardId", "tileId", "savedSearchId"] as const;

type Args = { readonly [K in (typeof WATCHED)[number] | "source"]?: unknown };

/** A name beside anything else that says what is watched: one of them would have to be dropped. */
export function contradictions(args: Args): Problem[] {
  return NAMES.filter((name) => args[name] !== undefined).flatMap((name) => {
    const others = WATCHED.filter((key) => key !== name && args[key] !== undefined);
    const said = isOfOther(name, args.source) ? [...others, `source ${JSON.stringify(args.source)}`] : others;
    if (said.length === 0) return [];
    const reason = `expected nothing else that says what is watched; found ${said.join(" and ")}, too`;
    return [{ path: name, reason }];
  });
}

/** A source that is not known yet is judged with the identifiers. */
function isOfOther(name: (typeof NAMES)[number], source: unknown): boolean {
  if (typeof source !== "string") return false;
  return (source === "tile") !== (name === "tile");
}
