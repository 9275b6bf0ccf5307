import { isDeepStrictEqual } from "node:util";
import { dropInternals } from "../../provider/engine/values/plain";
import { z } from "../../provider/zod";
import { type World, withProgress, visible } from "../terminal";
import { FOUND, header } from "../failure";
import { shellCommand, plural } from "../words";
import { resourceName, listManaged, formatUrn } from "../stacks/managed";
import { printImportLine } from "../codegen/code/program";
import { Engine } from "../stacks/engine";
import type { Preview, Step } from "../stacks/engine.schema";
import { readPlanned, detectLanguage, findProgramFolder, type PlannedFolder } from "./folder";
import { type StepOptions, formatStep } from "./options";

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
  const others = steps.filter(({ urn }) => !undeclared.has(urn)).map(describeStep);
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
