import assert from "node:assert/strict";
import {
  check,
  checkAsText,
  checkCommand,
  checkedProject,
  IMPORTS,
  lineOf,
} from "../../../support/check-command";

const WRONG = 'new alerting.Alert("errors", { threshold: "50" });';

async function errorsOf(...args: Parameters<typeof check>): Promise<string[]> {
  const { problems } = await check(...args);
  return problems.filter(({ severity }) => severity === "error").map(lineOf);
}

describe("pulumi-clickstack check runs", () => {
  const wants = (line: string) => async (files: Record<string, string>) => {
    const errors = await errorsOf(files);
    assert.ok(errors.includes(line), errors.join("\n"));
  };

  it("CommonJS", () =>
    wants("index.js:2:1 error argument threshold")({
      "index.js": `const { alerting } = require("pulumi-clickstack");\n${WRONG}`,
    }));

  it("ES modules, also in a folder whose name has a space", () =>
    wants("the src/index.js:2:1 error argument threshold")({
      "Pulumi.yaml": "name: shop\nruntime: nodejs\nmain: the src/\n",
      "package.json": '{"type": "module"}',
      "the src/index.js": `import { alerting } from "pulumi-clickstack";\n${WRONG}`,
    }));

  it("TypeScript, whose types it leaves to the compiler", () =>
    wants("src/alerts.ts:4:3 error argument threshold")({
      "Pulumi.yaml": "name: shop\nruntime: nodejs\nmain: src/\n",
      "src/index.ts": 'import { declare } from "./alerts";\ndeclare();',
      "src/alerts.ts": `${IMPORTS}export function declare(): void {\n  ${WRONG}\n}`,
    }));

  it("TypeScript in ES modules", () =>
    wants("index.ts:4:1 error argument threshold")({
      "package.json": '{"type": "module"}',
      "index.ts": `${IMPORTS}interface Unused { readonly a: string }\n${WRONG}`,
    }));

  it("an exported function, and resources that it declares later", () =>
    wants("index.js:4:3 error argument threshold")({
      "index.js": `const { alerting } = require("pulumi-clickstack");\nmodule.exports = async () => {\n  await new Promise((resolve) => setTimeout(resolve, 50));\n  ${WRONG}\n};`,
    }));
});

describe("pulumi-clickstack check on a program that fails", () => {
  it("reports its error with file and line, and all problems before it", async () => {
    const { problems } = await check({
      "index.ts": `${IMPORTS}${WRONG.replace("}", "} as never")}\nthrow new Error("no region");`,
    });
    const lines = problems.map(lineOf);
    assert.ok(lines.includes("index.ts:3:1 error argument threshold"));
    assert.ok(lines.includes("index.ts:4:7 error program"));
    assert.equal(problems.find(({ code }) => code === "program")?.message, "no region");
  });

  it("reports an error in an apply of a known value", async () => {
    const errors = await errorsOf({
      "index.ts": `${IMPORTS}export const a = pulumi.output(1).apply(() => {\n  throw new Error("one");\n});`,
    });
    assert.deepEqual(errors, ["index.ts:4:9 error program"]);
  });

  it("reports an error of syntax with its line", async () => {
    const commonJs = await errorsOf({ "index.js": "const a = 1;\nconst = 2;" });
    assert.deepEqual(commonJs, ["index.js:2:7 error program"]);
    const typed = await errorsOf({ "index.ts": "const a = 1;\nconst = 2;" });
    assert.deepEqual(typed, ["index.ts:2:7 error program", "index.ts:2:9 error program"]);
  });

  const fails = async (files: Record<string, string>, reason: RegExp): Promise<void> => {
    const { exitCode, told, out } = await checkAsText(files);
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(told, reason);
    assert.doesNotMatch(told, /\n +at /);
  };

  it("ends with 1 if a module is missing", () =>
    fails(
      { "index.js": 'require("not-installed");' },
      /cannot be loaded: Cannot find module 'not-installed'/,
    ));

  it("ends with 1 if there is no program, or it ends the process", async () => {
    await fails({}, /the program ended its process\nWe failed to locate the entry point/);
    await fails(
      { "index.js": 'console.error("bye"); process.exit(0);' },
      /the program ended its process\nbye/,
    );
  });

  it("ends with 1 if the program never comes to its end", () =>
    fails(
      { "index.ts": `${IMPORTS}new alerting.Alert("a", { name: new Promise(() => undefined) } as never);` },
      /waits for never resolves/,
    ));

  it("ends with 1 if the program loads another copy of Pulumi's SDK, which reaches no mocks", () =>
    fails(
      {
        "index.js": "",
        "node_modules/@pulumi/pulumi/package.json": '{"name": "@pulumi/pulumi", "main": "index.js"}',
        "node_modules/@pulumi/pulumi/index.js": "",
      },
      /loads another copy of @pulumi\/pulumi than pulumi-clickstack/,
    ));

  it("ends with 130 after Ctrl-C, and ends the program", async () => {
    const folder = checkedProject({
      "index.js": "setInterval(() => undefined, 1000); module.exports = new Promise(() => undefined);",
    });
    const command = checkCommand("--cwd", folder);
    setTimeout(() => process.emit("SIGINT", "SIGINT"), 1500);
    const { exitCode, out } = await command;
    assert.deepEqual([exitCode, out], [130, ""]);
  });

  it("ends with 1 outside of a project, and for another runtime", async () => {
    await fails(
      { "Pulumi.yaml": "name: shop\nruntime: python\n" },
      /of the runtime nodejs only; this one is of python/,
    );
    const { exitCode, told } = await checkAsText({}, "--cwd", "/");
    assert.equal(exitCode, 1);
    assert.match(told, /has no Pulumi.yaml/);
  });

  it("prints nothing of the program on standard output", async () => {
    const { out } = await checkAsText({ "index.js": 'console.log("hello");' });
    assert.equal(out, "0 errors, 0 warnings in 0 resources.");
  });
});
