import { getMonitor } from "@pulumi/pulumi/runtime/settings";
import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../values/plain";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { systemClock } from "../../http/clock";
import { engineMessages } from "../service/messages";
import { Connections, type Service } from "../service/service";
import { listSources, readSettings, type SettingProblem } from "../settings/settings";
import type { ExplicitProvider } from "./explicit-provider";

/** The answers of each run, by question. One process may see several runs, one after the other or side by side. */
const runs = new WeakMap<object, Map<string, unknown>>();
const outsideOfAnyRun = {};

/** Answers a question once in a run. A failed one is asked again; all calls before the failure share it. */
export function rememberInRun<T>(question: string, answer: () => T): T {
  const run = getMonitor() ?? outsideOfAnyRun;
  const answers = runs.get(run) ?? new Map<string, unknown>();
  runs.set(run, answers);
  if (!answers.has(question)) {
    const given = answer();
    answers.set(question, given);
    if (given instanceof Promise) given.catch(() => answers.delete(question));
  }
  return answers.get(question) as T;
}

const READ_STATE = "pulumi:pulumi:readStackResourceOutputs";

type Recorded = Readonly<Record<string, { readonly outputs?: Plain } | undefined>>;

/**
 * Reads the outputs that state had of a resource before the command; none if the backend does not tell them. Only for a
 * resource that state has.
 */
export async function readRecordedOutputs(urn: string): Promise<Plain | undefined> {
  const all = await rememberInRun("recorded outputs", readAll);
  return all?.[urn]?.outputs;
}

/** Reads the same of all resources, by URN; undefined if state may not exist or cannot be read. */
export async function readAllRecorded(): Promise<Recorded | undefined> {
  const exists = await rememberInRun("is there state", hasState);
  return exists ? rememberInRun("recorded outputs", readAll) : undefined;
}

/**
 * Checks whether the stack has state, because the engine crashes if it is asked for the outputs of none. Any question
 * to the engine makes a provider of its own, which a preview creates anew if state does not have it. An update has
 * written state before a program asks, unless it is told to write none.
 */
async function hasState(): Promise<boolean> {
  if (!pulumi.runtime.isDryRun()) return !process.env.PULUMI_SKIP_CHECKPOINTS;
  const urn = `urn:pulumi:${pulumi.getStack()}::${pulumi.getProject()}::pulumi:providers:pulumi::default`;
  try {
    const { id } = (await pulumi.runtime.invoke("pulumi:pulumi:getResource", { urn })) as { id?: unknown };
    return typeof id === "string";
  } catch {
    return false;
  }
}

async function readAll(): Promise<Recorded | undefined> {
  try {
    const stackName = [pulumi.getOrganization(), pulumi.getProject(), pulumi.getStack()].join("/");
    const answer = (await pulumi.runtime.invoke(READ_STATE, { stackName })) as { outputs?: object };
    return { ...answer.outputs };
  } catch {
    return undefined;
  }
}

export function isKnown(output: pulumi.Output<unknown>): Promise<boolean> {
  return (output as unknown as { isKnown: Promise<boolean> }).isKnown;
}

/** Waits for an output without making its resource a dependency in state. */
export function promiseOf<T>(output: pulumi.Output<T>): Promise<T> {
  return (output as unknown as { promise(): Promise<T> }).promise();
}

/** Checks whether this is a test of a program (`pulumi.runtime.setMocks`), which must not reach the network. */
export function isMocked(): boolean {
  return getMonitor() instanceof MockMonitor;
}

/** Asks the test's own `call`, which gets the lookup's name as its token: `service:getObject`. */
export function askMocks(lookup: string, args: object): Promise<Plain> {
  return pulumi.runtime.invoke(lookup.replace(".", ":"), args) as Promise<Plain>;
}

/** Asks the test for a list, which mocks turn into an object with its positions. Default: an empty list. */
export async function askMocksForList(lookup: string, args: object): Promise<unknown[]> {
  const answer = await askMocks(lookup, args);
  return Object.keys(answer)
    .filter((position) => /^\d+$/.test(position))
    .map((position) => answer[position]);
}

export type Connected<Settings extends object, Connection> =
  | { readonly ok: true; readonly settings: Settings; readonly connection: Connection }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Returns the settings that apply in the program, and the connection that all calls with them share. */
export function connect<Settings extends object, Connection>(
  service: Service<Settings, Connection>,
  explicit: Plain,
): Connected<Settings, Connection> {
  const read = (key: string): unknown => explicit[key] ?? pulumi.runtime.getConfig(key);
  const result = readSettings<Settings>(
    service,
    listSources((key) => explicit[key], process.env, read),
  );
  if (!result.ok) return result;
  const { settings } = result;
  return { ok: true, settings, connection: connections().to(service, settings) };
}

/** One process may see several runs of a program, each with messages of its own. */
function connections(): Connections {
  return rememberInRun("connections", () => {
    const run = { messages: engineMessages(undefined), clock: systemClock, known: new Map() };
    return new Connections(run);
  });
}

/** Returns the settings of a provider. They hold credentials, but results of lookups with them are no secret. */
export function explicitSettings(
  provider: ExplicitProvider | undefined | Promise<ExplicitProvider | undefined>,
): pulumi.Output<Plain> {
  const none: ExplicitProvider["settingInputs"] = {};
  const settings = Promise.resolve(provider).then((explicit) => explicit?.settingInputs ?? none);
  return pulumi.unsecret(pulumi.output(settings));
}

/**
 * A user's mistake or a service's refusal, met in the program: the engine shows the text of such an error and no
 * stack. But once the program has come to its end, while resources still wait for outputs, it shows the stack of any
 * error.
 */
export class ProgramError extends pulumi.RunError {
  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}
