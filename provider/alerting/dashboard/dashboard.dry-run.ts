import type { DryRun } from "../../engine/kind/collection/declaration";
import type { DryRunError } from "../../engine/kind/collection/requests";
import { omit, pick, type Plain } from "../../engine/values/plain";
import type { AlertingSettings } from "../settings";
import { listNew } from "./dashboard.wire";

/** The dry run of a dashboard, which reports problems at the program's paths. */
export const dryRun: DryRun<AlertingSettings> = {
  isWanted: ({ verifyReferences }) => verifyReferences === "true",
  complete,
  locate,
};

/** Completes the body of an adopted dashboard, whose name, tiles and containers the program need not declare. */
function complete(body: Plain, { containers }: Plain): Plain {
  const tiles = (body.tiles ?? []) as readonly Plain[];
  const isUncontained = containers === undefined;
  return {
    name: "",
    ...body,
    tiles: isUncontained ? tiles.map((tile) => omit(tile, ["containerId", "tabId"])) : tiles,
  };
}

/**
 * Finds the program's paths of an error. For a missing source or connection, the message has only its identifier, so
 * the path is that of the identifier in the program.
 */
function locate({ path, message }: DryRunError, args: Plain): readonly string[] {
  if (path !== "") return [toProgramPath(path.split("."), args)];
  const ids = [...new Set(message.match(/\b[\da-f]{24}\b/gi))];
  const places = ids.flatMap((id) => findText(pick(args, ["tiles", "filters"]), id)?.slice(1) ?? []);
  return places.length === 0 ? ["tiles"] : places;
}

/** Converts a path to the program's form: the service has indexes in place of the program's keys. */
function toProgramPath([argument = "", ...parts]: readonly string[], { tiles }: Plain): string {
  const [index, ...rest] = parts;
  const key = argument === "tiles" && !Array.isArray(tiles) && listNew(tiles)[Number(index)]?.key;
  return key === false || key === undefined
    ? appendKeys(argument, parts)
    : appendKeys(`${argument}.${key}`, rest);
}

function appendKeys(path: string, keys: readonly string[]): string {
  return keys.reduce((whole, key) => whole + (/^\d+$/.test(key) ? `[${key}]` : `.${key}`), path);
}

/** Finds the path of the first occurrence of a text. */
function findText(value: unknown, text: string): string | undefined {
  if (typeof value !== "object" || value === null) return value === text ? "" : undefined;
  for (const [key, held] of Object.entries(value)) {
    const within = findText(held, text);
    const place = Array.isArray(value) ? `[${key}]` : `.${key}`;
    if (within !== undefined) return place + within;
  }
  return undefined;
}
