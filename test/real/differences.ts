import { NOBODY } from "../../provider/alerting/transport/collection-requests";
import type { Recorded } from "./recorder";

/** The difference between two servers' answers to the same request. */
export interface Difference {
  readonly request: string;
  readonly details: readonly string[];
}

const ID = /\b(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/gi;
/** Two writes may be dated the same on a quick server, and not on a slow one. */
const DATES = /"(createdAt|updatedAt)":"[^"]*"/g;

/** Compares what a scene was answered here and on the emulator, whatever the order of requests that were sent at once. */
export function differences(here: readonly Recorded[], emulated: readonly Recorded[]): Difference[] {
  const [ours, theirs] = [normalized(here), normalized(emulated)];
  const left = [...theirs];
  const found: Difference[] = [];
  for (const exchange of ours) {
    const at = left.findIndex((other) => keyOf(other) === keyOf(exchange));
    const [other] = at === -1 ? [] : left.splice(at, 1);
    const details = other ? detailsOf(exchange, other, "by the emulator") : ["was sent here only"];
    if (details.length > 0) found.push({ request: titleOf(exchange), details });
  }
  return [
    ...found,
    ...left.map((one) => ({ request: titleOf(one), details: ["was sent to the emulator only"] })),
  ];
}

/** Compares two answers to the same request, with one line for each place. */
export function detailsOf(here: Answered, other: Answered, who: "by the emulator" | "recorded"): string[] {
  const show = ({ status, contentType, totalCount, answer }: Answered) => ({
    status,
    contentType,
    totalCount,
    answer: parsed(answer),
  });
  return places(show(here), show(other), "").map(
    ({ path, values: [one, another] }) => `${path}: here ${written(one)}, ${who} ${written(another)}`,
  );
}

type Answered = Pick<Recorded, "status" | "contentType" | "totalCount" | "answer">;

/** Identifiers by the order in which they appear, so that the same object has the same one on both servers. */
function normalized(exchanges: readonly Recorded[]): Recorded[] {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    const key = id.toLowerCase();
    const name = names.get(key) ?? `<${names.size + 1}>`;
    names.set(key, name);
    return name;
  };
  const plain = (text: string) => text.replace(ID, nameOf).replace(DATES, '"$1":"<date>"');
  // The proof that a server is ClickStack is requested only where a list is empty, which depends on what others have.
  const compared = exchanges.filter(({ path }) => !path.endsWith(NOBODY));
  return compared.map((one) => ({
    ...one,
    path: plain(one.path),
    body: one.body && plain(one.body),
    answer: plain(one.answer),
  }));
}

const keyOf = ({ method, path, body }: Recorded): string => `${method} ${path} ${body ?? ""}`;
const titleOf = ({ method, path }: Recorded): string => `${method} ${path}`;

interface Place {
  readonly path: string;
  readonly values: readonly [unknown, unknown];
}

function places(here: unknown, other: unknown, path: string): Place[] {
  if (isObject(here) && isObject(other) && Array.isArray(here) === Array.isArray(other)) {
    const keys = new Set([...Object.keys(here), ...Object.keys(other)]);
    return [...keys].flatMap((key) => places(here[key], other[key], path ? `${path}.${key}` : key));
  }
  return Object.is(here, other) ? [] : [{ path, values: [here, other] }];
}

function written(value: unknown): string {
  return value === undefined ? "missing" : JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(DATES, '"$1":"<date>"'));
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
