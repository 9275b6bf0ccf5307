import type { Plain } from "../../engine/plain";

/** The variables of a body about an alert that fires, in this window. */
export function describeWindow(start: number, end: number): Plain {
  return {
    ...{ state: "ALERT", status: "firing", startTime: start, endTime: end },
    ...{ startTimeISO: new Date(start).toISOString(), endTimeISO: new Date(end).toISOString() },
  };
}

/** Escapes texts for JSON, as ClickStack does with the variables of a body. */
export function escapeTexts(values: Plain): Plain {
  const escape = (value: unknown): unknown =>
    typeof value === "string" ? JSON.stringify(value).slice(1, -1) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escape(value)]));
}
