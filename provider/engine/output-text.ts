import { formatPath, type Problem } from "./problems";

/** What Pulumi's SDKs put in place of an Output in a plain text, without anything but letters; earlier ones name its type. */
const WORDS =
  /Calling \w+ on an Output\b.{0,12} is not supported|pulumi output Output object at|Pulumi Output System/i;

const LOST = "expected another name: Pulumi loses a property of this one";
const REASON =
  "expected a text of which every part is known; found Pulumi's warning in place of an Output. Use pulumi.interpolate " +
  "or pulumi.jsonStringify (in Python pulumi.Output.format, pulumi.Output.concat or pulumi.Output.json_dumps)";

/**
 * Finds texts and keys, at any depth, that a program has made of an Output without waiting for its value, and a key
 * that does not reach the engine.
 *
 * @param keys The path of the value. Default: none.
 * @param around The values that it is within, because only plain data never contains itself. Default: none.
 */
export function findOutputTexts(
  value: unknown,
  keys: readonly PropertyKey[] = [],
  around: readonly object[] = [],
): Problem[] {
  if (typeof value === "string")
    return holdsOutput(value) ? [{ path: formatPath(keys), keys, reason: REASON }] : [];
  if (typeof value !== "object" || value === null || around.includes(value)) return [];
  const within = [...around, value];
  if (Array.isArray(value))
    return value.flatMap((one, index) => findOutputTexts(one, [...keys, index], within));
  return Object.entries(value).flatMap(([key, held]) => {
    if (holdsOutput(key)) return findOutputTexts(key, keys);
    const path = [...keys, key];
    return key === "__proto__"
      ? [{ path: formatPath(path), keys: path, reason: LOST }]
      : findOutputTexts(held, path, within);
  });
}

function holdsOutput(text: string): boolean {
  // A part of a URL is escaped, and a part of JSON may be.
  return text.includes("Output") && WORDS.test(text.replace(/(?:%[\dA-F]{2}|\\u[\dA-F]{4}|[^a-z])+/gi, " "));
}
