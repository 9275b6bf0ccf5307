import type { Deployment } from "./stack";

export function showManaged({ managed }: Deployment): void {
  const rows = managed.map(({ name, type, id }) => [
    name,
    { type: type.replace("pulumi-nodejs:dynamic/", ""), id },
  ]);
  console.table(Object.fromEntries(rows));
}

export function showOutputs({ outputs }: Deployment): void {
  const rows = Object.entries(outputs).map(([name, value]) => [name, { value: shown(value) }]);
  console.table(Object.fromEntries(rows));
}

/** Long ones are cut: a table that wraps is none. */
function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
