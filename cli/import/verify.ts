import { isDeepStrictEqual } from "node:util";
import { dropInternals } from "../../provider/engine/values/plain";
import { z } from "../../provider/zod";
import type { World } from "../command";
import { documentHeader } from "../failure";
import { withProgress, visible, type Say } from "../terminal";
import { shellCommand, plural } from "../words";
import { resourceName, listManaged, formatUrn } from "../stacks/managed";
import { printImportLine } from "../codegen/code";
import { Engine } from "../stacks/engine";
import type { Preview, Step } from "../stacks/engine.schema";
import { readPlanned, detectLanguage, findProgramFolder, type PlannedFolder } from "./folder";
import { type StepOptions, formatStep } from "./options";

/** The exit code for findings, which differs from the one for errors, as in a drift report. */
const NOT_EMPTY = 2;

const header = documentHeader(1);

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
  const { planned, left } = await withProgress(terminal, (say) => listLeft(options, say));
  terminal.print(left.length === 0 ? describeEmpty(planned) : left.map(visible).join("\n"));
  if (left.length > 0) endWith(NOT_EMPTY);
  return report(planned, left);
}

async function listLeft(options: StepOptions, say: Say) {
  const planned = await readPlanned(options, say);
  say("Running a preview");
  const preview = await (await Engine.open(planned.stack)).preview();
  const left = [...listMissing(planned, options), ...(await listDifferences(preview, planned))];
  return { planned, left };
}

function report({ plan, stack }: PlannedFolder, left: readonly string[]): VerifyReport {
  return {
    ...header.values,
    stack: { name: stack.name, project: stack.project },
    resources: plan.resources.length,
    verdict: left.length === 0 ? "passed" : "failed",
    left: [...left],
  };
}

function listMissing({ plan, stack }: PlannedFolder, options: StepOptions): string[] {
  const managed = new Set(listManaged(stack).map(({ id, urn }) => `${id} ${urn}`));
  const missing = plan.resources.filter(
    ({ id, type, name }) => !managed.has(`${id} ${formatUrn(stack, type, name)}`),
  );
  if (missing.length === 0) return [];
  const remedy = plan.adopt ? "pulumi up" : formatStep("apply", options);
  return [
    `${missing.length} of ${plan.resources.length} are not in the state of stack ${stack.name}: run "${remedy}"`,
  ];
}

const QUIET = ["same", "read", "refresh"];

async function listDifferences(preview: Preview, planned: PlannedFolder): Promise<string[]> {
  const { plan, stack } = planned;
  const ours = new Set(plan.resources.map(({ type, name }) => formatUrn(stack, type, name)));
  const steps = (preview.steps ?? []).filter(({ op }) => !QUIET.includes(op));
  const undeclared = new Set(
    steps.filter(({ op, urn }) => op === "delete" && ours.has(urn)).map(({ urn }) => urn),
  );
  const others = steps.filter(({ urn }) => !undeclared.has(urn)).map(describeStep);
  // Undeclared resources are protected from deletion, so each is an error, and one without a URN sums them up.
  const isKnown = (urn?: string): boolean => (urn === undefined ? undeclared.size > 0 : undeclared.has(urn));
  const errors = (preview.diagnostics ?? []).filter(
    ({ severity, urn }) => severity === "error" && !isKnown(urn),
  );
  const missing = await describeUndeclared(undeclared.size, planned);
  return [...missing, ...others, ...errors.flatMap(({ message }) => message.trim().split("\n"))];
}

/** Describes a step with its changed inputs, which the preview does not name. */
function describeStep({ op, urn, oldState, newState }: Step): string {
  const [before, after] = [oldState?.inputs ?? {}, newState?.inputs ?? {}];
  const keys = Object.keys(dropInternals({ ...before, ...after }));
  const changed = op === "update" ? keys.filter((key) => !isDeepStrictEqual(before[key], after[key])) : [];
  return `${op} ${resourceName(urn)}${changed.length === 0 ? "" : `: ${changed.join(", ")}`}`;
}

async function describeUndeclared(number: number, { stack, folder }: PlannedFolder): Promise<string[]> {
  if (number === 0) return [];
  const line = await printImportLine(findProgramFolder(stack), folder.path, detectLanguage(stack));
  const words = `the program does not declare ${number} of the imported resources`;
  return [`${words}: add this line to it, which runs the files of ${folder.path}`, `  ${line}`];
}

function describeEmpty({ plan, stack }: PlannedFolder): string {
  const empty = `The preview of stack ${stack.name} is empty, with ${plural(plan.resources.length, "imported resource")}`;
  const addresses = plan.resources.flatMap(({ address }) => address ?? []);
  if (addresses.length === 0) return empty;
  const remove = shellCommand("terraform", "state", "rm", ...addresses);
  const advice = "Remove them from its state, which changes nothing on the service";
  return `${empty}\nTerraform manages them, too. ${advice}:\n  ${remove}`;
}
