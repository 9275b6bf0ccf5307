import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Account } from "../../cli/account";
import { type PlannedResource, planResources } from "../../cli/codegen/resources";
import type { PlanOptions } from "../../cli/import/options";
import type { Emulator } from "../../emulator";
import type { AlertDocument } from "../../emulator/alerting/documents";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Connections } from "../../provider/engine/service/service";
import { listSources, readSettings } from "../../provider/engine/settings/settings";
import { situationOf } from "./planned";
import { requestsOf } from "./settings";
import { type Stack, succeeded } from "./stack";
import type { Company } from "./transports";

export function assertOnlyReads(emulator: Pick<Emulator, "requests">): void {
  const others = requestsOf(emulator).filter((request) => !request.startsWith("GET "));
  assert.deepEqual(others, []);
}

/**
 * Makes the project one in TypeScript, with a program that does nothing. Language hosts need not check types: the
 * contract tests of export do so for what the same generator writes of every kind.
 */
export function typescriptProject(stack: Stack, program = "export {};\n"): void {
  stack.env = { ...stack.env, PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
  const project = { name: "tested", runtime: "nodejs", main: "index.ts" };
  stack.source(JSON.stringify(project), "Pulumi.yaml").source(program, "index.ts");
}

/** The files of a folder of the project, by their names. */
export function filesOf(stack: Pick<Stack, "folder">, folder: string): Record<string, string> {
  const path = join(stack.folder, folder);
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));
}

/** Changes a file of the project; what is looked for has to be there. */
export function edit(stack: Stack, file: string, from: string | RegExp, to: string): void {
  const path = join(stack.folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, after);
}

/** Names as people give them, and as nobody should. */
export const AWKWARD: readonly (string | null)[] = [
  null,
  " ",
  "🔥🚨👩‍👩‍👧",
  "Errors",
  "errors",
  "ERRORS!",
  "a \"quoted\" 'name' `${process.exit(1)}`",
  "two\nlines\r\n\ttabs",
  "../../etc/passwd",
  "con",
  "index",
  "__proto__",
  "constructor",
  "class",
  "404s > 5%",
  "エラー率",
  "خطأ \u202e drawkcab",
  "*/ // <!-- </script>",
  "\u0000 \u2028 \u2029 \ufeff",
  "{{#if x}}{{value}}{{/if}}",
  "x".repeat(512),
];

/** Gives a company alerts, as many as are wanted, of every kind that it has; those that it has go. */
export function plantAlerts({ store }: Emulator, { alerts }: Company, count: number): AlertDocument[] {
  const seeded = Object.values(alerts).map(({ id }) => store.alerts.get(id) as AlertDocument);
  for (const { id } of seeded) store.alerts.delete(id);
  return Array.from({ length: count }, (_, index) => {
    const like = seeded[index % seeded.length] as AlertDocument;
    const id = (0x69ae9a981e8c4d0b00000000n + BigInt(index)).toString(16);
    const name = AWKWARD[index % AWKWARD.length] ?? null;
    return store.alerts.add({ ...structuredClone(like), id, name, threshold: like.threshold + (index % 7) });
  });
}

/** A stack that an object is imported into, perhaps under a name and with the URN for its mark. */
interface Importing {
  readonly connections: Connections;
  readonly get: (key: string) => unknown;
  readonly name?: string;
  readonly owner?: string | undefined;
}

/** Plans the import of one object, as the command does. */
export async function planImport(
  kind: Kind,
  id: string,
  { connections, get, name, owner }: Importing,
): Promise<PlannedResource> {
  const sources = listSources(() => undefined, {}, get);
  const read = readSettings(kind.service, sources);
  assert.ok(read.ok);
  const { settings } = read;
  const account = new Account(kind, settings, connections);
  const [{ objects }, directory] = await Promise.all([account.read([{ id }]), account.readDirectory()]);
  const named = name === undefined ? {} : { before: new Map([[id, name]]) };
  const situation = { ...situationOf(kind, objects), settings, directory, ...named, owner: () => owner };
  const [planned] = planResources((candidate) => candidate.id === id, situation);
  return planned ?? assert.fail(id);
}

/** The options of a plan for one kind, as the command line has them without further ones. */
export function planOptions(kind: Kind): PlanOptions {
  const common = { cwd: ".", out: "out", unmanagedBy: [], adopt: false, yes: false, references: {} };
  return { ...common, kinds: [kind], what: kind.many, language: "typescript" };
}

/** Puts the native provider where the commands of a stack look for it. */
export async function installPlugin(stack: Stack): Promise<void> {
  succeeded(await stack.clickstack("plugin", "install"));
}
