import { note, type Finding } from "../../engine/checkup";
import type { World } from "../command";
import { UserError } from "../failure";
import { Progress } from "../progress";
import { readPlace, type Place, type Stack } from "../stacks/workspace";
import { listAccounts } from "./accounts";
import { checkService } from "./service";
import { reportNothingSet, describeSettings } from "./settings";
import { formatReport, countProblems, type Section } from "./text";
import { checkVersions } from "./versions";

const SOMETHING_TO_FIX = 2;

/** Changes nothing: every request is a GET, and no stack is written to. */
export async function doctor(place: Place, world: World): Promise<void> {
  const { terminal, endWith } = world;
  const progress = new Progress(terminal);
  const say = (line: string): void => progress.say(line);
  const sections = await examine(place, world, say).finally(() => progress.end());
  terminal.print(formatReport(sections, terminal.colours));
  if (countProblems(sections) > 0) endWith(SOMETHING_TO_FIX);
}

async function examine(
  place: Place,
  { environment, clock }: World,
  say: (line: string) => void,
): Promise<Section[]> {
  say("Checking versions");
  const versions = { title: "Versions", findings: await checkVersions(place.cwd, environment) };
  const { stack, findings } = await findStack(place, environment, say);
  const accounts = listAccounts(stack, environment);
  const asked: Section[] = [];
  for (const { service, owner, result, managed } of accounts) {
    if (!result.ok) continue;
    const address = service.address(result.settings);
    say(`Asking ${address}`);
    asked.push({
      title: `Service: ${service.name} at ${address}, ${owner}`,
      findings: await checkService(service, result.settings, managed, clock),
    });
  }
  const missing = findings.length === 0 ? [] : [{ title: "Stack", findings }];
  return [versions, ...missing, ...describeSettings(accounts), ...reportNothingSet(accounts), ...asked];
}

/** The stack; where there is none, one that has nothing, and why. */
async function findStack(
  place: Place,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<{ stack: Stack; findings: Finding[] }> {
  try {
    return { stack: await readPlace(place, say, environment), findings: [] };
  } catch (error) {
    // A stack that the user names must exist; without a name, there need not be any.
    if (place.stack !== undefined || !(error instanceof UserError)) throw error;
    const stack = { name: "environment", project: "", directory: place.cwd, deployment: {}, config: {} };
    return { stack, findings: [note(`only the environment was checked: ${error.message}`)] };
  }
}
