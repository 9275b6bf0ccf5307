import { z } from "zod/v3";
import { METRIC_TYPES } from "../chart-words";
import { objectId } from "../validation";

const filter = z
  .object({
    type: z.enum(["QUERY_EXPRESSION"]),
    name: z.string().min(1),
    expression: z.string().min(1),
    sourceMetricType: z.enum(METRIC_TYPES).optional(),
    where: z.string().optional(),
    whereLanguage: z.enum(["sql", "lucene"]).optional(),
    appliesToSourceIds: z.array(z.string().min(1)).optional(),
    isBroadcastEnabled: z.boolean().optional(),
    isVariableEnabled: z.boolean().optional(),
    variableName: z
      .string()
      .max(64)
      .regex(/^[A-Za-z]\w*$/)
      .optional(),
    sourceId: objectId,
  })
  .strict();

/** A POST must not name a filter. */
export const newFilters = z.array(filter);
/** A PUT has to. */
export const replacedFilters = z.array(z.object({ id: z.string() }).merge(filter).strict());

export type FilterBody = z.infer<typeof filter> & { id?: string };

/** The rules between the fields of a filter, and between filters. */
export function checkFilters(filters: FilterBody[], context: z.RefinementCtx): void {
  checkVariableNames(filters, context);
  for (const [index, { name, ...one }] of filters.entries()) {
    const complain = (field: string, message: string) =>
      context.addIssue({
        code: "custom",
        path: ["filters", index, field],
        message: `Filter "${name}" ${message}`,
      });
    if (one.isBroadcastEnabled === false && !one.isVariableEnabled) {
      complain("isBroadcastEnabled", "must broadcast its value, be available as a variable, or both");
    }
    if (one.variableName !== undefined && !one.isVariableEnabled) {
      const advice = "set isVariableEnabled to true or drop variableName";
      complain("variableName", `sets variableName but is not available as a variable; ${advice}`);
    }
    if (one.appliesToSourceIds !== undefined && one.isBroadcastEnabled === false) {
      const advice = "set isBroadcastEnabled to true or drop appliesToSourceIds";
      complain("appliesToSourceIds", `sets appliesToSourceIds but does not broadcast its value; ${advice}`);
    }
  }
}

function checkVariableNames(filters: FilterBody[], context: z.RefinementCtx): void {
  const taken = new Set<string>();
  for (const [index, filterBody] of filters.entries()) {
    if (!filterBody.isVariableEnabled) continue;
    const name = filterBody.variableName ?? variableNameFrom(filterBody.name);
    const complain = (message: string) =>
      context.addIssue({ code: "custom", path: ["filters", index, "variableName"], message });
    if (name === "") complain(`Variable name is required for filter "${filterBody.name}"`);
    else if (taken.has(name)) complain(`Variable names must be unique: "${name}"`);
    taken.add(name);
  }
}

function variableNameFrom(name: string): string {
  return name.replace(/\W+/g, "_").replace(/^[^A-Za-z]+/, "");
}
