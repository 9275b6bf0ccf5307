import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { takesRecord } from "../../provider/engine/problems/check";
import type { Kind, Listed } from "../../provider/engine/kind/kind";
import { omit, compareText, type Plain } from "../../provider/engine/values/plain";
import { askFor, findErrors, sortKeys, type Asked, type Declared } from "../codegen/arguments";
import { linkResources, writeNames } from "../codegen/links";
import { joinPlans, planResources, type PlannedResource, type PlannedProgram } from "../codegen/resources";
import {
  findReferencedIds,
  describeLeft,
  openAccounts,
  listAll,
  type Directory,
  type Account,
} from "../account";
import { join, relative } from "node:path";
import { Option, type Command } from "commander";
import { kinds } from "../../provider/kinds";
import { z } from "../../provider/zod";
import type { World } from "../command";
import { createdAt, documentHeader, formatDocument, TEXT_OR_JSON, type TextOrJson } from "../failure";
import { addPlace } from "../selectors";
import { addFormats } from "../formats/options";
import { refuseUsed, writeFile } from "../files";
import { breakCircles } from "../codegen/circles";
import { printProgram } from "../codegen/code";
import type { Language } from "../codegen/code/nodes";
import { readTitle } from "../codegen/names";
import {
  reportResource,
  countKinds,
  joinParts,
  listFiles,
  listFlags,
  resourceReport,
} from "../codegen/report";
import { formatHelp } from "../help";
import { withProgress, type Say } from "../terminal";
import { readPlace } from "../stacks/workspace";
import { configCommand } from "../words";

/** Declares an equal object on another account. The program reads secrets from its configuration. */
export function declareCopy(kind: Kind, { live }: Pick<Listed, "live">, name: string): Declared {
  const asked = listAsked(kind, live, name);
  const secrets = asked.map(({ argument }) => argument);
  const described = kind.shown.describe(live);
  return { args: sortKeys(kind, omit(described, [kind.type.identity, ...secrets])), asked, flags: [] };
}

function listAsked(kind: Kind, live: Plain, name: string): Asked[] {
  const { type } = kind;
  const hidden = type.hiddenKeys(live);
  return [...new Set(hidden)]
    .filter((key) => key in type.args.shape && mayHave(kind, live, key))
    .map((key) => askFor(kind, key, name, live[key] !== undefined || (type.required ?? []).includes(key)));
}

/** Tells whether this object can have the argument. Some arguments do not apply to all objects of a kind. */
function mayHave(kind: Kind, live: Plain, key: string): boolean {
  const value = live[key] ?? (takesRecord(kind.type.args, key) ? {} : "a");
  return findErrors(kind, { ...kind.shown.describe(live), [key]: value }, {}).every(
    ({ path }) => path !== key,
  );
}

export function findObstacles({ kind, args, asked = [] }: PlannedResource, settings: object): string[] {
  const required = asked.filter(({ isRequired }) => isRequired);
  const answered = Object.fromEntries(required.map(({ argument }) => [argument, unknownValue]));
  return findErrors(kind, { ...args, ...answered }, { settings }).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
}

/** Flags each identifier that a resource keeps, because another account has no such object. */
export function flagIdentifiers(
  resources: readonly PlannedResource[],
  directory: Directory,
): PlannedResource[] {
  const links = linkResources(resources);
  const written = writeNames(resources, directory, links);
  return resources.map((resource, index) => {
    const linked = new Set(links.by(resource).map(({ id }) => id));
    const { args = {} } = written[index] ?? {};
    const left = findReferencedIds(resource.kind, args, () => true).filter((id) => !linked.has(id));
    const notes = left.map(
      (id) => `${id} is an identifier of this account: replace it with what the other account has`,
    );
    return { ...resource, flags: [...resource.flags, ...notes] };
  });
}

const HELP = formatHelp(
  {
    'CLICKSTACK_ENDPOINT=http://localhost:8000 CLICKSTACK_API_KEY="$KEY" npx pulumi-clickstack export workspace':
      "a program for all that this ClickStack has",
    "export workspace --stack prod": "the same for the ClickStack that the settings of a stack name",
    "export workspace --stack prod --cwd infra/shop --language javascript":
      "for a stack of another project, in JavaScript",
    "export workspace --stack prod --json":
      "what was written for scripts and agents, by schemas/export-report.schema.json",
  },
  "Writes nothing to a service, and reads no state: only the settings of the stack that you name.",
);

const STACK = "stack whose settings name the account (default: the environment names it)";

export function configure(command: Command, world: World): void {
  addFormats(addPlace(command, STACK), TEXT_OR_JSON)
    .argument("<dir>", "folder of the program; empty or new")
    .addOption(
      new Option("--language <language>", "of the program")
        .choices(["typescript", "javascript"])
        .default("typescript"),
    )
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
  refuseUsed(options.folder, relative(".", options.folder) || options.folder);
  const exported = await withProgress(world.terminal, (say) => writeProgram(options, world, say));
  const report = reportExport(exported, options, world.clock.now());
  world.terminal.print(formatDocument(report, options.format, toText));
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
    ...header.values,
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
  const common = { kinds: all, settings, directory, declare: declareCopy };
  const planned = planResources(() => true, { ...common, kind, objects });
  const obstacles = planned.map((resource) => findObstacles(resource, settings));
  const notices = planned.flatMap(({ title, id }, index) => {
    const why = obstacles[index] ?? [];
    return why.length === 0 ? [] : [`left out: ${kind.one} ${title || id}: ${why.join("; ")}`];
  });
  const possible = planned.filter((_, index) => obstacles[index]?.length === 0);
  const resources = breakCircles(possible, () => common);
  return { resources, directory, notices: [...describeLeft(kind, contents.unreadable), ...notices] };
}

const header = documentHeader(1);

const text = z.string();

/** The result of `pulumi-clickstack export`, in the form that `--format json` prints. The text is written from it, too. */
export const exportReport = z.object({
  ...header.fields,
  createdAt,
  folder: text.describe("Folder of the program, as given to the command"),
  language: z.enum(["typescript", "javascript"]),
  counts: text.describe("How many of each kind, for people"),
  resources: z.array(resourceReport),
  notices: z.array(text).describe("Other things to know, such as what was left out"),
});

type ExportReport = z.infer<typeof exportReport>;

/** The format for a person: the written files, the values to check, and the secrets that the program asks for. */
function toText({ counts, resources, notices }: ExportReport): string {
  const secrets = resources.flatMap((resource) => resource.secrets);
  return joinParts([
    counts,
    listFiles(resources.map(({ file }) => file)),
    listFlags("Check these:", resources),
    notices.map((notice) => `note: ${notice}`).join("\n"),
    listSecrets(
      "The program asks for these secrets. Set them for the stack of the copy:",
      secrets.filter(({ required }) => required),
    ),
    listSecrets(
      "The service does not tell whether these are set. Set those that the copy needs:",
      secrets.filter(({ required }) => !required),
    ),
  ]);
}

function listSecrets(title: string, secrets: readonly { readonly config: string }[]): string {
  const commands = secrets.map(({ config }) => `    ${configCommand(config, true)}`);
  return commands.length === 0 ? "" : [title, ...commands].join("\n");
}
