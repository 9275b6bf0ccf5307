import assert from "node:assert/strict";
import { join } from "node:path";
import { ComponentResource, type ComponentResourceOptions } from "@pulumi/pulumi";
import { Alert } from "../../../provider/alerting/alert/alert";
import { Dashboard } from "../../../provider/alerting/dashboard/dashboard";
import { Webhook } from "../../../provider/alerting/webhook/webhook";
import { Organization } from "../../../provider/cloud/organization/organization";
import {
  describeThrown,
  findPlace,
  findWrongArguments,
  selectResources,
} from "../../../cli/check/program/resources";
import type { CheckedResource, FoundProblem } from "../../../cli/check/program/resources";
import { findDuplicates, findWrongNames } from "../../../cli/check/program/names";
import { GivenNames } from "../../../test-kit/declared-resources";
import { runMocked } from "../../../test-kit/mocked-program";
import { FileError } from "../../../provider/files/yaml-file";
import { clone } from "../../support/folders";

const names = new GivenNames();

async function declare(program: () => unknown): Promise<CheckedResource[]> {
  const call = (lookup: string, args: Record<string, unknown>): object => names.answer(lookup, args);
  const run = { config: {}, project: "shop", stack: "dev", preview: true, call };
  return selectResources(await runMocked(program, run), new Map());
}

const summaryOf = ({ severity, code, resource, property }: FoundProblem): string =>
  [severity, code, resource?.name, property].filter(Boolean).join(" ");

const common = { threshold: 1, thresholdType: "above", interval: "5m" } as const;
const hook = { service: "generic", url: "https://a.example.com" } as const;
const config = { displayType: "line" as const, source: "Logs", select: [{ aggFn: "count" as const }] };
const tiles = { errors: { x: 0, y: 0, w: 12, h: 4, config } };

/** Declares an alert that a webhook named `on-call` notifies. */
function alertOn(webhook: string, args: object = {}): void {
  new Alert("alert", { ...common, savedSearch: "Errors", channel: { webhook }, ...args });
}

describe("the check of names", () => {
  const find = async (program: () => unknown, isClosed = false): Promise<string[]> =>
    findWrongNames(await declare(program), names, isClosed)
      .map(summaryOf)
      .filter((line) => !/savedSearch|source$/.test(line));
  const onCall = (): unknown => new Webhook("hook", { ...hook, name: "on-call" });

  const near: [declared: string, written: string, isTypo: boolean][] = [
    ["on-call", "on-cal", true],
    ["on-call", "oncall", true],
    ["on-call", "On-Call", true],
    ["on-call", "pager", false],
    ["on-call-1", "on-call-2", false],
    ["on-call", "on-call-2", false],
    ["a", "b", false],
  ];
  for (const [name, written, isTypo] of near)
    it(`takes ${written} ${isTypo ? "for a mistyped" : "for another name than"} ${name}`, async () => {
      const found = await find(() => {
        new Webhook("hook", { ...hook, name });
        alertOn(written);
      });
      assert.deepEqual(found, [
        isTypo ? "warning typo alert channel.webhook" : "note name alert channel.webhook",
      ]);
    });

  it("is satisfied with a name of the program, also as an output", async () => {
    const program = (): void => {
      const { name } = new Webhook("hook", { ...hook, name: "on-call" });
      alertOn("on-call");
      new Alert("output", { ...common, savedSearch: "Errors", channel: { webhook: name } });
    };
    assert.deepEqual(await find(program, true), []);
  });

  it("refuses a name that two dashboards have", async () => {
    const found = await find(() => {
      onCall();
      for (const name of ["one", "two"]) new Dashboard(name, { name: "API", tiles });
      alertOn("on-call", { savedSearch: undefined, tile: { dashboard: "API", name: "errors" } });
    });
    assert.deepEqual(found, ["error name alert tile.dashboard"]);
  });
});

describe("the check of URNs", () => {
  class Team extends ComponentResource {
    constructor(name: string, options: ComponentResourceOptions = {}, type = "example:Team") {
      super(type, name, {}, options);
      new Webhook("pager", { ...hook, name: `pager of ${name} ${type}` }, { parent: this });
    }
  }
  class Division extends ComponentResource {
    constructor(name: string, type = "example:Division") {
      super(type, name);
      new Team(`${name} team`, { parent: this });
    }
  }
  const find = async (program: () => unknown): Promise<string[]> =>
    findDuplicates(await declare(program)).map(({ resource, message }) => `${resource?.name}: ${message}`);

  it("finds resources of one name under components of one type, because a URN has no names of parents", async () => {
    const found = await find(() => ["red", "blue"].map((name) => new Team(name)));
    assert.equal(found.length, 1);
    assert.match(
      found[0] ?? "",
      /^pager: expected a resource name that no other resource of the type has under any example:Team \(a URN .*; found "pager", the name of the one declared/,
    );
    assert.equal((await find(() => ["red", "blue"].map((name) => new Division(name)))).length, 1);
  });

  it("finds none under components of other types, at any depth, or beside them", async () => {
    const found = await find(() => {
      new Webhook("pager", { ...hook, name: "pager" });
      new Team("red");
      new Team("blue", {}, "example:Squad");
      new Division("green");
      new Division("black", "example:Company");
    });
    assert.deepEqual(found, []);
  });
});

describe("the check of arguments", () => {
  const find = async (program: () => unknown, settings: Record<string, string> = {}): Promise<string[]> =>
    (await findWrongArguments(await declare(program), () => (key) => settings[key])).map(summaryOf);

  it("names the property of a secret, and does not show the secret", async () => {
    const resources = await declare(
      () => new Webhook("a", { name: "a", service: "slack", url: "https://x.test/s3" }),
    );
    const [problem] = await findWrongArguments(resources, () => () => undefined);
    assert.equal(problem?.property, "url");
    assert.doesNotMatch(problem?.message ?? "", /s3/);
  });

  it("takes an organization from settings, which a real run may have", async () => {
    const program = (): unknown => new Organization("acme", { name: "Acme" });
    assert.deepEqual(await find(program), []);
    assert.deepEqual(await find(program, { "cloud:organizationId": "acme" }), ["error configuration"]);
  });
});

const error = (message: string, stack = message): Error => Object.assign(new Error(message), { stack });

describe("an error of a program", () => {
  it("is one problem for each of a file, whatever its words are", () => {
    const at = { file: "alerts.yaml", line: 3, column: 5 };
    const reason = 'expected a number; found "x: y"';
    const thrown = new FileError([
      { at, path: "alerts.a b.threshold", reason },
      { at: { file: "b c.yaml", line: 1, column: 1 }, path: "", reason: "unexpected end" },
    ]);
    assert.deepEqual(describeThrown(thrown), [
      { severity: "error", code: "file", property: "alerts.a b.threshold", message: reason, ...at },
      { severity: "error", code: "file", message: "unexpected end", file: "b c.yaml", line: 1, column: 1 },
    ]);
  });

  it("of the program is none of a file, although it reads like one", () => {
    const message = "alerts.yaml:3:5: expected a number";
    assert.deepEqual(describeThrown(error(message)), [{ severity: "error", code: "program", message }]);
  });

  it("is one problem for each line of the compiler's", () => {
    const message =
      "⨯ Unable to compile TypeScript:\nindex.ts(3,5): error TS1005: ';' expected.\na/b.ts:7:1 - error TS1: b";
    assert.deepEqual(
      describeThrown(error(message)).map((one) => `${one.file}:${one.line}:${one.column} ${one.message}`),
      ["index.ts:3:5 ';' expected.", "a/b.ts:7:1 b"],
    );
  });

  it("is at the first line of the program, past that of packages and of this one", () => {
    const frames = [
      "Error: x",
      "    at node:internal/a:1:1",
      "    at f (/shop/node_modules/a/index.js:9:9)",
      `    at g (${join(clone, "dist", "engine", "a.js")}:2:2)`,
      "    at file:///shop/my%20index.js:5:7",
      "    at h (/shop/other.js:1:1)",
    ];
    assert.deepEqual(findPlace(error("x", frames.join("\n"))), {
      file: "/shop/my index.js",
      line: 5,
      column: 7,
    });
    assert.equal(findPlace(error("x", "Error: x")), undefined);
  });

  it("may be of syntax, or no error at all", () => {
    const stack = "/shop/index.js:2\nconst = 2;\n      ^\n\nSyntaxError: Unexpected token '='";
    const [{ file, line, column } = {}] = describeThrown(error("Unexpected token '='", stack));
    assert.deepEqual([file, line, column], ["/shop/index.js", 2, 7]);
    assert.deepEqual(describeThrown("text"), [{ severity: "error", code: "program", message: "text" }]);
  });
});
