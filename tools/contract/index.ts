/**
 * Compares an OpenAPI document of ClickStack or ClickHouse Cloud with the schemas of this project, and prints one line
 * for each difference that `acknowledged.yaml`, or the file that the second argument names, does not explain.
 */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Route, Schema } from "./compare";
import { listDifferences } from "./differences";

interface Message {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly requestBody?: Message;
  readonly responses?: Readonly<Record<string, Message>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const [file = "", acknowledged] = process.argv.slice(2);
const { open, dead } = listDifferences(
  readRoutes(parse(readFileSync(file, "utf8")) as Document),
  acknowledged,
);
for (const line of open) console.log(line);
for (const pattern of dead) console.error(`dead, because no difference is like it: ${pattern}`);
process.exitCode = open.length > 0 ? 2 : dead.length > 0 ? 1 : 0;

function readRoutes(document: Document): Route[] {
  resolve(document, document);
  const methods = ["get", "post", "put", "patch", "delete"];
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    methods
      .filter((method) => method in operations)
      .map((method) => {
        const { requestBody, responses = {} } = operations[method] ?? {};
        const answer = schemaOf(responses["200"] ?? responses["201"]);
        const { data, result = data } = (answer?.properties ?? {}) as Record<string, Schema>;
        const inside = result ? ((result.items ?? result) as Schema) : answer;
        return { name: `${method.toUpperCase()} ${path}`, body: schemaOf(requestBody), answer: inside };
      }),
  );
}

function schemaOf(message: Message | undefined): Schema | undefined {
  return message?.content?.["application/json"]?.schema;
}

/** Puts what each reference refers to in its place. */
function resolve(part: unknown, document: object): void {
  if (typeof part !== "object" || part === null) return;
  for (const inner of Object.values(part)) resolve(inner, document);
  const { $ref } = part as Schema;
  if (typeof $ref === "string") Object.assign(part, find($ref, document));
}

function find(ref: string, document: object): Schema {
  const [, ...keys] = ref.split("/");
  const found = keys.reduce<unknown>(
    (part, key) => (part as Record<string, unknown>)[key],
    document,
  ) as Schema;
  return found.$ref === undefined ? found : find(found.$ref, document);
}
