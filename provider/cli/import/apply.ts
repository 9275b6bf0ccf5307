import type { World } from "../command";
import { UserError } from "../failure";
import { Progress } from "../progress";
import type { Stack } from "../stacks/workspace";
import { isAgreed } from "./ask";
import { Engine, saidBy } from "./engine";
import { isStale, kindOf } from "./entries";
import type { ImportEntry } from "./import-file.schema";
import { interruptible } from "./interrupt";
import type { ApplyOptions } from "./options";
import { plannedFor } from "./planned";
import { Services } from "./services";
import { managedBy, urnOf } from "./stacks";
import { counted } from "./words";

/** How many resources one run of the engine takes over: an interrupt costs no more than these. */
const CHUNK = 100;

const PROTECTED = "Nothing deletes them before an update has seen the program make them";

const INTERRUPTED = 130;

/**
 * Takes what is planned into the state of the stack. Nothing is written to a service. What is in state already is left
 * out, so the command can be repeated. Gives whether everything is in state now.
 */
export async function apply(options: ApplyOptions, world: World): Promise<boolean> {
  const progress = new Progress(world.terminal);
  try {
    const { folder, plan, stack } = await plannedFor(options, (line) => progress.say(line));
    if (plan.adopt) {
      throw new UserError(`${options.out} was written with --adopt: "pulumi up" takes over what it declares`);
    }
    const engine = await Engine.of(stack);
    engine.refuseOld();
    const entries = folder.entries();
    const missing = missingIn(stack, entries);
    progress.say("Reading from the service");
    await refuseStale(missing, new Services(stack, world), options.out);
    progress.end();
    const question = `Import ${counted(missing.length, "resource")} into the state of stack ${stack.name}?`;
    if (missing.length > 0 && !options.yes && !(await isAgreed(question, world))) return false;
    return await importAll({ missing, all: entries.length, engine, stack }, world);
  } finally {
    progress.end();
  }
}

/** What state does not have yet. Errors: state has something else in its place. */
function missingIn(stack: Stack, entries: readonly ImportEntry[]): ImportEntry[] {
  const problems: string[] = [];
  const all = { alert: managedBy(stack, "alert"), organization: managedBy(stack, "organization") };
  const missing = entries.filter((entry) => {
    const { id, name } = entry;
    const kind = kindOf(entry);
    const managed = all[kind];
    const urn = urnOf(stack, kind, name);
    const there = managed.find((other) => other.urn === urn);
    const elsewhere = managed.find((other) => other.id === id && other.urn !== urn);
    if (there && there.id !== id)
      problems.push(`${name} is ${there.id} in the state of the stack already, and not ${id}`);
    else if (elsewhere) problems.push(`${id} is managed by ${elsewhere.name} already, and would be twice`);
    return there === undefined;
  });
  if (problems.length === 0) return missing;
  const cause = "An update that ran between plan and apply made new objects: destroy those, or plan again";
  throw new UserError([...problems, cause].join("\n"));
}

/** Errors: since the plan, somebody changed what is to be imported. State would not tell the truth. */
async function refuseStale(missing: readonly ImportEntry[], services: Services, out: string): Promise<void> {
  const live = await services.live(missing);
  const problems = missing.flatMap((entry) => {
    const now = live.get(entry.id);
    if (now === undefined) return [`${entry.name} (${entry.id}) is gone from the service`];
    return isStale(entry, now) ? [`${entry.name} (${entry.id}) was changed on the service`] : [];
  });
  if (problems.length === 0) return;
  throw new UserError(
    `since ${out} was planned, the service has changed; plan again:\n${problems.join("\n")}`,
  );
}

interface Import {
  readonly missing: readonly ImportEntry[];
  /** How many are to be in state in the end. */
  readonly all: number;
  readonly engine: Engine;
  readonly stack: Stack;
}

function importAll({ missing, all, engine, stack }: Import, { terminal, endWith }: World): Promise<boolean> {
  let done = all - missing.length;
  return interruptible(async (isInterrupted) => {
    for (let from = 0; from < missing.length && !isInterrupted(); from += CHUNK) {
      const chunk = missing.slice(from, from + CHUNK);
      const ran = await engine.import(chunk);
      if (isInterrupted() && ran.exitCode !== 0) break;
      if (ran.exitCode !== 0) {
        throw new UserError(
          `${done} of ${all} are imported; the same command goes on from there. Then:\n${saidBy(ran)}`,
        );
      }
      done += chunk.length;
      terminal.print(`Imported ${done} of ${all} into stack ${stack.name}`);
    }
    if (done === all) {
      terminal.print(
        missing.length > 0 ? PROTECTED : `All ${all} are in the state of stack ${stack.name} already`,
      );
      return true;
    }
    terminal.print(`Interrupted: the same command goes on from there`);
    endWith(INTERRUPTED);
    return false;
  });
}
