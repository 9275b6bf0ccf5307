import { isDeepStrictEqual } from "node:util";
import { withoutInternals } from "../../engine/plain";
import type { World } from "../command";
import { Progress } from "../progress";
import { shellCommand } from "../shell";
import { resourceName } from "../stacks/managed";
import { visible } from "../visible";
import { runningLine } from "./code";
import { Engine } from "./engine";
import type { Preview, Step } from "./engine.schema";
import { kindOf } from "./entries";
import type { StepOptions } from "./options";
import { plannedFor, type PlannedFor } from "./planned";
import { managedBy, programFolder, urnOf } from "./stacks";
import { counted, stepCommand } from "./words";

/** As in a drift report, what was found has another exit code than an error. */
const NOT_EMPTY = 2;

/** Shows what a preview of the stack would do. Anything at all fails the command. */
export async function verify(options: StepOptions, { terminal, endWith }: World): Promise<void> {
  const progress = new Progress(terminal);
  try {
    const planned = await plannedFor(options, (line) => progress.say(line));
    progress.say("Running a preview");
    const preview = await (await Engine.of(planned.stack)).preview();
    const left = [...notInState(planned, options), ...(await differences(preview, planned))];
    progress.end();
    terminal.print(left.length === 0 ? clean(planned) : left.map(visible).join("\n"));
    if (left.length > 0) endWith(NOT_EMPTY);
  } finally {
    progress.end();
  }
}

function notInState({ plan, stack }: PlannedFor, options: StepOptions): string[] {
  const managed = new Set(
    [...managedBy(stack, "alert"), ...managedBy(stack, "organization")].map(({ id, urn }) => `${id} ${urn}`),
  );
  const missing = plan.resources.filter(
    (resource) => !managed.has(`${resource.id} ${urnOf(stack, kindOf(resource), resource.name)}`),
  );
  if (missing.length === 0) return [];
  const remedy = plan.adopt ? "pulumi up" : stepCommand("apply", options);
  return [
    `${missing.length} of ${plan.resources.length} are not in the state of stack ${stack.name}: run "${remedy}"`,
  ];
}

const QUIET = ["same", "read", "refresh"];

async function differences(preview: Preview, planned: PlannedFor): Promise<string[]> {
  const { plan, stack } = planned;
  const ours = new Set(plan.resources.map((resource) => urnOf(stack, kindOf(resource), resource.name)));
  const steps = (preview.steps ?? []).filter(({ op }) => !QUIET.includes(op));
  const unmade = new Set(
    steps.filter(({ op, urn }) => op === "delete" && ours.has(urn)).map(({ urn }) => urn),
  );
  const others = steps.filter(({ urn }) => !unmade.has(urn)).map(stepText);
  const errors = (preview.diagnostics ?? []).filter(
    ({ severity, message }) => severity === "error" && !isKnown(unmade, message),
  );
  const missing = await unmadeTexts(unmade.size, planned);
  return [...missing, ...others, ...errors.flatMap(({ message }) => message.trim().split("\n"))];
}

/** The host gives no reasons, so the properties that differ are looked for here. */
function stepText({ op, urn, oldState, newState }: Step): string {
  const [before, after] = [oldState?.inputs ?? {}, newState?.inputs ?? {}];
  const keys = Object.keys(withoutInternals({ ...before, ...after }));
  const changed = op === "update" ? keys.filter((key) => !isDeepStrictEqual(before[key], after[key])) : [];
  return `${op} ${resourceName(urn)}${changed.length === 0 ? "" : `: ${changed.join(", ")}`}`;
}

/** What was imported is protected until an update has seen the program make it: nothing deletes it before. */
function isKnown(unmade: ReadonlySet<string>, message: string): boolean {
  if (/^error: preview failed\s*$/.test(message)) return unmade.size > 0;
  return message.includes("it is protected") && [...unmade].some((urn) => message.includes(`"${urn}"`));
}

async function unmadeTexts(count: number, { plan, stack, folder }: PlannedFor): Promise<string[]> {
  if (count === 0) return [];
  const line = await runningLine(programFolder(stack), folder.path, plan.language);
  const words = `the program does not make ${count} of the imported resources`;
  return [`${words}: let it run the files of ${folder.path} by this line`, `  ${line}`];
}

function clean({ plan, stack }: PlannedFor): string {
  const resources = counted(plan.resources.length, "imported resource");
  const addresses = plan.resources.flatMap(({ address }) => address ?? []);
  const forget = shellCommand("terraform", "state", "rm", ...addresses);
  return [
    `The preview of stack ${stack.name} is empty; ${resources} among what it manages`,
    ...(addresses.length === 0
      ? []
      : [`Terraform manages them, too, until it forgets them, which touches no alert:\n  ${forget}`]),
  ].join("\n");
}
