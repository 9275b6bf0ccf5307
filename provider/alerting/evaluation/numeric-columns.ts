/** Columns of OpenTelemetry's tables that hold numbers. Those of other tables show in an answer. */
const NUMERIC = new Set(["Count", "Duration", "Flags", "SeverityNumber", "Sum", "TraceFlags", "Value"]);

export function isNumericColumn(expression: string): boolean {
  return NUMERIC.has(expression.replaceAll(/[`"\s]/g, ""));
}
