import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { compare, type Route, type Schema } from "./compare";
import { listAlerting, listCloud } from "./routes";

/** Lines, in which `*` stands for any text, by the reason of the difference and the documents that have it. */
type Acknowledged = Readonly<Record<"both" | "selfHosted" | "cloud", Readonly<Record<string, string[]>>>>;

/** An answer of a server, as text. */
export interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: string;
}

/** Lists the differences that are not acknowledged, and what is acknowledged without being different. */
export function listDifferences(
  routes: readonly Route[],
  acknowledged = join(__dirname, "acknowledged.yaml"),
): { open: string[]; dead: string[] } {
  const isCloud = routes.some(({ name }) => name.includes(" /v1/"));
  const { both, ...ofOne } = parse(readFileSync(acknowledged, "utf8")) as Acknowledged;
  const patterns = Object.values({ ...both, ...ofOne[isCloud ? "cloud" : "selfHosted"] }).flat();
  const differences = compare(routes, isCloud ? listCloud() : listAlerting());
  return {
    open: differences.filter((line) => !patterns.some((pattern) => isLike(line, pattern))),
    dead: patterns.filter((pattern) => !differences.some((line) => isLike(line, pattern))),
  };
}

/** Lists the fields that a server returned and the schemas do not have. */
export function listUnknownFields(answers: readonly Answered[]): string[] {
  const { open } = listDifferences(answers.filter(({ status }) => status < 300).flatMap(routesOf));
  return open.filter((line) => line.includes(": the document has this field"));
}

/** Describes each object of an answer by itself. */
function routesOf({ method, path, answer }: Answered): Route[] {
  const name = `${method} ${path.replace(/\?.*/, "").replace(/\b[0-9a-f]{24}\b/g, "{id}")}`;
  const { data } = JSON.parse(answer) as { data?: unknown };
  return [data ?? []].flat().map((one) => ({ name, answer: schemaOf(one) }));
}

function schemaOf(value: unknown): Schema {
  if (typeof value !== "object" || value === null) return { const: value as string };
  if (Array.isArray(value)) return { anyOf: value.map((item) => ({ items: schemaOf(item) })) };
  const properties = Object.entries(value).map(([name, inner]) => [name, schemaOf(inner)]);
  return { type: "object", properties: Object.fromEntries(properties) as Record<string, Schema> };
}

function isLike(line: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(line);
}
