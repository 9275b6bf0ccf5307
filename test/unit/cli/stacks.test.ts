import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { findPulumi, readOthers, readStacks, trimName } from "../../../cli/stacks/workspace";
import { temporaryFolder } from "../../support/folders";
import { readSource, formatUrn, resourceName } from "../../../cli/stacks/managed";
import { childPath, isWithin, pathParts, splitPath, withValueOf } from "../../../cli/stacks/differences";
import { holdsSecret, reveal } from "../../../cli/stacks/settings";
import { Engine, readRefusal } from "../../../cli/stacks/engine";
import { recordedStack } from "../../support/recorded-stack";

describe("the name of a stack", () => {
  it("is the same with the organization and the project in front of it", () => {
    assert.deepEqual(["dev", "acme/dev", "acme/shop/dev"].map(trimName), ["dev", "dev", "dev"]);
  });

  it("is not read where none is named", async () => {
    assert.deepEqual(await readOthers([], ".", assert.fail), []);
  });
});

describe("the command pulumi on the PATH", () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder("path");
    process.env.PATH = folder;
  });
  afterEach(() => {
    process.env.PATH = PATH;
  });

  /** Puts a command there that keeps what it is asked. */
  function install(version = "v3.255.0"): void {
    const script = `#!/bin/sh\necho "$@" >> "${join(folder, "asked")}"\necho ${version}\n`;
    writeFileSync(join(folder, "pulumi"), script, { mode: 0o755 });
  }

  it("says which folder is no project, as a path that leads there from anywhere, and what to do", async () => {
    install();
    const none = temporaryFolder("no-project");
    const reading = readStacks({ directories: [relative(process.cwd(), none)], names: [] }, assert.fail);
    await assert.rejects(reading, {
      name: "UserError",
      message: `${none} has no Pulumi.yaml: run the command in the folder of a Pulumi project, or name that folder with --cwd`,
    });
  });

  it("says where to get it where it is missing", async () => {
    await assert.rejects(readStacks({ directories: ["."], names: [] }, assert.fail), {
      message: "the command pulumi is not on the PATH: install it from https://www.pulumi.com/docs/install",
    });
  });

  it("tells its version once, however many projects a command works with", async () => {
    install();
    const commands = await Promise.all([findPulumi(), findPulumi()]);
    commands.push(await findPulumi());
    assert.deepEqual(
      commands.map(({ version }) => version?.format()),
      ["3.255.0", "3.255.0", "3.255.0"],
    );
    assert.equal(readFileSync(join(folder, "asked"), "utf8"), "version\n");
  });

  it("is refused for an import where it is too old, with the other way", async () => {
    install("v3.253.1");
    const engine = await Engine.open(recordedStack({}));
    assert.throws(
      () => engine.refuseOld(),
      /^UserError: import needs pulumi 3\.254\.0 or newer; this is 3\.253\.1\. .* --adopt/,
    );
  });

  it("is looked for again after it was not there", async () => {
    await assert.rejects(findPulumi());
    install();
    assert.equal((await findPulumi()).version?.format(), "3.255.0");
  });
});

describe("readSource", () => {
  const read = (recorded: string | undefined, directory = ".", environment: NodeJS.ProcessEnv = {}) =>
    readSource(recorded, directory, environment);

  for (const [recorded, directory, file, line, column] of [
    ["src/my%20alerts.ts#7,19", "infra/shop", "infra/shop/src/my alerts.ts", 7, 19],
    ["alerts.yaml#1", process.cwd(), "alerts.yaml", 1, 1],
    ["../lib/a.ts#1,1", join("infra", "shop"), "infra/lib/a.ts", 1, 1],
  ] as const)
    it(`is the file from the directory of the process, the line and the column: ${recorded}`, () => {
      assert.deepEqual(read(`project:///${recorded}`, directory), { file, line, column });
    });

  it("is nothing where none was recorded, or that of a library", () => {
    for (const none of [undefined, "file:///elsewhere.ts#1", "project:///node_modules/a/index.js#3,1"])
      assert.equal(read(none), undefined);
  });

  const gitHub = (GITHUB_WORKSPACE: string) => ({
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_SHA: "c0ffee",
    GITHUB_WORKSPACE,
  });
  const CI_PROJECT_URL = "https://gitlab.com/acme/shop";
  const gitLab = (CI_PROJECT_DIR: string) => ({ CI_PROJECT_URL, CI_COMMIT_SHA: "c0ffee", CI_PROJECT_DIR });
  for (const [repository, environment, url] of [
    ["GitHub", gitHub, "https://github.com/acme/shop/blob/c0ffee/infra/my%20alerts.yaml#L7"],
    ["GitLab", gitLab, "https://gitlab.com/acme/shop/-/blob/c0ffee/infra/my%20alerts.yaml#L7"],
  ] as const)
    it(`has the address of the line in a pipeline of ${repository}, and none outside of the repository`, () => {
      const recorded = "project:///my%20alerts.yaml#7,3";
      assert.equal(read(recorded, "infra", environment(resolve(".")))?.url, url);
      assert.equal(read(recorded, "infra", environment(resolve("infra", "eu")))?.url, undefined);
    });
});

describe("pathParts", () => {
  const cases: [string, (string | number)[]][] = [
    ["threshold", ["threshold"]],
    ["channel.webhookId", ["channel", "webhookId"]],
    ["channels[0].webhookId", ["channels", 0, "webhookId"]],
    ["channels[*].webhookId", ["channels", "*", "webhookId"]],
    ['a["b.c"].d', ["a", "b.c", "d"]],
    ['a["say \\"x\\""]', ["a", 'say "x"']],
    ["", []],
  ];
  for (const [path, parts] of cases) {
    it(`reads ${path || "nothing"}`, () => {
      assert.deepEqual(pathParts(path), parts);
    });
  }
});

describe("withValueOf", () => {
  const declared = {
    threshold: 1,
    note: "mine",
    channels: [{ webhookId: "a", type: "x" }, { webhookId: "b" }],
  };
  const live = { threshold: 2, channels: [{ webhookId: "c", type: "y" }] };

  const { note: _, ...noteless } = declared;
  const channels = [{ webhookId: "c", type: "x" }, { webhookId: "b" }];
  for (const [what, path, expected] of [
    ["a value from the other side", "threshold", { ...declared, threshold: 2 }],
    ["away what the other side does not have", "note", noteless],
    ["one value of a list, and leaves the list as long", "channels[0].webhookId", { ...declared, channels }],
    ["nothing from beyond the end of the other list", "channels[1].webhookId", declared],
    ["a value of every item that both have", "channels[*].webhookId", { ...declared, channels }],
    ["everything with a star", "*", live],
  ] as const)
    it(`takes ${what}, and leaves what it was given as it is`, () => {
      const before = structuredClone(declared);
      assert.deepEqual(withValueOf(declared, live, path), expected);
      assert.deepEqual(declared, before);
    });

  it("makes nothing that a path leads through", () => {
    assert.deepEqual(withValueOf(declared, { a: { b: 1 } }, "a.b"), declared);
    assert.deepEqual(withValueOf({ a: 1 }, { a: { b: 1 } }, "a.b"), { a: 1 });
    assert.deepEqual(withValueOf({ a: [1] }, { a: 2 }, "a[0]"), { a: [1] });
  });
});

describe("the path of a value within another", () => {
  it("can be taken apart again, whatever the keys are", () => {
    for (const key of ["errors", "error rate", "a.b", 'say "x"', "1st", "größe", 0, 12]) {
      const path = childPath('tiles["b.c"]', key);
      assert.deepEqual(pathParts(path), ["tiles", "b.c", key]);
      assert.deepEqual(splitPath(path), { parent: 'tiles["b.c"]', key: String(key) });
    }
    assert.deepEqual(splitPath("threshold"), { parent: "", key: "threshold" });
  });

  it("is within every path that it begins with, and in no other", () => {
    const path = "tiles.errors.config.select[0].where";
    for (const outer of ["tiles", 'tiles["errors"]', "tiles.errors.config.select[0]", path])
      assert.ok(isWithin(path, outer), outer);
    for (const other of ["tile", "tiles.err", "tiles.errors.config.select[1]", `${path}.x`])
      assert.ok(!isWithin(path, other), other);
  });
});

/** As the engine exports a secret. */
const secret = (value: unknown) => ({
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  plaintext: JSON.stringify(value),
});

describe("reveal", () => {
  it("gives values without their marks, at any depth, and tells every text that was in one", () => {
    const nested = secret([{ type: "webhook", id: secret("y") }]);
    const { plain, secrets } = reveal({ a: secret("x"), b: [{ c: secret(5) }], d: nested, e: "open" });
    assert.deepEqual(plain, { a: "x", b: [{ c: 5 }], d: [{ type: "webhook", id: "y" }], e: "open" });
    assert.deepEqual([...secrets], ["x", "webhook", "y"]);
  });
});

describe("holdsSecret", () => {
  it("is true of a marked value, and of what has one somewhere in it", () => {
    assert.equal(holdsSecret(secret("x")), true);
    assert.equal(holdsSecret([{ a: secret("x") }]), true);
  });

  it("is false of everything else, also of what only looks like a mark", () => {
    for (const value of [undefined, null, "x", 5, [], { plaintext: "x" }, { a: { b: [1] } }]) {
      assert.equal(holdsSecret(value), false);
    }
  });
});

describe("the URN of a resource", () => {
  const type = "acme:index:Team$pulumi-nodejs:dynamic/alerting:Alert";
  const name = "api::errors\n:5xx";
  const urn = `urn:pulumi:dev::shop::${type}::${name}`;

  it("has the short name of the stack", () => {
    assert.equal(formatUrn({ name: "acme/shop/dev", project: "shop" }, type, name), urn);
  });

  it("has the name of the resource after the type, also where that has colons", () => {
    assert.equal(resourceName(urn), name);
  });
});

describe("the reason of a refusal in an error of the engine", () => {
  // What the engine 3.274.1 wrote.
  for (const [what, message, reason] of [
    [
      "a dynamic provider",
      "pulumi-nodejs:dynamic/alerting:Alert resource 'orders' has a problem: thresholdMax: is required with thresholdType \"between\"; found nothing\n",
      'thresholdMax: is required with thresholdType "between"; found nothing',
    ],
    [
      "a native provider",
      "clickstack:alerting:Alert resource 'orders': property scheduleOffsetMinutes value {-1} has a problem: expected a whole number of 0 or more; found -1\n",
      "scheduleOffsetMinutes: expected a whole number of 0 or more; found -1",
    ],
    ["nobody", "preview failed\n", undefined],
    [
      "the engine",
      'Preview failed: resource "urn:pulumi:dev::prot::pulumi-nodejs:dynamic:Resource::a" cannot be deleted\nbecause it is protected. To unprotect the resource, either remove the `protect` flag',
      undefined,
    ],
  ] as const)
    it(`is read from that of ${what}`, () => assert.equal(readRefusal(`error: ${message}`), reason));
});
