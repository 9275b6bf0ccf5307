/** A value as the page shows it. */
export interface Shown {
  readonly as: "nothing" | "secret" | "text" | "data";
  readonly text: string;
}

/** The text that stands for every secret in a report. */
const SECRET = "[secret]";

export function show(value: unknown, secret = false): Shown {
  if (value === undefined) return { as: "nothing", text: "nothing" };
  if (secret || value === SECRET) return { as: "secret", text: "secret, not shown" };
  if (typeof value !== "string") return { as: "data", text: JSON.stringify(value, null, 2) };
  return { as: "text", text: looksLikeAnotherValue(value) ? JSON.stringify(value) : value };
}

/** "50" is not 50, "" is not nothing, and blanks at an end are not seen. */
function looksLikeAnotherValue(text: string): boolean {
  if (text === "" || text !== text.trim()) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // which is the answer: it cannot be read as anything but a text
  }
}
