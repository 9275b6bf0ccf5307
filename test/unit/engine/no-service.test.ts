import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kinds } from "../../../provider/kinds";
import { clone } from "../../support/folders";

/** Nouns of a service that are also words of programs and networks. */
const GENERAL = ["connection", "connections", "source", "sources"];

const WORDS = [
  ...new Set(
    kinds
      .flatMap(({ one, many, service }) => [one, many, service.name])
      .filter((word) => !GENERAL.includes(word)),
  ),
  "dashboard",
  "tile",
  "ClickStack",
  "ClickHouse",
  "HyperDX",
];
const NAMED = new RegExp(`\\b(${WORDS.join("|")})(s|Id)?\\b`, "i");

/** The package's own name, which is part of texts that never change. */
const OURS = /pulumi-clickstack/g;

describe("the engine's part and the network's", () => {
  for (const folder of ["provider/engine", "provider/http"]) {
    it(`know no service and none of its objects, not even in a comment: ${folder}`, () => {
      const files = globSync(`${folder}/**/*.ts`, { cwd: clone });
      assert.ok(files.length > 10);
      const lines = files.flatMap((file) =>
        readFileSync(join(clone, file), "utf8")
          .split("\n")
          .map((line, index) => `${file}:${index + 1}: ${line.replace(OURS, "")}`),
      );
      assert.deepEqual(
        lines.filter((line) => NAMED.test(line)),
        [],
      );
    });
  }
});
