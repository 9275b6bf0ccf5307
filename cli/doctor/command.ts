import { InvalidArgumentError, type Command } from "commander";
import {
  note,
  type CheckResult,
  ok,
  problem,
  isProved,
  Connections,
  type Checkup,
  type Service,
} from "../../provider/engine/service/service";
import { type World, withProgress, type Say } from "../terminal";
import { FOUND, formatDocument, header, TEXT_OR_JSON, type TextOrJson } from "../failure";
import { addFormats } from "../formats/options";
import { addPlace, formatHelp } from "../selectors";
import { findPlace, type Place } from "../stacks/workspace";
import { toText, type DoctorReport, type Section } from "./report";
import { listAccounts, describeSettings, checkVersions } from "./settings";
import { dropInternals } from "../../provider/engine/values/plain";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Clock } from "../../provider/http/clock";
import { isBug, isFailure, ServiceError } from "../../provider/http/errors";
import type { Allowance } from "../../provider/http/pacing";
import { kinds } from "../../provider/kinds";
import type { Managed } from "../stacks/managed";
import { describeVersion, planUpgrade } from "./versions";

const HELP = formatHelp({
  doctor: "versions, the settings of the selected stack, and what its credentials may do",
  "doctor --stack prod --cwd infra/shop": "the same for another stack of another project",
  "doctor --server 2.40": "what an upgrade of ClickStack to 2.40 changes for the stack",
  "doctor --json": "JSON for scripts and agents (schemas/doctor-report.schema.json)",
  'CLICKSTACK_API_KEY="$NEW_KEY" npx pulumi-clickstack doctor':
    "a new access token, before it is stored anywhere",
});

export function configure(command: Command, world: World): void {
  addFormats(addPlace(command, "stack whose settings are checked (default: the selected one)"), TEXT_OR_JSON)
    .option(
      "--server <version>",
      "also lists what this version of ClickStack changes for the stack",
      versionOption,
    )
    .addHelpText("after", HELP)
    .action((options: DoctorOptions) => doctor(options, world));
}

interface DoctorOptions extends Place {
  readonly format: TextOrJson;
  readonly server?: string;
}

function versionOption(text: string): string {
  if (/^\d+\.\d+$/.test(text)) return text;
  throw new InvalidArgumentError("Expected a version such as 2.40.");
}

/** Checks the settings and changes nothing: every request is a GET, and no stack is written to. */
async function doctor({ format, server, ...place }: DoctorOptions, world: World): Promise<void> {
  const { terminal, endWith } = world;
  const result = await withProgress(terminal, (say) => examine(place, world, say, server));
  terminal.print(formatDocument(result, format, (one) => toText(one, terminal.colors)));
  if (result.verdict === "failed") endWith(FOUND);
}

async function examine(
  place: Place,
  { environment, clock }: World,
  say: Say,
  server?: string,
): Promise<DoctorReport> {
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
      findings: await checkService(service, result.settings, managed, clock, server),
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

/** The longest time for one request, because a check must not keep its reader waiting. */
const PATIENCE_SECONDS = 15;

/** A list that the credentials may be allowed to read. */
interface ListToRead {
  readonly many: string;
  readonly otherwise: string;
  readonly list: () => Promise<readonly unknown[]>;
}

const NO_NAMES = "they have no names in programs";
const NO_DRIFT = "their drift cannot be seen";

/** Sends requests that change nothing to a service. The first response shows whether the settings are right. */
export async function checkService(
  service: Service,
  given: object,
  managed: readonly Managed[],
  clock: Clock,
  server?: string,
): Promise<CheckResult[]> {
  const warnings: CheckResult[] = [];
  const warn = (text: string): void => void warnings.push(note(text));
  // The finding itself reports any wait.
  const messages = { warn, warnOnce: warn, info: () => undefined };
  const connections = new Connections({ clock, messages, known: new Map() });
  const settings = { ...given, timeoutSeconds: PATIENCE_SECONDS };
  const checkup = service.checkup(settings);
  const { credentials } = checkup;
  const [first, ...others] = listQuestions(service, settings, connections);
  if (first === undefined) return [];
  const answer = await ask(first.list);
  if (isFailure(answer, "notOffered") && (await isProved(connections, service, settings, answer))) {
    const text = `does not offer listing ${first.many}, so neither ${credentials} nor drift can be checked`;
    return [
      ...warnings,
      ok("answers"),
      note(`${text}: if the server should offer it, check ${checkup.address}`),
    ];
  }
  if (answer instanceof ServiceError) return [...warnings, ...describeFailure(answer, credentials)];
  const connection = connections.to(service, settings);
  const read: ReadResource = ({ kind, id, outputs }) =>
    connections.objects(kind, settings).read(id, dropInternals(outputs));
  const version = await service.versions?.read(connection);
  const findings = [
    ok("answers"),
    ok(`accepts ${credentials}`),
    ...(await describeVersion(service, version, managed)),
    ...(server === undefined ? [] : planUpgrade(service, version, managed, server)),
    describeList(first, answer),
  ];
  for (const question of others) findings.push(describeList(question, await ask(question.list)));
  findings.push(...(await checkPermissions(managed, checkup, read)));
  if (checkup.check)
    findings.push(
      await checkup.check(connection, settings).catch((error: unknown) => {
        if (error instanceof ServiceError) return problem(error.message);
        throw error;
      }),
    );
  findings.push(...checkup.notes.map(note));
  if (checkup.allowance) findings.push(describeAllowance(checkup.allowance(connection)));
  return [...warnings, ...findings];
}

/** Lists the requests for all kinds that need no permission of their own, and for all other objects that have names. */
function listQuestions(service: Service, settings: object, connections: Connections): ListToRead[] {
  const listings = service.listings?.(connections.to(service, settings)) ?? {};
  const isOffered = (kind: Kind): boolean => kind.checks.notOffered?.(settings) === undefined;
  const ofService = kinds.filter((kind) => kind.service === service);
  const ofKinds = ofService
    .filter((kind) => isOffered(kind) && kind.shown.permissions === undefined)
    .map((kind) => ({ kind, name: kind.type.reference, objects: connections.objects(kind, settings) }))
    .filter(({ objects }) => objects.list !== undefined);
  const hasList = (name: string): boolean => ofKinds.some((other) => other.name === name);
  const others = Object.entries(listings).filter(([name]) =>
    ofService.every((kind) => kind.type.reference !== name || (isOffered(kind) && !hasList(name))),
  );
  return [
    ...ofKinds.map(({ kind: { many }, name, objects }) => ({
      many,
      otherwise: name in listings ? `${NO_NAMES}, and ${NO_DRIFT}` : NO_DRIFT,
      list: async () => {
        const { objects: all = [], unreadable = [] } = (await objects.list?.()) ?? {};
        for (const { reason } of unreadable) connections.run.messages.warn(reason);
        return [...all, ...unreadable];
      },
    })),
    ...others.map(([name, list]) => {
      const many =
        service.nouns?.[name]?.many ?? kinds.find(({ type }) => type.reference === name)?.many ?? name;
      return { many, otherwise: NO_NAMES, list };
    }),
  ];
}

function describeList({ many, otherwise }: ListToRead, answer: ListResult): CheckResult {
  if (typeof answer === "number") {
    return ok(`may list ${many}: there ${answer === 1 ? "is" : "are"} ${answer}`);
  }
  return note(`${many} cannot be listed, so ${otherwise}: ${answer.message}`);
}

function describeAllowance(left: Allowance | undefined): CheckResult {
  if (left === undefined) return note("does not tell what is left of the rate limit");
  const { limit, remaining, resetsInMs } = left;
  return ok(
    `${remaining} of ${limit} requests left until the limit resets in ${Math.ceil(resetsInMs / 1000)} s`,
  );
}

type ListResult = number | ServiceError;

async function ask(list: ListToRead["list"]): Promise<ListResult> {
  try {
    return (await list()).length;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function describeFailure({ failure, details }: ServiceError, credentials: string): CheckResult[] {
  const { method, path, words, advice, status } = details;
  if (failure === "unauthorized") return [ok("answers"), problem(`rejects ${credentials}`, advice)];
  if (failure === "rateLimited") return [ok("answers"), problem("the rate limit is used up", advice)];
  if (failure === "forbidden") {
    return [ok("answers"), ok(`accepts ${credentials}`), problem(`allows too little: ${words}`, advice)];
  }
  const answer = status === undefined ? words : `answered ${status}: ${words}`;
  return [problem(`${method} ${path} ${answer}`, advice)];
}

type ReadResource = (managed: Managed) => Promise<unknown>;

interface Need {
  readonly permission: string;
  readonly managed: readonly Managed[];
}

/**
 * Checks that the credentials have the permissions that the resources of a stack need. It reads one resource for each
 * permission, because one read is enough to show it. Write permissions are only listed, because testing them would
 * change a resource.
 */
async function checkPermissions(
  managed: readonly Managed[],
  checkup: Checkup<object, unknown>,
  read: ReadResource,
): Promise<CheckResult[]> {
  const needs = (access: "read" | "write"): Need[] =>
    [...Map.groupBy(managed, ({ kind }) => kind.shown.permissions?.[access])].flatMap(([permission, some]) =>
      permission === undefined ? [] : [{ permission, managed: some }],
    );
  const reads = needs("read");
  const findings: CheckResult[] = [];
  for (const need of reads) findings.push(await tryRead(need, checkup, read));
  const untried = needs("write").filter((need) => reads.every((one) => one.permission !== need.permission));
  return [
    ...findings,
    ...untried.map((need) =>
      note(`${need.permission}, to change ${manyOf(need)}, was not tried, because doctor changes nothing`),
    ),
  ];
}

async function tryRead(
  need: Need,
  checkup: Checkup<object, unknown>,
  read: ReadResource,
): Promise<CheckResult> {
  const { permission, managed } = need;
  const { credentials } = checkup;
  const [first] = managed;
  try {
    if (first) await read(first);
    return ok(`may read ${manyOf(need)} (${permission})`);
  } catch (error) {
    if (isBug(error)) throw error;
    if (isFailure(error, "forbidden")) {
      const text = `${credentials} lacks ${permission}, which ${manyOf(need)} of the stack need: ${error.details.words}`;
      return problem(text, checkup.adviseOnPermission?.(permission));
    }
    return note(`whether ${credentials} has ${permission} is unknown: ${(error as Error).message}`);
  }
}

function manyOf({ managed }: Need): string {
  return [...new Set(managed.map(({ kind }) => kind.many))].join(" and ");
}
