import assert from "node:assert/strict";
import Handlebars from "handlebars";
import { blocksOf, namesIn, page, tablesOf, type Table } from "../../support/markdown";

const guide = page("docs/message-templates.md");
const [first, added] = variablesIn("docs/reference/webhook.md") as [Table, Table];
const [ofTitles] = variablesIn("docs/reference/alert.md") as [Table];
const programs = blocksOf(guide)
  .filter(({ language }) => language === "ts")
  .map(({ text }) => text);
const bodies = programs.flatMap((text) =>
  [...text.matchAll(/body: `([^`]*)`/g)].map(([, body = ""]) => body),
);
const titles = programs.flatMap((text) =>
  [...text.matchAll(/^ *(?:name|message): "(.*\{\{.*)"/gm)].map(([, title = ""]) => title),
);

/** The tables of the variables of templates. */
function variablesIn(path: string): Table[] {
  return tablesOf(page(path)).filter(({ rows: [row = {}] }) => "variable" in row);
}

/** Values for the variables of tables, of the type that "in JSON" says. */
function valuesOf(...tables: Table[]): Record<string, string | number> {
  const rows = tables.flatMap((table) => table.rows);
  const pairs = rows.flatMap((row) =>
    namesIn(row.variable ?? "").map((name) => [name, row["in JSON"] === "in quotes" ? "OK" : 0] as const),
  );
  return Object.fromEntries(pairs);
}

/** As the server does: without escapes, and with the helper `eq`. */
function render(template: string, values: Record<string, unknown>, strict = false): string {
  const handlebars = Handlebars.create();
  handlebars.registerHelper("eq", (a: unknown, b: unknown) => a === b);
  return handlebars.compile(template, { noEscape: true, strict })(values);
}

describe("templates of docs/message-templates.md", () => {
  for (const [at, body] of bodies.entries()) {
    it(`give JSON with all variables, and use no other one, in body ${at}`, () => {
      assert.doesNotThrow(() => void JSON.parse(render(body, valuesOf(first, added), true)));
    });

    it(`give JSON with the variables of older servers alone, in body ${at}`, () => {
      assert.doesNotThrow(() => void JSON.parse(render(body, valuesOf(first))));
    });
  }

  it("use variables of titles in titles", () => {
    for (const title of titles) assert.doesNotThrow(() => render(title, valuesOf(ofTitles), true));
  });
});
