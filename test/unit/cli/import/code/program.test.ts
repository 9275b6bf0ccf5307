import assert from "node:assert/strict";
import { compileFunction } from "node:vm";
import fc from "fast-check";
import { describe, it } from "mocha";
import ts from "typescript";
import { moduleStyle, type Language } from "../../../../../provider/cli/import/code/modules";
import { printer } from "../../../../../provider/cli/import/code/print";
import { programOf } from "../../../../../provider/cli/import/code/program";
import type { Directory, PlannedResource } from "../../../../../provider/cli/import/model";

const ONCALL = "69a548941e8c4d0b7a2f3120";
const SLACK = "69a548941e8c4d0b7a2f3122";
const API = "69a548941e8c4d0b7a2f3130";
const TILE = "69a548941e8c4d0b7a2f3131";

const directory: Directory = {
  dashboards: [
    { id: API, name: "API", tags: [], tiles: [{ id: TILE, dashboardId: API, name: "Error rate" }] },
  ],
  webhooks: [
    { id: ONCALL, name: "on-call", service: "generic" },
    { id: SLACK, name: "platform", service: "slack" },
  ],
  savedSearches: [],
};

function alert(name: string, changes: Partial<PlannedResource> = {}): PlannedResource {
  const channel = { type: "webhook", webhookId: ONCALL };
  const args = { name: "Errors", threshold: 5, dashboardId: API, tileId: TILE, channel, ...changes.args };
  return {
    kind: "alert",
    id: name.padStart(24, "a"),
    name,
    title: "Errors",
    file: "api",
    live: {},
    flags: [],
    ...changes,
    args,
  };
}

interface Options {
  readonly language?: Language;
  readonly isModule?: boolean;
  readonly adopt?: boolean;
}

async function files(resources: PlannedResource[], options: Options = {}): Promise<Record<string, string>> {
  const { language = "typescript", isModule = false, adopt = false } = options;
  const print = await printer();
  const program = programOf(resources, { style: moduleStyle(language, isModule), directory, adopt });
  return Object.fromEntries([...program].map(([name, tree]) => [name, print(tree)]));
}

/** What the program made, when it ran as CommonJS. */
async function made(resources: PlannedResource[]): Promise<[string, unknown, unknown][]> {
  const texts = await files(resources, { language: "javascript" });
  const calls: [string, unknown, unknown][] = [];
  const Alert = function (...call: [string, unknown, unknown]) {
    calls.push(call);
  };
  const load = (name: string): object => {
    if (name === "pulumi-clickstack") return { alerting: { Alert } };
    const exports = {};
    const run = compileFunction(texts[`${name.slice(2)}.js`] ?? "throw new Error()", ["require", "exports"]);
    (run as (require: unknown, held: object) => void)(load, exports);
    return exports;
  };
  load("./index");
  return calls;
}

describe("a generated program", () => {
  it("names what several alerts refer to, and says what the others refer to", async () => {
    const single = alert("slow", { args: { channel: { type: "webhook", webhookId: SLACK } } });
    const texts = await files([alert("errors"), alert("traffic"), single]);
    assert.deepEqual(Object.keys(texts), ["api.ts", "constants.ts", "index.ts"]);
    assert.equal(
      texts["api.ts"],
      `// Written by pulumi-clickstack import. From here on it is yours to edit.
import { alerting } from "pulumi-clickstack";
import { webhooks } from "./constants";

// dashboard "API"
const dashboardId = "${API}";

const tiles = { errorRate: "${TILE}" };

new alerting.Alert("errors", {
  name: "Errors",
  threshold: 5,
  dashboardId,
  tileId: tiles.errorRate,
  channel: { type: "webhook", webhookId: webhooks.onCall }
});

new alerting.Alert("traffic", {
  name: "Errors",
  threshold: 5,
  dashboardId,
  tileId: tiles.errorRate,
  channel: { type: "webhook", webhookId: webhooks.onCall }
});

new alerting.Alert("slow", {
  name: "Errors",
  threshold: 5,
  dashboardId,
  tileId: tiles.errorRate,
  // webhook "platform"
  channel: { type: "webhook", webhookId: "${SLACK}" }
});
`,
    );
    assert.match(texts["constants.ts"] ?? "", new RegExp(`export const webhooks = { onCall: "${ONCALL}" };`));
  });

  it("marks what a person should look at", async () => {
    const texts = await files([alert("errors", { flags: ["channel.type: strange", "two\nlines"] })]);
    assert.match(
      texts["api.ts"] ?? "",
      /\/\/ Look at this one:\n\/\/ - channel.type: strange\n\/\/ - two\\nlines\nnew alerting/,
    );
  });

  it("adopts by the option import, and then by nothing else", async () => {
    const adopted = alert("errors", { args: { alertId: "x".padStart(24, "a") } });
    const texts = await files([adopted], { adopt: true });
    assert.match(texts["api.ts"] ?? "", new RegExp(`\\{ import: "${adopted.id}" \\}`));
    assert.doesNotMatch(texts["api.ts"] ?? "", /alertId/);
  });

  it("refers to its files as the project's modules do", async () => {
    const [one, two] = [alert("errors"), alert("traffic")];
    const lines = async (options: Options): Promise<string[]> => {
      const texts = await files([one, two], options);
      const all = Object.values(texts).flatMap((text) => text.split("\n"));
      return all.filter((line) => line.includes('"./'));
    };
    assert.deepEqual(await lines({}), ['import { webhooks } from "./constants";', 'import "./api";']);
    assert.deepEqual(await lines({ isModule: true }), [
      'import { webhooks } from "./constants.js";',
      'import "./api.js";',
    ]);
    assert.deepEqual(await lines({ language: "javascript" }), [
      'const { webhooks } = require("./constants");',
      'require("./api");',
    ]);
    assert.deepEqual(await lines({ language: "javascript", isModule: true }), [
      'import { webhooks } from "./constants.js";',
      'import "./api.js";',
    ]);
  });

  it("declares an organization", async () => {
    const args = { organizationId: "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10", name: "Acme" };
    const acme = { ...alert("acme", { file: "organization" }), kind: "organization", args } as const;
    const texts = await files([acme]);
    assert.match(
      texts["organization.ts"] ?? "",
      /import \{ cloud \} .*\n\nnew cloud\.Organization\("acme", \{\n {2}organizationId/,
    );
  });

  const awkward = fc.string({ unit: "binary", maxLength: 60 });
  const resources = fc.array(
    fc.record({
      name: awkward,
      title: awkward,
      message: awkward,
      flag: awkward,
      webhookId: fc.constantFrom(ONCALL, SLACK, "gone"),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const plannedOf = (
    all: { name: string; title: string; message: string; flag: string; webhookId: string }[],
  ) =>
    all.map(({ name, title, message, flag, webhookId }, index) => {
      const args = { name: title, message, channel: { type: "webhook", webhookId } };
      return alert(name, { args, flags: [flag], file: index % 2 === 0 ? "api" : "checkout" });
    });

  it("makes exactly what was planned, whatever the texts are", async () => {
    await fc.assert(
      fc.asyncProperty(resources, async (all) => {
        const planned = plannedOf(all);
        const wanted = planned.map(({ name, args }) => [name, args]);
        const calls = (await made(planned)).map(([name, args]) => [name, args]);
        const sorted = (list: unknown[]): string[] => list.map((item) => JSON.stringify(item)).sort();
        assert.deepEqual(sorted(calls), sorted(wanted));
      }),
    );
  });

  it("is TypeScript without a mistake in its syntax, whatever the texts are", async () => {
    await fc.assert(
      fc.asyncProperty(resources, async (all) => {
        for (const [fileName, text] of Object.entries(await files(plannedOf(all)))) {
          const { diagnostics } = ts.transpileModule(text, { fileName, reportDiagnostics: true });
          assert.deepEqual(diagnostics, []);
        }
      }),
    );
  });
});
