import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { takesRecord } from "../../provider/engine/problems/check";
import type { Kind, Listed } from "../../provider/engine/kind/kind";
import { listNewer } from "../../provider/engine/arguments/argument.schema";
import { ANY_VERSION, isOlder } from "../../provider/engine/service/versions";
import { omit, compareText, type Plain } from "../../provider/engine/values/plain";
import {
  askFor,
  findErrors,
  sortKeys,
  type Declared,
  joinPlans,
  planResources,
  type PlannedResource,
  type PlannedProgram,
} from "../codegen/resources";
import { linkResources, writeNames, breakCircles } from "../codegen/links";
import {
  findReferencedIds,
  describeLeft,
  openAccounts,
  listAll,
  type Directory,
  type Account,
} from "../account";
import { basename, join, relative } from "node:path";
import type { Command } from "commander";
import { kinds } from "../../provider/kinds";
import { type World, withProgress } from "../terminal";
import { formatDocument, TEXT_OR_JSON, type TextOrJson } from "../failure";
import { addPlace, languageOption, type Language, formatHelp } from "../selectors";
import { addFormats } from "../formats/options";
import { refuseUsed, writeFile } from "../files";
import { printProgram } from "../codegen/code/program";
import { readTitle } from "../codegen/names";
import { formatProgram, reportProgram, type ProgramReport } from "../codegen/report";
import { readPlace } from "../stacks/workspace";
import { configCommand } from "../words";

/** Declares an equal object on another account. The program reads secrets from its configuration. */
function declareCopy(kind: Kind, { live }: Pick<Listed, "live">, name: string): Declared {
  const { type } = kind;
  const described = kind.shown.describe(live);
  // Some arguments do not apply to all objects of a kind.
  const applies = (key: string): boolean => {
    const value = live[key] ?? (takesRecord(type.args, key) ? {} : "a");
    return findErrors(kind, { ...described, [key]: value }, {}).every(({ path }) => path !== key);
  };
  const asked = [...new Set(type.hiddenKeys(live))]
    .filter((key) => key in type.args.shape && applies(key))
    .map((key) => askFor(kind, key, name, live[key] !== undefined || (type.required ?? []).includes(key)));
  const secrets = asked.map(({ argument }) => argument);
  return { args: sortKeys(kind, omit(described, [type.identity, ...secrets])), asked, flags: [] };
}

function findObstacles({ kind, args, asked = [] }: PlannedResource, settings: object): string[] {
  const required = asked.filter(({ isRequired }) => isRequired);
  const answered = Object.fromEntries(required.map(({ argument }) => [argument, unknownValue]));
  return findErrors(kind, { ...args, ...answered }, { settings }).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
}

/** Flags each identifier that a resource keeps, and each argument that another server may be too old for. */
function flagForCopy(resources: readonly PlannedResource[], directory: Directory): PlannedResource[] {
  const links = linkResources(resources);
  const written = writeNames(resources, directory, links);
  return resources.map((resource, index) => {
    const linked = new Set(links.by(resource).map(({ id }) => id));
    const { args = {} } = written[index] ?? {};
    const left = findReferencedIds(resource.kind, args, () => true).filter((id) => !linked.has(id));
    const notes = left.map(
      (id) => `${id} is an identifier of this account: replace it with what the other account has`,
    );
    return { ...resource, flags: [...resource.flags, ...notes, ...listFloors(resource.kind, args)] };
  });
}

function listFloors({ type, service: { versions } }: Kind, args: Plain): string[] {
  return listNewer(type.args, args).map(({ path, since }) => {
    const version = isOlder(ANY_VERSION, since) ? ` ${since}` : "";
    return `${path} needs a self-hosted ${versions?.product}${version}: remove it if the other account has none`;
  });
}

const HELP = formatHelp(
  {
    'CLICKSTACK_ENDPOINT=http://localhost:8000 CLICKSTACK_API_KEY="$KEY" npx pulumi-clickstack export workspace':
      "a program for all that this ClickStack has",
    "export workspace --stack prod": "the same for the ClickStack that the settings of a stack name",
    "export workspace --stack prod --cwd infra/shop --language javascript":
      "for a stack of another project, in JavaScript",
    "export workspace --stack prod --json": "JSON for scripts and agents (schemas/export-report.schema.json)",
  },
  "Writes nothing to a service, and reads no state: only the settings of the stack that you name.",
);

const STACK = "stack whose settings name the account (default: environment variables name it)";

export function configure(command: Command, world: World): void {
  addFormats(addPlace(command, STACK), TEXT_OR_JSON)
    .argument("<dir>", "folder of the program; empty or new")
    .addOption(languageOption("of the program").default("typescript"))
    .addHelpText("after", HELP)
    .action((folder: string, options: Omit<ExportOptions, "folder">) =>
      exportWorkspace({ ...options, folder }, world),
    );
}

export interface ExportOptions {
  readonly folder: string;
  /** The stack whose settings name the account. Default: the environment does. */
  readonly stack?: string;
  readonly cwd: string;
  readonly language: Language;
  readonly format: TextOrJson;
}

/** Writes a program that creates a copy of the workspace on another account. It only reads, and needs no state. */
export async function exportWorkspace(options: ExportOptions, world: World): Promise<void> {
  const { folder, stack: name, cwd, language } = options;
  refuseUsed(folder, relative(".", folder) || folder);
  const all = listAll(kinds);
  const exported = await withProgress(world.terminal, async (say) => {
    const stack = name === undefined ? undefined : await readPlace({ cwd, stack: name }, say);
    say("Reading from the service");
    const accountOf = openAccounts(stack, world);
    const plan = joinPlans(await Promise.all(all.map((kind) => readKind(kind, all, accountOf(kind)))));
    const { directory } = plan;
    const resources = flagForCopy(plan.resources, directory);
    const code = { folder, language, adopt: false, directory, command: "export" } as const;
    for (const [file, text] of await printProgram(resources, code)) writeFile(join(folder, file), text);
    return { ...plan, resources };
  });
  const report = reportProgram(exported, all, options, world.clock.now());
  world.terminal.print(formatDocument(report, options.format, toText));
}

async function readKind(kind: Kind, all: readonly Kind[], account: Account): Promise<PlannedProgram> {
  const directory = await account.readDirectory();
  const { settings } = account;
  const contents = await account.readIfOffered([]);
  if (typeof contents === "string") return { resources: [], directory, notices: [contents] };
  // Two copies of an account can list objects in different orders. Sorting gives both the same program.
  const objects = contents.objects
    .map(({ id, live }) => ({ id, live }))
    .sort((one, other) => compareText(readTitle(one.live), readTitle(other.live)));
  const common = { kinds: all, settings, directory, declare: declareCopy };
  const planned = planResources(() => true, { ...common, kind, objects });
  const notices = describeLeft(kind, contents.unreadable);
  const possible = planned.filter((resource) => {
    const obstacles = findObstacles(resource, settings);
    if (obstacles.length > 0)
      notices.push(`left out: ${kind.one} ${resource.title || resource.id}: ${obstacles.join("; ")}`);
    return obstacles.length === 0;
  });
  return { resources: breakCircles(possible, () => common), directory, notices };
}

/** The format for a person: the written files, the values to check, and the secrets that the program asks for. */
function toText(report: ProgramReport): string {
  const listSecrets = (title: string, isRequired: boolean): string => {
    const secrets = report.resources.flatMap((resource) => resource.secrets);
    const commands = secrets
      .filter(({ required }) => required === isRequired)
      .map(({ config }) => `    ${configCommand(config, true)}`);
    return commands.length === 0 ? "" : [title, ...commands].join("\n");
  };
  return formatProgram(
    report,
    report.counts,
    "Check these:",
    listSecrets("The program asks for these secrets. Set them for the stack of the copy:", true),
    listSecrets(
      "The service returns none of these. Set those that the original has; write headers and query parameters as JSON objects:",
      false,
    ),
    report.resources.length === 0 ? "" : describeNext(report.folder),
  );
}

/** Says how to bring the copy up. Its stack has the settings of another ClickStack. */
function describeNext(folder: string): string {
  return `Next: add this line to the program of a stack for the other ClickStack, and run pulumi up:\n    import "./${basename(folder)}";`;
}
