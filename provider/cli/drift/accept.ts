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

/** Plain data as TypeScript, which JSON is a part of, on one line. Line breaks of the printer are never in a text. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n */g, " ");
}
