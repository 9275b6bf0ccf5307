import { readdirSync } from "node:fs";
import { join } from "node:path";
import { typescriptProject } from "../../support/import-command";
import { Stack, succeeded } from "../../support/stack";
import type { Scene, Stage } from "./scene";

/** Everything that the account has, as programs: read only, as nothing of it was made by this run. */
export const workspace: readonly Scene[] = [
  {
    title: "import of everything",
    isOfOthers: true,
    play: (stage) => onStack(stage, importAll),
  },
  {
    title: "export of everything",
    isOfOthers: true,
    play: (stage) => onStack(stage, exportAll),
  },
];

async function importAll(stack: Stack): Promise<void> {
  typescriptProject(stack);
  succeeded(await stack.clickstack("import", "--all", "--out", "workspace"));
  succeeded(await stack.clickstack("import", "apply", "--out", "workspace", "--yes"));
  stack.source('import "./workspace";\n', "index.ts");
  await compileIn(stack, "workspace");
  succeeded(await stack.clickstack("import", "verify", "--out", "workspace"));
}

async function exportAll(stack: Stack): Promise<void> {
  for (const language of ["typescript", "javascript"])
    succeeded(await stack.clickstack("export", language, "--language", language));
  await compileIn(stack, "typescript");
  for (const file of readdirSync(join(stack.folder, "javascript")).filter((name) => name.endsWith(".js")))
    succeeded(await stack.run("node", "--check", join("javascript", file)));
}

async function compileIn(stack: Stack, folder: string): Promise<void> {
  const compilerOptions = {
    noEmit: true,
    rootDir: ".",
    strict: true,
    skipLibCheck: true,
    module: "nodenext",
    types: ["node"],
  };
  stack.source(JSON.stringify({ compilerOptions, include: [folder] }), "tsconfig.json");
  succeeded(await stack.run("tsc", "-p", "."));
}

async function onStack(
  { url, recorder: { target } }: Stage,
  use: (stack: Stack) => Promise<void>,
): Promise<void> {
  const stack = await Stack.create({ env: { ...target.environment, [target.address]: url } });
  await use(stack);
  stack.dispose();
}
