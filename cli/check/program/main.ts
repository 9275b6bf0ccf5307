/** The process in which the program of a user runs. It gets one order from `check`, and sends one answer. */
import { unknown } from "@pulumi/pulumi/output";
import { isBug } from "../../../provider/http/errors";
import type { Plain } from "../../../provider/engine/values/plain";
import {
  startCheckedRun,
  type CheckedRun,
  type RefusedComponent,
} from "../../../provider/engine/program/checked-run";
import { GivenNames } from "../../../test-kit/declared-resources";
import { runMocked, type RegisteredResource } from "../../../test-kit/mocked-program";
import { textOf, UserError } from "../../failure";
import { resolveFrom } from "../../package";
import { configCommand } from "../../words";
import type { CheckedProject } from "../project";
import {
  findWrongArguments,
  findEveryPlace,
  findPlace,
  describeThrown,
  selectResources,
  standInForAnswers,
  standInForConfig,
  STAND_IN,
  type SettingsOf,
  type FoundProblem,
  type MissingValue,
} from "./resources";
import { findDuplicates, findWrongNames } from "./names";

export interface ProgramOrder {
  readonly project: CheckedProject;
  readonly isClosed: boolean;
}

/** All that was found; `failure` says why the program could not be loaded. */
export interface ProgramAnswer {
  readonly resources: number;
  readonly problems: readonly FoundProblem[];
  readonly failure?: string;
}

process.once("message", (order: ProgramOrder) => {
  const send = (answer: ProgramAnswer): void => void process.send?.(answer, () => process.exit(0));
  const fail = (failure: string): void => send({ resources: 0, problems: [], failure });
  // Without the channel, this process comes to its end as the program's own would.
  process.channel?.unref();
  process.once("beforeExit", () => fail("a promise or an output that the program waits for never resolves"));
  checkProgram(order).then(send, (error: unknown) => fail(textOf(error)));
});

async function checkProgram({ project, isClosed }: ProgramOrder): Promise<ProgramAnswer> {
  refuseOtherSdk(project.directory);
  const names = new GivenNames();
  const unanswered = new Set<string>();
  const errors = new Set<unknown>();
  const unset = standInForConfig(project);
  standInForAnswers();
  findEveryPlace();
  let checked: CheckedRun = { errors: [], refused: [], places: new Map() };
  const call = (lookup: string, args: Plain): object => {
    if (/^alerting\.|^cloud\.get(Service|ClickPipe)$/.test(lookup) && "name" in args)
      return names.answer(lookup, args);
    if (!lookup.startsWith("pulumi.")) unanswered.add(lookup);
    return { unknown };
  };
  const load = async (): Promise<void> => {
    checked = startCheckedRun();
    await loadProgram(project.entry, errors);
  };
  const registered = await runMocked(load, {
    ...project,
    project: project.name,
    config: { ...project.config, ...Object.fromEntries(project.hidden.map((key) => [key, STAND_IN])) },
    preview: true,
    call,
  });
  errors.forEach(refuseUnloadable);
  const resources = selectResources(registered, checked.places).sort(compareSources);
  const settingsOf = createSettings(project, registered);
  return {
    resources: resources.length,
    problems: [
      ...describeErrors(errors, checked, unanswered),
      ...checked.refused.flatMap(describeRefused),
      ...unset.map(describeMissing),
      ...(await findWrongArguments(resources, settingsOf)),
      ...findDuplicates(resources),
      ...findWrongNames(resources, names, isClosed),
    ],
  };
}

/** Restores the order of the program, which registers a resource once its arguments are known. */
function compareSources({ source: one }: RegisteredResource, { source: other }: RegisteredResource): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}

/** An error after a lookup that nothing can answer here, or after a wrong file, may not be the program's. */
function describeErrors(
  thrown: ReadonlySet<unknown>,
  { errors: ofFiles, refused }: CheckedRun,
  unanswered: ReadonlySet<string>,
): FoundProblem[] {
  const [lookup] = unanswered;
  // The resources of a wrong file or a wrong component are missing in the program, which trips over them.
  const lacksResources = ofFiles.length + refused.length > 0;
  const own = [...thrown].filter((error) => !(lacksResources && isBug(error))).flatMap(describeThrown);
  const note = `(only a preview can answer ${lookup}, which may be why; what follows was not checked)`;
  const doubt = (problem: FoundProblem): FoundProblem => ({
    ...problem,
    severity: "warning",
    message: `${problem.message} ${note}`,
  });
  return [...ofFiles.flatMap(describeThrown), ...(lookup === undefined ? own : own.map(doubt))];
}

function describeRefused({ type, name, problems, stack }: RefusedComponent): FoundProblem[] {
  const found = {
    severity: "error",
    code: "argument",
    resource: { type, name },
    ...findPlace({ stack }),
  } as const;
  return problems.map(({ path, reason }) => ({ ...found, ...(path && { property: path }), message: reason }));
}

function describeMissing({ key, isSecret, place }: MissingValue): FoundProblem {
  const message = `${key} is not set: run "${configCommand(key, isSecret)} <value>", or give it to the check with --config ${key}=<value>`;
  return { severity: "error", code: "configuration", message, ...place };
}

/** A resource has the settings of its explicit provider, and those of the stack. */
function createSettings({ config }: CheckedProject, registered: readonly RegisteredResource[]): SettingsOf {
  const providers = registered.filter(({ type }) => type.startsWith("pulumi:providers:"));
  return ({ provider }) => {
    const own = providers.find(({ name }) => provider.split("::").slice(0, -1).at(-1) === name)?.inputs ?? {};
    return (key) => {
      const value = own[key] ?? config[key];
      return typeof value === "string" && !value.includes(STAND_IN) ? value : undefined;
    };
  };
}

/** Pulumi's own way to load a program and to report its errors. */
interface Loader {
  run(
    args: { readonly _: readonly string[] },
    started: () => void,
    report: (error: unknown) => void,
    isReported: (error: unknown) => boolean,
  ): Promise<unknown>;
}

/** Loads the program with Pulumi's own loader, without the script around it, which would connect to an engine. */
async function loadProgram(entry: string, errors: Set<unknown>): Promise<void> {
  const script = require.resolve("@pulumi/pulumi/cmd/run/index.js");
  require.cache[script] = { id: script, filename: script, loaded: true, exports: {} } as NodeJS.Module;
  const loader = (await import("@pulumi/pulumi/cmd/run/run.js")) as unknown as Loader;
  const report = (error: unknown): void => void errors.add(error);
  const isReported = (error: unknown): boolean => errors.has(error);
  await loader.run({ _: [entry] }, () => undefined, report, isReported).catch(report);
}

/** Errors: a module is not installed; any other error is one of the program. */
function refuseUnloadable(error: unknown): void {
  const { code, message = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === "MODULE_NOT_FOUND" || code === "ERR_MODULE_NOT_FOUND")
    throw new UserError(`the program cannot be loaded: ${message.split("\n")[0]}`);
}

/** Errors: the program would load another copy of Pulumi's SDK than this package, which reaches no mocks. */
function refuseOtherSdk(directory: string): void {
  const [own, other] = [__dirname, directory].map((place) => resolveFrom("@pulumi/pulumi", place));
  if (other !== undefined && other !== own)
    throw new UserError(
      `the program loads @pulumi/pulumi from ${other}, and pulumi-clickstack from ${own}: install pulumi-clickstack in the project of the program, and run it from there`,
    );
}
