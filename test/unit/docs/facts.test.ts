import assert from "node:assert/strict";
import * as manifest from "../../../package.json";
import { CODES } from "../../../provider/cli/errors/codes";
import { kinds } from "../../../provider/kinds";
import { namesIn, page, tablesOf } from "../../support/markdown";

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
});
