import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { parse } from "yaml";
import { run } from "../../support/child";
import { clone, folderInClone } from "../../support/folders";
import { blocksOf, isFile, isProgram, nameOf, namesIn, page, pages, tablesOf } from "../../support/markdown";
import type { Block, Table } from "../../support/markdown";
import { failed, succeeded } from "../../support/stack";
import { ALL_SETTINGS } from "../../../provider/alerting/settings";
import type { Setting } from "../../../provider/engine/settings/settings";

/** Compiles texts by the names of their files, with the package as this repository builds it. */
function compile(texts: Iterable<readonly [string, string]>) {
  const folder = folderInClone("types");
  for (const [name, text] of texts) writeFileSync(join(folder, `${name}.ts`), text);
  const compilerOptions = { rootDir: clone, incremental: false };
  const config = { extends: join(clone, "tsconfig.json"), compilerOptions, include: ["."] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(clone, "node_modules", "typescript7", "bin", "tsc");
  return run("node", [compiler, "-p", folder]);
}

/** Programs that a command writes to a file, without what another command has written beside them. */
function writtenBy(block: Block): [string, string][] {
  const texts = [...block.text.matchAll(/^cat > \S+\.ts <<'END'\n([^]*?)^END$/gm)];
  return texts.map(([, text = ""], index) => [
    `${nameOf(block)}_${index}`,
    text.replace(/^import "\.\/.*\n/gm, ""),
  ]);
}

// Examples are files, which `npm run check` compiles.
describe("programs in the documentation", () => {
  const blocks = pages().flatMap(blocksOf);
  const programs = blocks.filter(isProgram).map((block) => [nameOf(block), block.text] as const);

  it("are written in the types of the package", async () => {
    succeeded(await compile([...programs, ...blocks.flatMap(writtenBy)]));
  });

  it("would not pass with an argument that there is not", async () => {
    const [, text] = programs.find(([name]) => name.startsWith("README_md")) ?? assert.fail();
    const { output } = failed(await compile([["wrong", text.replace("tile:", "tiles:")]]));
    assert.match(output, /wrong\.ts.*'tiles' does not exist/);
  });

  it("are found: the README has one, and the reference many", () => {
    const listIn = (path: string) =>
      blocks.filter((block) => isProgram(block) && block.page.startsWith(path));
    assert.equal(listIn("README.md").length, 1);
    assert.ok(listIn("docs/reference/").length >= 30);
  });
});

interface Environment {
  readonly values: {
    readonly pulumiConfig: Record<string, string>;
    readonly environmentVariables: Record<string, string>;
    readonly [value: string]: unknown;
  };
}

const settings: Setting[] = Object.values(ALL_SETTINGS);
const files = blocksOf(page("docs/pulumi-esc.md")).filter(isFile);
const environments = files.filter(({ text }) => text.startsWith("values:"));

/** Resolves a reference such as `${clickstack.accessToken}`. */
function resolve(values: Environment["values"], text: string): unknown {
  const path = /^\$\{(.+)\}$/.exec(text)?.[1]?.split(".") ?? [];
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);
}

describe("environments of docs/pulumi-esc.md", () => {
  for (const { marks, text } of environments) {
    const { values } = parse(text) as Environment;

    it(`set nothing in ${marks[0]} that is no setting`, () => {
      const unknown = [
        ...Object.keys(values.pulumiConfig).filter((key) => !settings.some(({ config }) => config === key)),
        ...Object.keys(values.environmentVariables).filter(
          (name) => !settings.some(({ environment }) => environment === name),
        ),
      ];
      assert.deepEqual(unknown, []);
    });

    it(`encrypt what is secret in ${marks[0]}`, () => {
      const secret = settings.filter((setting) => setting.secret).map(({ environment = "" }) => environment);
      const named = secret.filter((name) => name in values.environmentVariables);
      assert.equal(named.length, 1);
      for (const name of named) {
        const value = resolve(values, values.environmentVariables[name] ?? "");
        assert.deepEqual(Object.keys(value as object), ["fn::secret"]);
      }
    });
  }
});

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
