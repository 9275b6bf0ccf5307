/**
 * `npm run freeze`: deploys the stacks in the folder of this version with the real engine, and keeps their state there
 * for every later version to be tested with. A version without a folder begins with the programs of the latest one.
 */
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Emulator } from "../../emulator";
import { contentOf } from "../../emulator/persistence";
import { version } from "../../package.json";
import { clone } from "../support/folders";
import {
  foldersIn,
  freezeText,
  FROZEN,
  frozenStacks,
  newStack,
  SERVICES,
  setupOf,
  startServices,
  STATE,
  type FrozenStack,
} from "../support/frozen";
import { imports } from "../support/import-command";
import { assertWithout } from "../support/secrets";
import { succeeded, type Stack } from "../support/stack";

const PLAN_FILES = ["import.json", "import-plan.json"];

async function freezeAll(): Promise<void> {
  const folder = join(FROZEN, version);
  if (!existsSync(folder)) {
    const versions = foldersIn(FROZEN).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    cpSync(join(FROZEN, versions.at(-1) ?? ""), folder, { recursive: true });
  }
  for (const frozen of frozenStacks(version)) {
    await freeze(frozen);
    console.log(`Froze test/frozen/${frozen.title}`);
  }
}

async function freeze(frozen: FrozenStack): Promise<void> {
  const emulator = await newServices(frozen);
  const stack = await newStack(frozen, emulator);
  try {
    await deploy(stack, setupOf(frozen, emulator.url).imports, frozen);
    const { stdout } = await stack.succeed("stack", "export", "--show-secrets");
    write(frozen, STATE, freezeText(stdout, emulator.url));
    write(frozen, SERVICES, JSON.stringify(JSON.parse(contentOf(emulator.store)), null, 2) + "\n");
  } finally {
    stack.dispose();
    await emulator.stop();
  }
}

/** The usual services, with a second organization. */
async function newServices(frozen: FrozenStack): Promise<Emulator> {
  for (const file of [STATE, SERVICES]) rmSync(join(frozen.folder, file), { force: true });
  const emulator = await startServices(frozen);
  const [organization] = emulator.store.organizations.values();
  if (organization === undefined) throw new Error("The emulator has no organization");
  const globex = { id: "c2f1d0a3-84b6-4e57-9a1c-6d3e5f708192", name: "Globex", privateEndpoints: [] };
  emulator.store.organizations.add({ ...organization, ...globex });
  return emulator;
}

/** Creates and adopts what `resources.ts` declares, then imports what the other folders of the program are to hold. */
async function deploy(
  stack: Stack,
  folders: Record<string, string[]>,
  { folder }: FrozenStack,
): Promise<void> {
  for (const out of Object.keys(folders)) rmSync(join(stack.folder, out), { recursive: true, force: true });
  stack.source('import "./resources";\n', "index.ts");
  succeeded(await stack.up());
  for (const [out, args] of Object.entries(folders)) {
    succeeded(await imports(stack, ...args, "--out", out));
    succeeded(await imports(stack, "apply", "--yes", "--out", out));
    for (const file of PLAN_FILES) rmSync(join(stack.folder, out, file));
    rmSync(join(folder, out), { recursive: true, force: true });
    cpSync(join(stack.folder, out), join(folder, out), { recursive: true });
  }
}

/** Errors: the text tells something of this machine. */
function write({ folder }: FrozenStack, file: string, text: string): void {
  assertWithout([clone, homedir()], text, file);
  writeFileSync(join(folder, file), text);
}

void freezeAll();
