import { note, type Finding } from "../../engine/checkup";
import type { World } from "../command";
import { UserError } from "../failure";
import { Progress } from "../progress";
import { endpointOf } from "../stacks/stack-settings";
import { readStacks, type Stack } from "../stacks/workspace";
import { accountsOf } from "./accounts";
import type { Section } from "./section";
import { serviceFindings } from "./service";
import { nothingSet, settingsSection } from "./settings";
import { doctorText, problemsIn } from "./text";
import { versionFindings } from "./versions";

/** The command line, parsed. */
export interface DoctorOptions {
  readonly stack?: string;
  readonly cwd: string;
}

const SOMETHING_TO_FIX = 2;

/** Changes nothing: every request is a GET, and no stack is written to. */
export async function doctor(options: DoctorOptions, world: World): Promise<void> {
  const { terminal, endWith } = world;
  const progress = new Progress(terminal);
  let sections: Section[];
  try {
    sections = await examine(options, world, (line) => progress.say(line));
  } finally {
    progress.end();
  }
  terminal.print(doctorText(sections, terminal.colours));
  if (problemsIn(sections) > 0) endWith(SOMETHING_TO_FIX);
}

async function examine(
  options: DoctorOptions,
  { environment, clock }: World,
  say: (line: string) => void,
): Promise<Section[]> {
  say("Checking versions");
  const versions = { title: "Versions", findings: await versionFindings(options.cwd, environment) };
  const { stack, findings } = await stackOf(options, environment, say);
  const accounts = accountsOf(stack, environment);
  const asked: Section[] = [];
  for (const { service, owner, result } of accounts) {
    if (!result.ok) continue;
    const endpoint = endpointOf(result.settings);
    say(`Asking ${endpoint}`);
    asked.push({
      title: `Service: ${service.name} at ${endpoint}, ${owner}`,
      findings: await serviceFindings(service, result.settings, clock),
    });
  }
  const missing = findings.length === 0 ? [] : [{ title: "Stack", findings }];
  return [versions, ...missing, ...accounts.map(settingsSection), ...nothingSet(accounts), ...asked];
}

/** The stack; where there is none, one that has nothing, and why. */
async function stackOf(
  { stack: name, cwd }: DoctorOptions,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<{ stack: Stack; findings: Finding[] }> {
  const names = name === undefined ? [] : [name];
  try {
    const [read] = await readStacks({ directories: [cwd], names, environment }, say);
    return { stack: read ?? noStack(cwd), findings: [] };
  } catch (error) {
    // A stack that the user names must exist; without a name, there need not be any.
    if (name !== undefined || !(error instanceof UserError)) throw error;
    return { stack: noStack(cwd), findings: [note(`only the environment was checked: ${error.message}`)] };
  }
}

function noStack(directory: string): Stack {
  return { name: "environment", project: "", directory, deployment: {}, config: {} };
}
