import { join, relative } from "node:path";
import type { Kind, Listed } from "../../engine/kind/kind";
import { NAME, VERSION } from "../../http/user-agent";
import { kinds } from "../../kinds";
import type { World } from "../command";
import { refuseUsed, writeFile } from "../files";
import { describeLeft, openAccounts, type Account } from "../account/account";
import { breakCircles } from "../codegen/circles";
import { printProgram } from "../codegen/code";
import type { Language } from "../codegen/code/modules";
import { joinPlans, type PlannedProgram } from "../codegen/model";
import { readTitle } from "../codegen/names";
import { reportResource } from "../codegen/resource-report";
import { planResources } from "../codegen/resources";
import { countKinds } from "../codegen/summary";
import { withProgress, type Say } from "../progress";
import { compareText } from "../../engine/text-order";
import { readPlace } from "../stacks/workspace";
import { declareCopy, findObstacles, flagIdentifiers } from "./copies";
import { FORMATS, type ExportFormatName } from "./formats";
import { REPORT_VERSION, type ExportReport } from "./report.schema";
import { listAll } from "../account/references";

export interface ExportOptions {
  /** Folder of the program. */
  readonly folder: string;
  /** The stack whose settings name the account. Default: the environment does. */
  readonly stack?: string;
  readonly cwd: string;
  readonly language: Language;
  readonly format: ExportFormatName;
}

/** Writes a program that creates a copy of the workspace on another account. It only reads, and needs no state. */
export async function exportWorkspace(options: ExportOptions, world: World): Promise<void> {
  refuseUsed(options.folder, relative(".", options.folder) || options.folder);
  const exported = await withProgress(world.terminal, (say) => writeProgram(options, world, say));
  world.terminal.print(FORMATS[options.format](reportExport(exported, options, world.clock.now())));
}

async function writeProgram(
  { folder, stack: name, cwd, language }: ExportOptions,
  world: World,
  say: Say,
): Promise<PlannedProgram> {
  const stack = name === undefined ? undefined : await readPlace({ cwd, stack: name }, say);
  say("Reading from the service");
  const exported = await readWorkspace(openAccounts(stack, world));
  const { directory, resources } = exported;
  const code = { folder, language, adopt: false, directory, command: "export" } as const;
  const files = await printProgram(resources, code);
  for (const [file, text] of files) writeFile(join(folder, file), text);
  return exported;
}

function reportExport(
  { resources, notices }: PlannedProgram,
  { folder, language }: ExportOptions,
  now: number,
): ExportReport {
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(now).toISOString(),
    ...{ folder, language },
    counts: countKinds(resources, listAll(kinds)),
    resources: resources.map((resource) => reportResource(resource, { folder, language })),
    notices: [...notices],
  };
}

async function readWorkspace(accountOf: (kind: Kind) => Account): Promise<PlannedProgram> {
  const all = listAll(kinds);
  const parts = await Promise.all(all.map((kind) => readKind(kind, all, accountOf(kind))));
  const { resources, directory, notices } = joinPlans(parts);
  return { resources: flagIdentifiers(resources, directory), directory, notices };
}

function byTitle({ live }: Pick<Listed, "live">, { live: other }: Pick<Listed, "live">): number {
  return compareText(readTitle(live), readTitle(other));
}

async function readKind(kind: Kind, all: readonly Kind[], account: Account): Promise<PlannedProgram> {
  const directory = await account.readDirectory();
  const { settings } = account;
  const contents = await account.readIfOffered([]);
  if (typeof contents === "string") return { resources: [], directory, notices: [contents] };
  // Two copies of an account can list objects in different orders. Sorting gives both the same program.
  const objects = contents.objects.map(({ id, live }) => ({ id, live })).sort(byTitle);
  const common = {
    ...{ kinds: all, settings, directory, declare: declareCopy },
    ...{ terraform: new Map(), before: new Map(), taken: [], owner: () => undefined },
  };
  const planned = planResources(() => true, { ...common, kind, objects });
  const obstacles = planned.map((resource) => findObstacles(resource, settings));
  const notices = planned.flatMap(({ title, id }, index) => {
    const why = obstacles[index] ?? [];
    return why.length === 0 ? [] : [`left out: ${kind.one} ${title || id}: ${why.join("; ")}`];
  });
  const possible = planned.filter((_, index) => obstacles[index]?.length === 0);
  const resources = breakCircles(possible, () => ({ ...common, isLeft: () => false }));
  return { resources, directory, notices: [...describeLeft(kind, contents.unreadable), ...notices] };
}
