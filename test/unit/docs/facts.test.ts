import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as manifest from "../../../package.json";
import { scripts } from "../../../package.json";
import { CODES } from "../../../cli/failure";
import { kinds } from "../../../provider/kinds";
import { clone } from "../../support/folders";
import { namesIn, page, pages, tablesOf } from "../../support/markdown";
import { brokenLinks } from "./markdown-links";

interface Schema {
  readonly functions?: object;
  readonly resources: Readonly<Record<string, { readonly inputProperties: object }>>;
}

describe("facts that pages repeat", () => {
  it("has every permission that doctor asks for in docs/endpoint-and-credentials.md", () => {
    const rows = tablesOf(page("docs/endpoint-and-credentials.md")).flatMap((table) => table.rows);
    const shown = ["permission to read", "permission to change"].flatMap((column) =>
      rows.flatMap((row) => namesIn(row[column] ?? "")),
    );
    const needed = kinds.flatMap(({ shown: { permissions } }) =>
      permissions === undefined ? [] : [permissions.read, permissions.write],
    );
    assert.deepEqual(
      needed.filter((name) => !shown.includes(name)),
      [],
    );
  });

  it("has every code of an error, with its meaning, in docs/reference/command-line.md", () => {
    const rows = tablesOf(page("docs/reference/command-line.md")).flatMap((table) => table.rows);
    const shown = rows
      .filter(({ next }) => next)
      .map(({ code = "", meaning }) => [namesIn(code)[0], meaning]);
    assert.deepEqual(
      shown,
      Object.entries(CODES).map(([code, { meaning }]) => [code, meaning]),
    );
  });

  it("has the license and the version of Node from package.json in the badges of the README", () => {
    const { license, engines } = manifest;
    const badges = [...page("README.md").text.matchAll(/badge\/(\w+)-(.*?)-\w+\)/g)];
    const shown = badges.map(([, name, value = ""]) => [
      name,
      decodeURIComponent(value).replaceAll("--", "-"),
    ]);
    assert.deepEqual(Object.fromEntries(shown), { license, node: engines.node });
  });

  it("has only texts in docs/troubleshooting.md that the package says", () => {
    const sources = globSync("{provider,cli,backtest}/**/*.ts", { cwd: clone }).map((path) =>
      readFileSync(join(clone, path), "utf8"),
    );
    const shown = tablesOf(page("docs/troubleshooting.md")).flatMap(({ rows }) =>
      rows.flatMap(({ text = "" }) => namesIn(text)),
    );
    const unknown = shown.filter((text) => {
      const parts = text.split("…").map((part) => part.trim());
      return !sources.some((source) => parts.every((part) => source.includes(part)));
    });
    assert.notEqual(shown.length, 0);
    assert.deepEqual(unknown, []);
  });

  it("has the same kinds in both providers, and team lookups and no alertId in the native one", () => {
    const file = join(clone, "dist", "plugin", "schema.json");
    const { functions, resources } = JSON.parse(readFileSync(file, "utf8")) as Schema;
    const names = Object.keys(resources).map((token) => token.split(":").slice(1).join(":"));
    assert.deepEqual(names.sort(), kinds.map(({ type }) => type.token.split("/")[1]).sort());
    assert.ok("clickstack:alerting:getTeam" in (functions ?? {}));
    const { inputProperties = {} } = resources["clickstack:alerting:Alert"] ?? {};
    assert.ok(!("alertId" in inputProperties));
  });
});

describe("links and names in the documentation", () => {
  it("lead to files and headings that exist", () => {
    assert.deepEqual(brokenLinks(pages()), []);
  });

  for (const whole of pages()) {
    it(`${whole.path} names no package to install that anybody could publish, but a tarball`, () => {
      assert.doesNotMatch(whole.text, /npm (install|i|add) pulumi-clickstack\b/);
    });

    it(`${whole.path} names only scripts that package.json has`, () => {
      const named = [...whole.text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
      assert.deepEqual(
        named.filter((name) => !Object.keys(scripts).includes(name)),
        [],
      );
    });

    it(`${whole.path} names only files of this repository that exist`, () => {
      const FILE = /`((?:provider|cli|backtest|test-kit|emulator|examples|test|tools|docs)\/[\w./-]+)`/g;
      const named = [...whole.text.matchAll(FILE)].map(([, path = ""]) => path);
      const missing = named.filter((path) => !existsSync(join(clone, path)));
      assert.deepEqual(missing, []);
    });
  }
});
