/** Words the gateway's refusal of a part of a body, such as `request body.name`. */

export function unknownKey(path: string, key: string): string {
  return `${path} property can't be validated: ${key}`;
}

export function wrongType(path: string, expected: string, value: unknown): string {
  // JSON has no undefined: that one stays undefined and is shown as the service does.
  const shown = JSON.stringify(value) ?? "undefined";
  return `${path} value is not ${expected}: ${shown}`;
}

export function wrongValue(path: string, value: unknown): string {
  return `${path}: '${typeof value === "string" ? value : JSON.stringify(value)}'`;
}
