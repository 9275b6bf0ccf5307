import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kinds } from "../../../provider/kinds";
import { clone } from "../../support/folders";
import { page, tablesOf } from "../../support/markdown";

/** A test that holds a cell of the table, by its file and title; several share one. */
type Held = readonly [file: string, title: string];

const ENGINE = "languages/limits.test.ts";
const YAML = "languages/yaml.test.ts";
const STATE = "contract/cli/native-state.test.ts";
const SERVER = "contract/alerting/documented-server.test.ts";
const PLUGIN = "contract/plugin/plugin.test.ts";
const SAME = "unit/docs/limits.test.ts";

/** The tests of dynamic resources, and of the native provider. */
const HELD: readonly (readonly [dynamic: Held, native: Held])[] = [
  [
    ["host/provider.test.ts", "creates, reads, changes and deletes an alert"],
    ["languages/python.test.ts", "creates what it declares, and its next preview is empty and sends nothing"],
  ],
  [
    ["unit/cli/doctor/versions.test.ts", "is a problem until it is installed"],
    ["unit/cli/doctor/versions.test.ts", "is a problem until it is installed"],
  ],
  [
    [ENGINE, "are Pulumi's own import, which fails"],
    [YAML, "comes from pulumi import for objects of every kind, and its preview is empty"],
  ],
  [
    [ENGINE, "are Pulumi's own words about drift, which name no argument"],
    [YAML, "is told by a refresh what changed elsewhere, in Pulumi's own JSON, and repairs it"],
  ],
  [
    [ENGINE, "are options of a transform, which come too late"],
    [ENGINE, "are not options of a transform: import"],
  ],
  [
    [ENGINE, "are timeouts of a program, which have no effect"],
    [YAML, "ends a creation when its customTimeouts say so"],
  ],
  [
    ["e2e/every-kind.test.ts", "is created, or adopted where it exists"],
    [SAME, "are those of the native provider's schema"],
  ],
  [
    ["contract/alerting/alert-names.test.ts", "is registered with the identifiers, and nothing else"],
    [PLUGIN, "says how to write a name that the same run creates"],
  ],
  [
    ["e2e/lookups.test.ts", "give the program what the service has, in both forms"],
    [PLUGIN, "answers lookups, and lists by their name"],
  ],
  [
    [
      "e2e/drift.test.ts",
      "is put back by up --refresh, which leaves alone what the program does not declare",
    ],
    [STATE, "has the same drift as that of dynamic resources"],
  ],
  [
    ["e2e/every-kind.test.ts", "is created, or adopted where it exists"],
    [
      "unit/cli/import/program-language.test.ts",
      "is refused where a program cannot have classes of this package",
    ],
  ],
  [
    [SERVER, "keeps the recorded state at a refresh, and says once that drift cannot be seen"],
    [SAME, "are those of the native provider's schema"],
  ],
  [
    [SERVER, "forgets at a destroy, leaves the alert as it is and says so once"],
    [SAME, "are those of the native provider's schema"],
  ],
  [
    ["contract/alerting/team/team.test.ts", "find the team of the access token, and its members"],
    [SAME, "are those of the native provider's schema"],
  ],
  [
    [
      "contract/kinds/adopted.test.ts",
      "is left as it is by a destroy, without a request, and the user is told",
    ],
    [SAME, "are those of the native provider's schema"],
  ],
];

interface Schema {
  readonly functions?: object;
  readonly resources: Readonly<Record<string, { readonly inputProperties: object }>>;
}

describe("the limits of both ways in", () => {
  const [table] = tablesOf(page("docs/limits.md"));

  it("are each held by a test", () => {
    assert.equal(table?.rows.length, HELD.length);
    for (const [file, title] of HELD.flat())
      assert.ok(
        readFileSync(join(clone, "test", file), "utf8").includes(`it("${title}"`),
        `${file}: ${title}`,
      );
  });

  it("are those of the native provider's schema", () => {
    const file = join(clone, "dist", "plugin", "schema.json");
    const { functions, resources } = JSON.parse(readFileSync(file, "utf8")) as Schema;
    const names = Object.keys(resources).map((token) => token.split(":").slice(1).join(":"));
    const ofKinds = kinds.map(({ type }) => type.token.split("/")[1]);
    assert.deepEqual(
      names.sort(),
      ofKinds.sort(),
      "both have the same kinds, and share their implementation",
    );
    assert.ok("clickstack:alerting:getTeam" in (functions ?? {}));
    const { inputProperties = {} } = resources["clickstack:alerting:Alert"] ?? {};
    assert.ok(!("alertId" in inputProperties));
  });
});
