import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { composeStateAfter } from "../../provider/engine/host/state";
import type { Kind } from "../../provider/engine/kind/kind";
import { OWNER, formatReference } from "../../provider/engine/arguments/instructions";
import { omit, pick, toPlain, type Plain, dropInternals } from "../../provider/engine/values/plain";
import { kinds } from "../../provider/kinds";
import { UserError, header, INTERRUPTED, runInterruptible, FOUND } from "../failure";
import { openAccounts, type Account } from "../account";
import type { PlannedResource } from "../codegen/resources";
import type { ImportEntry, Preview, Step } from "../stacks/engine.schema";
import { z } from "../../provider/zod";
import { type World, withProgress, type Say, visible } from "../terminal";
import type { Stack } from "../stacks/workspace";
import { Engine, describeError } from "../stacks/engine";
import { listManaged, formatUrn, resourceName } from "../stacks/managed";
import { plural, shellCommand } from "../words";
import {
  readPlanned,
  refuseOtherLanguages,
  detectLanguage,
  findProgramFolder,
  type PlannedFolder,
} from "./folder";
import { type ApplyOptions, type StepOptions, formatStep } from "./options";
import { printImportLine } from "../codegen/code/program";

/** Converts a resource into its state entry: the state that the provider itself would have recorded. */
export function toEntry({ kind, id, name, args, live, owner }: PlannedResource): ImportEntry {
  const internals = { [OWNER]: owner, __provider: formatReference(kind.type.reference) };
  const inputs = toPlain({ ...kind.spelling.canonical(args), ...internals });
  return { type: kind.type.token, name, id, inputs, outputs: toOutputs(kind, inputs, live) };
}

/** Composes the outputs for an object with these inputs. Secrets are left out, because the result goes to a file. */
function toOutputs(kind: Kind, inputs: Plain, live: Plain): Plain {
  const state = omit(composeStateAfter(kind, inputs, live), kind.type.secretKeys(live));
  return { ...state, ...pick(inputs, ["__provider"]) };
}

export function findKind({ type }: Pick<ImportEntry, "type">): Kind {
  const kind = kinds.find((one) => one.type.token === type);
  if (kind === undefined)
    throw new UserError(`this version of pulumi-clickstack does not know the type ${type}`, "file");
  return kind;
}

/** Has the object changed since the entry was written? Changes by the service itself do not count. */
export function isStale(entry: ImportEntry, live: Plain): boolean {
  const kind = findKind(entry);
  const now = toOutputs(kind, entry.inputs, live);
  return !isDeepStrictEqual(omit(entry.outputs, kind.type.volatile), omit(now, kind.type.volatile));
}

/** Reads the live state of the objects that the entries name, by identifier. A deleted object is left out. */
export async function readLive(
  entries: readonly ImportEntry[],
  accountOf: (kind: Kind) => Account,
): Promise<Map<string, Plain>> {
  const all = [...Map.groupBy(entries, findKind)].map(async ([kind, some]) => {
    const wanted = some.map(({ id, inputs }) => ({ id, recorded: inputs }));
    const { objects } = await accountOf(kind).read(wanted);
    return objects.map(({ id, live }) => [id, live] as const);
  });
  return new Map((await Promise.all(all)).flat());
}

/** The number of resources in one import of the engine. An interrupt loses at most this many. */
const CHUNK = 100;

const PROTECTED =
  "Next: add the line of the plan to the program, and verify. Until an update has run that line, the objects are protected: no update deletes them";

const DECLINED = 1;

const count = z.int().min(0);

/** The result of `import apply`, in the form that `--format json` prints. */
export const applyReport = z.object({
  ...header.fields,
  stack: z.object({ name: z.string(), project: z.string() }),
  resources: count.describe("How many resources are planned"),
  outcome: z
    .enum(["imported", "declined", "interrupted"])
    .describe("Imported if all are in state now; declined if a person said no"),
  imported: count.describe("How many of them this run imported"),
  inState: count.describe("How many of them are in the state of the stack now"),
});

export type ApplyReport = z.infer<typeof applyReport>;

/**
 * Imports the planned resources into the state of the stack, and writes nothing to a service. Resources that are in
 * state already are skipped, so the command can be repeated.
 */
export async function apply(options: ApplyOptions, world: World): Promise<ApplyReport> {
  const { terminal, interruption, endWith } = world;
  const { missing, all, engine, stack } = await withProgress(terminal, (say) => prepare(options, world, say));
  const report = (outcome: ApplyReport["outcome"], imported: number): ApplyReport => ({
    ...header.values,
    stack: { name: stack.name, project: stack.project },
    ...{ resources: all, outcome, imported, inState: all - missing.length + imported },
  });
  const question = `Import ${plural(missing.length, "resource")} into the state of stack ${stack.name}?`;
  if (missing.length > 0 && !options.yes && !(await confirm(question, world))) return report("declined", 0);
  const before = all - missing.length;
  let imported = 0;
  await runInterruptible(async (interrupted) => {
    while (imported < missing.length && !interrupted.aborted) {
      const chunk = missing.slice(imported, imported + CHUNK);
      const ran = await engine.import(chunk);
      if (ran.exitCode === 0) imported += chunk.length;
      else if (interrupted.aborted) return;
      else
        throw new UserError(
          `${before + imported} of ${all} are imported; run the same command again to continue. The engine failed:\n${describeError(ran)}`,
          "pulumi",
        );
      terminal.print(`Imported ${before + imported} of ${all} into stack ${stack.name}`);
      // The engine that starts next does not get a signal that has come already. Node reads signals once a turn.
      await setImmediate();
      await setImmediate();
    }
  }, interruption);
  if (imported < missing.length) {
    terminal.print("Interrupted: run the same command again to continue");
    endWith(INTERRUPTED);
    return report("interrupted", imported);
  }
  terminal.print(imported > 0 ? PROTECTED : `All ${all} are already in the state of stack ${stack.name}`);
  return report("imported", imported);
}

/** Finds what to import. Errors: the plan, the state and the service do not fit together. */
async function prepare(options: ApplyOptions, world: World, say: Say) {
  const { folder, plan, stack } = await readPlanned(options, say);
  if (plan.adopt)
    throw new UserError(`${options.out} was written with --adopt: "pulumi up" adopts what it declares`);
  refuseOtherLanguages(stack);
  const engine = await Engine.open(stack);
  engine.refuseOld();
  const entries = folder.readEntries();
  const missing = findMissing(stack, entries);
  say("Reading from the service");
  refuseStale(missing, await readLive(missing, openAccounts(stack, world)), options.out);
  return { missing, all: entries.length, engine, stack };
}

/** Asks a person to confirm. Errors: there is no person at the terminal. */
export async function confirm(question: string, { terminal, endWith }: World): Promise<boolean> {
  if (terminal.ask === undefined)
    throw new UserError("there is no terminal to confirm in: add --yes to import", "needsPerson");
  const answer = await terminal.ask(`${question} Nothing is written to the service. [y/N] `);
  if (/^y(es)?$/i.test(answer?.trim() ?? "")) return true;
  terminal.print("Nothing was imported");
  endWith(answer === undefined ? INTERRUPTED : DECLINED);
  return false;
}

/** Selects the entries that are not in state yet. Errors: state has another object in their place. */
function findMissing(stack: Stack, entries: readonly ImportEntry[]): ImportEntry[] {
  const problems: string[] = [];
  const missing = entries.filter((entry) => {
    const { id, name, type } = entry;
    const managed = listManaged(stack, findKind(entry));
    const urn = formatUrn(stack, type, name);
    const there = managed.find((other) => other.urn === urn);
    const elsewhere = managed.find((other) => other.id === id && other.urn !== urn);
    if (there && there.id !== id)
      problems.push(`${name} is already in the state of the stack, as ${there.id} and not as ${id}`);
    else if (elsewhere) problems.push(`${id} is already managed by the resource ${elsewhere.resource}`);
    return there === undefined;
  });
  if (problems.length === 0) return missing;
  const cause = "An update that ran between plan and apply created new objects: destroy them, or plan again";
  throw new UserError([...problems, cause].join("\n"), "stale");
}

/** Errors: an object has changed since the plan, so the imported state would be wrong. */
function refuseStale(missing: readonly ImportEntry[], live: ReadonlyMap<string, Plain>, out: string): void {
  const problems = missing.flatMap((entry) => {
    const now = live.get(entry.id);
    if (now === undefined) return [`${entry.name} (${entry.id}) no longer exists on the service`];
    return isStale(entry, now) ? [`${entry.name} (${entry.id}) was changed on the service`] : [];
  });
  if (problems.length === 0) return;
  throw new UserError(
    `the service has changed since ${out} was planned; plan again:\n${problems.join("\n")}`,
    "stale",
  );
}

/** The result of `import verify`, in the form that `--format json` prints. */
export const verifyReport = z.object({
  ...header.fields,
  stack: z.object({ name: z.string(), project: z.string() }),
  resources: z.int().min(0).describe("How many resources are planned"),
  verdict: z.enum(["passed", "failed"]).describe("Passed if a preview of the stack is empty"),
  left: z.array(z.string()).describe("What is left to do, one line each, for people"),
});

export type VerifyReport = z.infer<typeof verifyReport>;

export async function verify(options: StepOptions, { terminal, endWith }: World): Promise<VerifyReport> {
  const { planned, left } = await withProgress(terminal, async (say) => {
    const found = await readPlanned(options, say);
    say("Running a preview");
    const preview = await (await Engine.open(found.stack)).preview();
    return {
      planned: found,
      left: [...listMissing(found, options), ...(await listDifferences(preview, found))],
    };
  });
  const { plan, stack } = planned;
  terminal.print(left.length === 0 ? describeEmpty(planned) : left.map(visible).join("\n"));
  if (left.length > 0) endWith(FOUND);
  return {
    ...header.values,
    stack: { name: stack.name, project: stack.project },
    resources: plan.resources.length,
    verdict: left.length === 0 ? "passed" : "failed",
    left,
  };
}

function listMissing({ plan, stack }: PlannedFolder, options: StepOptions): string[] {
  const managed = new Set(listManaged(stack).map(({ id, urn }) => `${id} ${urn}`));
  const isManaged = ({ id, type, name }: PlannedFolder["plan"]["resources"][number]): boolean =>
    managed.has(`${id} ${formatUrn(stack, type, name)}`);
  const missing = plan.resources.filter((one) => !isManaged(one)).length;
  const remedy = plan.adopt ? "pulumi up" : formatStep("apply", options);
  const text = `${missing} of ${plan.resources.length} are not in the state of stack ${stack.name}: run "${remedy}"`;
  return missing === 0 ? [] : [text];
}

const UNCHANGED = ["same", "read", "refresh"];

async function listDifferences(
  { steps: all, diagnostics }: Preview,
  { plan, stack, folder }: PlannedFolder,
): Promise<string[]> {
  const ours = new Set(plan.resources.map(({ type, name }) => formatUrn(stack, type, name)));
  const steps = (all ?? []).filter(({ op }) => !UNCHANGED.includes(op));
  const undeclared = new Set(
    steps.filter(({ op, urn }) => op === "delete" && ours.has(urn)).map(({ urn }) => urn),
  );
  const others = steps
    .filter(({ urn }) => !undeclared.has(urn))
    .map((step) => `pending: ${describeStep(step)}`);
  // Undeclared resources are protected from deletion, so each is an error, and one without a URN sums them up.
  const isKnown = (urn?: string): boolean => (urn === undefined ? undeclared.size > 0 : undeclared.has(urn));
  const errors = (diagnostics ?? []).filter(({ severity, urn }) => severity === "error" && !isKnown(urn));
  const messages = errors.flatMap(({ message }) => message.trim().split("\n"));
  if (undeclared.size === 0) return [...others, ...messages];
  const line = await printImportLine(findProgramFolder(stack), folder.path, detectLanguage(stack));
  const words = `the program does not declare ${undeclared.size} of the imported resources`;
  const add = `${words}: add this line to it, which runs the files of ${folder.path}`;
  return [add, `  ${line}`, ...others, ...messages];
}

/** Describes a step with its changed inputs, which the preview does not name. */
function describeStep({ op, urn, oldState, newState }: Step): string {
  const [before, after] = [oldState?.inputs ?? {}, newState?.inputs ?? {}];
  const keys = Object.keys(dropInternals({ ...before, ...after }));
  const changed = op === "update" ? keys.filter((key) => !isDeepStrictEqual(before[key], after[key])) : [];
  return `${op} ${resourceName(urn)}${changed.length === 0 ? "" : `: ${changed.join(", ")}`}`;
}

function describeEmpty({ plan, stack }: PlannedFolder): string {
  const empty = `The preview of stack ${stack.name} is empty, with ${plural(plan.resources.length, "imported resource")}`;
  const addresses = plan.resources.flatMap(({ address }) => address ?? []);
  if (addresses.length === 0) return empty;
  const remove = shellCommand("terraform", "state", "rm", ...addresses);
  const advice = "Remove them from its state, which changes nothing on the service";
  return `${empty}\nTerraform manages them, too. ${advice}:\n  ${remove}`;
}
