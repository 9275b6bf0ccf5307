import { isObject, dropAbsent, omit, type Plain } from "../../../engine/values/plain";
import { dropLeftovers } from "../../chart/chart.defaults";
import { fromTemplate } from "./template";

/** Fields that the API returns and no program declares. */
const SHOWN_ONLY = ["id", "team", "teamId", "createdAt", "updatedAt"];

/**
 * Returns whether the content is a template, the form in which the web app exports. It has the version of its format,
 * and charts in another form.
 */
function isTemplate({ version }: Plain): boolean {
  return typeof version === "string";
}

/**
 * Converts the content of a file, which may be exported, to the arguments of a dashboard. Invalid content passes
 * unchanged.
 */
export function toArguments(content: Plain): Plain {
  const { tiles, filters, ...rest } = dropAbsent(dropQueryless(omit(content, SHOWN_ONLY))) as Plain;
  const toTile = isTemplate(content) ? fromTemplate : (tile: Plain): Plain => tile;
  return {
    ...(isTemplate(content) ? omit(rest, ["version", "description"]) : rest),
    ...(tiles !== undefined && { tiles: mapEach(tiles, (tile) => cleanTile(toTile(tile))) }),
    ...(filters !== undefined && { filters: mapEach(filters, (filter) => dropAbsent(omit(filter, ["id"]))) }),
  };
}

function cleanTile(tile: Plain): Plain {
  const { config, ...rest } = dropAbsent(omit(tile, ["id"])) as Plain;
  return { ...rest, ...(config !== undefined && { config: dropLeftovers(config) }) };
}

/** An empty query means none. The service keeps a language without a query. */
function dropQueryless(content: Plain): Plain {
  const isEmpty = content.savedQuery === "" || content.savedQuery === null;
  return isEmpty ? omit(content, ["savedQuery", "savedQueryLanguage"]) : content;
}

function mapEach(all: unknown, change: (one: Plain) => Plain): unknown {
  const changeOne = (one: unknown): unknown => (isObject(one) ? change(one) : one);
  if (Array.isArray(all)) return all.map(changeOne);
  if (!isObject(all)) return all;
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, changeOne(one)]));
}
