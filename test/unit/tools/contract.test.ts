import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Route, Schema } from "../../../tools/contract/compare";
import { listAlerting, listCloud } from "../../../tools/contract/routes";
import { run, type Ended } from "../../support/child";
import { temporaryFolder } from "../../support/folders";

const json = (schema: Schema | undefined) => schema && { content: { "application/json": { schema } } };

/** Writes down what our own schemas know, as a vendor would. */
function documentOf(routes: readonly Route[], envelope: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, body, answer } of routes) {
    const [method = "", path = ""] = name.split(" ");
    const response = json(answer && { type: "object", properties: { [envelope]: answer } });
    const operation = { requestBody: json(body), responses: { "200": { description: "", ...response } } };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  const schemas: Record<string, Schema> = {};
  return structuredClone({ openapi: "3.0.0", paths, components: { schemas } });
}

describe("the comparison with an OpenAPI document", () => {
  const folder = temporaryFolder("contract");
  const files = { document: join(folder, "openapi.yaml"), known: join(folder, "acknowledged.yaml") };

  function compare(document: object, known: object): Promise<Ended> {
    writeFileSync(files.document, stringify(document, { aliasDuplicateObjects: false }));
    writeFileSync(files.known, stringify(known));
    const args = ["-r", "./tools/typescript.mjs", "tools/contract/index.ts", files.document, files.known];
    return run("node", args);
  }

  it("finds nothing in a document that says what our schemas say", async () => {
    const { exitCode, output } = await compare(documentOf(listAlerting(), "data"), {});
    assert.deepEqual([exitCode, output], [0, ""]);
  });

  it("prints a line for each field, value, limit and route that a newer document adds or leaves out", async () => {
    const document = documentOf(listAlerting(), "data");
    const [alert] = listAlerting().find(({ name }) => name === "POST /api/v2/alerts")?.body?.anyOf ?? [];
    const { interval, note, ...others } = (alert?.properties ?? {}) as Record<string, Schema>;
    const newer: Record<string, Schema> = {
      interval: { ...interval, enum: [...(interval?.enum ?? []), "2h"] },
      note: { ...note, maxLength: 100 },
      mood: { type: "string" },
    };
    document.components.schemas.Alert = { ...alert, properties: { ...others, ...newer } };
    const post = document.paths["/api/v2/alerts"]?.post ?? {};
    Object.assign(post, { requestBody: json({ $ref: "#/components/schemas/Alert" }) });
    document.paths["/api/v2/moods"] = { get: {}, post: {} };
    delete document.paths["/api/v2/team"];

    const known = { both: { "only the web app needs it": ["POST */moods: the document has *"] } };
    const { exitCode, stdout } = await compare(document, known);
    assert.equal(exitCode, 2);
    assert.deepEqual(stdout.trim().split("\n"), [
      "GET /api/v2/moods: the document has this route, the schema does not",
      "GET /api/v2/team: the schema has this route, the document does not",
      'POST /api/v2/alerts body.interval: the document allows "2h", the schema does not',
      "POST /api/v2/alerts body.mood: the document has this field, the schema does not",
      "POST /api/v2/alerts body.note: the document limits maxLength to 100, the schema does not",
      "POST /api/v2/alerts body.note: the schema limits maxLength to 4096, the document does not",
    ]);
  });

  it("calls an acknowledged difference dead once nothing is like it", async () => {
    const known = { cloud: { "was so": ["* body.mood: *"] }, selfHosted: { "is not asked": ["*"] } };
    const { exitCode, output } = await compare(documentOf(listCloud(), "result"), known);
    assert.deepEqual([exitCode, output], [1, "dead, because no difference is like it: * body.mood: *\n"]);
  });
});
