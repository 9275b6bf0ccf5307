import { unknownKey, wrongType } from "./gateway-words";

/** A refusal, in the service's words. */
export class GatewayProblem extends Error {}

/** The body of a request, an object without other keys than these: the gateway refuses what it does not know. */
export function readObject(text: string, keys: readonly string[]): Record<string, unknown> {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new GatewayProblem(wrongType("request body", "an object", value));
  }
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new GatewayProblem(unknownKey("request body", unknown));
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayProblem("request body is not valid JSON");
  }
}

/** A value of this type, null, or nothing. */
export function readOptional<Value>(
  body: Record<string, unknown>,
  key: string,
  type: "boolean" | "number" | "string",
): Value | null | undefined {
  const value = body[key];
  if (value === undefined || value === null || typeof value === type)
    return value as Value | null | undefined;
  throw new GatewayProblem(wrongType(`request body.${key}`, `a ${type}`, value));
}
