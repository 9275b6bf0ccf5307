import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { convertConfiguration, convertProject } from "../../../../provider/cli/migrate/project";
import { temporaryFolder } from "../../../support/folders";

describe("the project of a migrated stack", () => {
  const folder = temporaryFolder("project");

  it("keeps its name and backend, and asks for secrets", () => {
    const project = {
      name: "shop",
      main: "dist",
      runtime: "nodejs",
      backend: { url: "file://." },
      config: { "alerting:endpoint": { value: "http://a" } },
    };
    writeFileSync(join(folder, "Pulumi.yaml"), JSON.stringify(project));
    assert.deepEqual(parse(convertProject(folder, { one: {} }, ["token"])), {
      name: "shop",
      runtime: "yaml",
      backend: { url: "file://." },
      config: { "clickstack:endpoint": { value: "http://a" } },
      configuration: { token: { type: "String", secret: true } },
      resources: { one: {} },
    });
  });

  it("has its settings under the keys of the native provider, and encrypted values as they are", () => {
    const file = join(folder, "Pulumi.dev.yaml");
    const config = {
      "cloud:apiKeySecret": { secure: "v1:x" },
      "cloud:timeoutSeconds": "9",
      "shop:team": "a",
    };
    writeFileSync(file, JSON.stringify({ encryptionsalt: "v1:salt", config }));
    assert.deepEqual(parse(convertConfiguration(file) ?? ""), {
      encryptionsalt: "v1:salt",
      config: {
        "clickstack:apiKeySecret": { secure: "v1:x" },
        "clickstack:cloudTimeoutSeconds": "9",
        "shop:team": "a",
      },
    });
    assert.equal(convertConfiguration(join(folder, "Pulumi.none.yaml")), undefined);
  });
});
