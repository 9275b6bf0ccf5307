/** A value as the page displays it. */
export interface Display {
  readonly as: "nothing" | "secret" | "text" | "data";
  readonly text: string;
}

/** The text that stands for every secret in a report. */
const SECRET = "[secret]";

export function display(value: unknown, secret = false): Display {
  if (value === undefined) return { as: "nothing", text: "nothing" };
  if (secret || value === SECRET) return { as: "secret", text: "secret, not shown" };
  if (typeof value !== "string") return { as: "data", text: JSON.stringify(value, null, 2) };
  return { as: "text", text: looksLikeAnotherValue(value) ? JSON.stringify(value) : value };
}

/** "50" is not 50, "" is not nothing, and blanks at an end are invisible. */
function looksLikeAnotherValue(text: string): boolean {
  if (text === "" || text !== text.trim()) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // it can only be read as a text
  }
}
