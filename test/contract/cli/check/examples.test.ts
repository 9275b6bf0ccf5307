import assert from "node:assert/strict";
import { join } from "node:path";
import type { CheckReport } from "../../../../cli/check/report";
import { checkCommand } from "../../../support/check-command";
import { EXAMPLES } from "../../../support/example";
import { clone } from "../../../support/folders";
import { readByPublished } from "../../../support/published-schema";

describe("pulumi-clickstack check on examples", () => {
  for (const example of EXAMPLES)
    it(`finds nothing wrong with ${example}`, async () => {
      const { out, exitCode } = await checkCommand("--cwd", join(clone, "examples", example), "--json");
      const { problems } = readByPublished<CheckReport>("check-report.schema.json", out);
      assert.deepEqual(
        problems.filter(({ severity }) => severity !== "note"),
        [],
      );
      assert.equal(exitCode, 0);
    });
});
