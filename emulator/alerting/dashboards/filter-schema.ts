import { z } from "zod/v3";
import type { Has } from "../versions";
import { metricType } from "./chart-parts";
import { Choice, type Complain, objectId, type Schema } from "../validation";

const filterName = z.string().min(1);

const variable = {
  isVariableEnabled: z.boolean().optional(),
  variableName: z
    .string()
    .max(64)
    .regex(/^[A-Za-z]\w*$/)
    .optional(),
  minSelections: z.number().int().min(0).max(1).optional(),
  isGlobalRequirement: z.boolean().optional(),
};

export const queryFilter = z.strictObject({
  type: z.enum(["QUERY_EXPRESSION"]),
  name: filterName,
  expression: z.string().min(1),
  sourceMetricType: metricType.optional(),
  where: z.string().optional(),
  whereLanguage: z.enum(["sql", "lucene"]).optional(),
  appliesToSourceIds: z.array(z.string().min(1)).optional(),
  isBroadcastEnabled: z.boolean().optional(),
  ...variable, // here, as answers keep the order
  sourceId: objectId,
});

/** Further types of newer servers. Their other required fields are not recorded. */
const NEWER_TYPES: readonly unknown[] = ["STATIC_LIST", "PROMETHEUS_LABEL"];
const newerFilter = z.object({ type: z.string(), name: filterName, ...variable }).passthrough();

type QueryFilter = z.infer<typeof queryFilter>;
export type FilterBody = Pick<QueryFilter, "name"> &
  Partial<Omit<QueryFilter, "type">> & { type: string; id?: string };

/** Filters of either form, which their type tells. */
function filtersWith(id: z.ZodRawShape): Schema<FilterBody[]> {
  const forms = [z.object(id).merge(queryFilter).strict(), newerFilter.extend(id)];
  return z.array(new Choice<FilterBody>(forms, ({ type }) => (NEWER_TYPES.includes(type) ? 1 : 0)));
}

/** A POST must not name a filter: the strict schema of the recorded type refuses it. */
export const newFilters = filtersWith({});
/** A PUT has to name each filter. */
export const replacedFilters = filtersWith({ id: z.string() });

/** Finds what a server without these features refuses. */
export function newerFilterProblem(filters: readonly FilterBody[], has: Has): string | undefined {
  const problems = filters.map(({ type, minSelections, isGlobalRequirement }, index) => {
    if (!has("filterTypes") && NEWER_TYPES.includes(type))
      return `filters.${index}.type: Invalid discriminator value. Expected 'QUERY_EXPRESSION'`;
    const key = minSelections !== undefined ? "minSelections" : "isGlobalRequirement";
    const isKnown = has("requiredFilters") || (minSelections ?? isGlobalRequirement) === undefined;
    return isKnown ? undefined : `filters.${index}: Unrecognized key(s) in object: '${key}'`;
  });
  return problems.find((problem) => problem !== undefined);
}

/** Checks the rules between the fields of a filter, and between filters. */
export function checkFilters(filters: FilterBody[], complain: Complain): void {
  checkVariableNames(filters, complain);
  for (const [index, { name, ...one }] of filters.entries()) {
    const complainOf = (field: string, message: string) =>
      complain(`Filter "${name}" ${message}`, "filters", index, field);
    if (one.isBroadcastEnabled === false && !one.isVariableEnabled) {
      complainOf("isBroadcastEnabled", "must broadcast its value, be available as a variable, or both");
    }
    if (one.variableName !== undefined && !one.isVariableEnabled) {
      const advice = "set isVariableEnabled to true or drop variableName";
      complainOf("variableName", `sets variableName but is not available as a variable; ${advice}`);
    }
    if (one.appliesToSourceIds !== undefined && one.isBroadcastEnabled === false) {
      const advice = "set isBroadcastEnabled to true or drop appliesToSourceIds";
      complainOf("appliesToSourceIds", `sets appliesToSourceIds but does not broadcast its value; ${advice}`);
    }
  }
}

function checkVariableNames(filters: FilterBody[], complain: Complain): void {
  const taken = new Set<string>();
  for (const [index, filterBody] of filters.entries()) {
    if (!filterBody.isVariableEnabled) continue;
    const name = filterBody.variableName ?? variableNameFrom(filterBody.name);
    const place = ["filters", index, "variableName"];
    if (name === "") complain(`Variable name is required for filter "${filterBody.name}"`, ...place);
    else if (taken.has(name)) complain(`Variable names must be unique: "${name}"`, ...place);
    taken.add(name);
  }
}

function variableNameFrom(name: string): string {
  return name.replace(/\W+/g, "_").replace(/^[^A-Za-z]+/, "");
}
