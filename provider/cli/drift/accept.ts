import { inspect } from "node:util";
import type { FindingOf, Property } from "./report.schema";

/** How to edit the program so that it says what is live. */
export function acceptOf(properties: readonly Property[]): FindingOf<"changed">["accept"] {
  const lines: string[] = [];
  const remove: string[] = [];
  for (const property of properties) {
    const name = nameInProgram(property);
    if (name !== property.name || property.live === undefined) remove.push(property.name);
    if (property.live !== undefined) lines.push(lineOf(name, property));
  }
  return { lines, remove };
}

/** Several channels are declared by another argument than a single one. */
function nameInProgram({ name, live }: Property): string {
  return name === "channel" && Array.isArray(live) ? "channels" : name;
}

function lineOf(name: string, { live, secret }: Property): string {
  if (secret) return `// ${name}: state marks it as a secret, so its live value is not shown`;
  return `${name}: ${literal(live)},`;
}

/** Plain data as TypeScript, on one line. */
function literal(value: unknown): string {
  return inspect(value, {
    depth: Infinity,
    breakLength: Infinity,
    maxArrayLength: null,
    maxStringLength: null,
  });
}
