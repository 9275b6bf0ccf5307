import type { z } from "../../zod";
import { isObject } from "../../engine/values/plain";
import { CHART_KEYS, findChartFacts, findItemFacts, ITEM_KEYS } from "./chart.facts";

/** One form of a part of a chart. The service drops the properties that only other forms have. */
interface Form {
  /** The parts of this form, in the plural. */
  readonly label: string;
  readonly keys: readonly string[];
  /** The properties of all forms. A property that none of them has may be one of a newer server: it is sent, and stays. */
  readonly known: readonly string[];
}

const TARGETS: Readonly<Record<string, readonly string[]>> = {
  id: ["mode", "id", "source"],
  template: ["mode", "template"],
};
const INNER = ["type", "target", "whereTemplate", "whereLanguage", "filters"];
const CLICKS: Readonly<Record<string, readonly string[]>> = {
  search: INNER,
  dashboard: INNER,
  external: ["type", "urlTemplate"],
};

/** Lets a refinement run even if other properties are wrong or not known yet. */
export const ALWAYS = { when: () => true };

/** Refuses the properties that the service drops from a chart of this type. Without that, no update would settle. */
export function refuseDropped(config: unknown, context: z.RefinementCtx): void {
  if (!isObject(config)) return;
  const refuse = (part: unknown, form: Form | undefined, path: readonly PropertyKey[]): void => {
    for (const [key, message] of listDropped(part, form))
      context.addIssue({ code: "custom", path: [...path, key], message });
  };
  const { displayType, configType, select, onClick } = config;
  const keys = findChartFacts(config)?.keys ?? [];
  const label = `${String(displayType)} charts${describeOrigin(configType, keys)}`;
  refuse(config, keys.length === 0 ? undefined : { label, keys, known: CHART_KEYS }, []);
  if (keys.includes("select") && Array.isArray(select)) {
    const form = { label: `items of ${label}`, keys: findItemFacts(config).keys, known: ITEM_KEYS };
    for (const [index, item] of select.entries()) refuse(item, form, ["select", index]);
  }
  if (!keys.includes("onClick") || !isObject(onClick)) return;
  refuse(onClick, findForm("clicks of the type", onClick.type, CLICKS), ["onClick"]);
  const { target } = onClick;
  if (isObject(target))
    refuse(target, findForm("targets of the mode", target.mode, TARGETS), ["onClick", "target"]);
}

function describeOrigin(configType: unknown, keys: readonly string[]): string {
  if (configType === "sql") return " of raw SQL";
  return keys.includes("sourceId") ? " of a source" : "";
}

function findForm(what: string, word: unknown, forms: Readonly<Record<string, readonly string[]>>) {
  const [, keys] = Object.entries(forms).find(([key]) => key === word) ?? [];
  return keys && { label: `${what} ${String(word)}`, keys, known: Object.values(forms).flat() };
}

/** Lists the properties of other forms, each with what is wrong with it. */
function listDropped(part: unknown, form: Form | undefined): [key: string, message: string][] {
  if (form === undefined || !isObject(part)) return [];
  const { label, keys, known } = form;
  const others = new Set(
    known.filter((key) => !keys.includes(key) && (part[key] ?? undefined) !== undefined),
  );
  const has = keys.filter((key) => !["configType", "displayType", "mode", "type"].includes(key)).join(", ");
  return [...others].map((key) => [
    key,
    `expected none: the service does not keep it of ${label}, which have ${has}`,
  ]);
}
