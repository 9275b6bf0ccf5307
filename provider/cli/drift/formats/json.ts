import type { Format } from "./format";

/** The model itself; its schema is published as `schemas/drift-report.schema.json`. */
export const json: Format = (report) => `${JSON.stringify(report, null, 2)}\n`;
