import type { Command } from "commander";
import { note, type CheckResult } from "../../provider/engine/service/service";
import { type World, withProgress, type Say } from "../terminal";
import { FOUND, formatDocument, header, TEXT_OR_JSON, type TextOrJson } from "../failure";
import { addFormats } from "../formats/options";
import { addPlace, formatHelp } from "../selectors";
import { findPlace, type Place } from "../stacks/workspace";
import { toText, type DoctorReport, type Section } from "./report";
import { listAccounts, describeSettings, checkVersions } from "./settings";
import { checkService } from "./service";

const HELP = formatHelp({
  doctor: "versions, the settings of the selected stack, and what its credentials may do",
  "doctor --stack prod --cwd infra/shop": "the same for another stack of another project",
  "doctor --json": "for scripts and agents, by schemas/doctor-report.schema.json",
  'CLICKSTACK_API_KEY="$NEW_KEY" npx pulumi-clickstack doctor':
    "a new access token, before it is stored anywhere",
});

export function configure(command: Command, world: World): void {
  addFormats(addPlace(command, "stack whose settings are checked (default: the selected one)"), TEXT_OR_JSON)
    .addHelpText("after", HELP)
    .action((options: DoctorOptions) => doctor(options, world));
}

interface DoctorOptions extends Place {
  readonly format: TextOrJson;
}

/** Checks the settings and changes nothing: every request is a GET, and no stack is written to. */
async function doctor({ format, ...place }: DoctorOptions, world: World): Promise<void> {
  const { terminal, endWith } = world;
  const result = await withProgress(terminal, (say) => examine(place, world, say));
  terminal.print(formatDocument(result, format, (one) => toText(one, terminal.colors)));
  if (result.verdict === "failed") endWith(FOUND);
}

async function examine(place: Place, { environment, clock }: World, say: Say): Promise<DoctorReport> {
  say("Checking versions");
  const versions = await checkVersions(place.cwd, environment);
  const { stack, missing } = await findPlace(place, say, environment);
  const accounts = listAccounts(stack ?? { ...NO_STACK, directory: place.cwd }, environment);
  const asked: Section[] = [];
  for (const { service, owner, result, managed } of accounts) {
    if (!result.ok) continue;
    const address = service.address(result.settings);
    say(`Asking ${address}`);
    asked.push({
      about: "service",
      title: `Service: ${service.name} at ${address}, ${owner}`,
      ...{ service: service.name, owner, endpoint: address },
      findings: await checkService(service, result.settings, managed, clock),
    });
  }
  const findings = [note(`only the environment was checked: ${missing}`)];
  const sections: Section[] = [
    { about: "versions", title: "Versions", findings: versions },
    ...(missing === undefined ? [] : [{ about: "stack" as const, title: "Stack", findings }]),
    ...describeSettings(accounts),
    ...asked,
  ];
  const all = sections.flatMap((section) => section.findings);
  const count = (wanted: CheckResult["level"]): number => all.filter(({ level }) => level === wanted).length;
  const problems = count("problem");
  return {
    ...header.values,
    createdAt: new Date(clock.now()).toISOString(),
    stack: stack && { name: stack.name, project: stack.project, directory: stack.directory },
    verdict: problems === 0 ? "passed" : "failed",
    summary: { ok: count("ok"), notes: count("note"), problems },
    sections,
  };
}

/** The stand-in for a stack if there is none: then only the environment is checked. */
const NO_STACK = { name: "environment", project: "", deployment: {}, config: {} };
