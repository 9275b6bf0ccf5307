import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { minVersion } from "semver";
import { parseDocument } from "yaml";
import { NAME, VERSION } from "../../provider/http/user-agent";
import {
  ok,
  problem,
  accountKey,
  note,
  type CheckResult,
  type Service,
} from "../../provider/engine/service/service";
import { NATIVE_NAME } from "../../provider/find-kind";
import { readIfThere } from "../files";
import { resolveFrom, versions } from "../package";
import { checkCli, isAtLeast, OLDEST_PULUMI, readCliVersion, listPluginVersions } from "../version";
import { findSource, chooseWay, type Setting, type ChosenWay } from "../../provider/engine/settings/setting";
import { readSettings, type SettingsResult } from "../../provider/engine/settings/settings";
import { services } from "../../provider/kinds";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { listOwners, listSettingSources, nameSettings, type SettingsOwner } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import type { Section } from "./report";

const NODE = String(minVersion(versions.engines.node));

export async function checkVersions(
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<CheckResult[]> {
  return [
    checkNode(process.versions),
    checkCli(await readCliVersion(environment)),
    ...(await checkProject(resolve(directory), environment)),
  ];
}

/** Checks the runtime. Bun calls itself Node, too. */
export function checkNode({ node = "0", bun }: Readonly<Record<string, string | undefined>>): CheckResult {
  const fix = `Install Node ${NODE} or newer: https://nodejs.org/en/download`;
  if (bun !== undefined)
    return problem(`this is Bun ${bun}: Pulumi runs dynamic resources on Node only`, fix);
  return isAtLeast(node, NODE) ? ok(`Node ${node}`) : problem(`Node ${node} is older than ${NODE}`, fix);
}

/** Checks what the programs of the project need. Outside a project, they need nothing. */
async function checkProject(directory: string, environment: NodeJS.ProcessEnv): Promise<CheckResult[]> {
  const text = readIfThere(join(directory, "Pulumi.yaml"));
  if (text === undefined) return [ok(`${NAME} ${VERSION}`)];
  if (isOfNode(text)) return checkPackages(directory);
  return [checkPlugin(await listPluginVersions(environment))];
}

function isOfNode(project: string): boolean {
  const { runtime } = (parseDocument(project).toJS() ?? {}) as {
    readonly runtime?: string | { readonly name?: string };
  };
  return (typeof runtime === "object" ? runtime.name : runtime) === "nodejs";
}

export function checkPlugin(installed: readonly string[]): CheckResult {
  const fix = `Run "npx ${NAME} plugin install"`;
  if (installed.length === 0) return problem(`Pulumi has no native provider ${NATIVE_NAME}`, fix);
  return ok(`native provider ${NATIVE_NAME} ${installed.join(", ")}`);
}

function checkPackages(directory: string): CheckResult[] {
  const sdk = findVersion("@pulumi/pulumi", directory);
  const own = findVersion(NAME, directory);
  const fix = (what: string): string => `Run "npm install ${what}" in the project`;
  return [
    sdk === undefined
      ? problem("the project has no @pulumi/pulumi", fix("@pulumi/pulumi"))
      : isAtLeast(sdk, OLDEST_PULUMI)
        ? ok(`@pulumi/pulumi ${sdk}`)
        : problem(`@pulumi/pulumi ${sdk} is older than ${OLDEST_PULUMI}`, fix("@pulumi/pulumi@latest")),
    own === undefined
      ? problem(`the project has no ${NAME}, which Pulumi needs to refresh its state`, fix(NAME))
      : ok(own === VERSION ? `${NAME} ${own}` : `${NAME} ${own} in the project, ${VERSION} here`),
  ];
}

function findVersion(name: string, directory: string): string | undefined {
  const file = resolveFrom(`${name}/package.json`, directory);
  return file && (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

interface Origin {
  readonly name: string;
  readonly setting: Setting;
  readonly place?: string;
}

/** The settings of one service, as the provider would find them. */
interface DoctorAccount {
  readonly service: Service;
  /** The owner of these settings: the stack, or a `Provider` in its program. */
  readonly owner: string;
  readonly needed: boolean;
  readonly managed: readonly Managed[];
  /** The settings of the chosen way to reach the service. */
  readonly origins: readonly Origin[];
  /** Settings of another way, which have no effect. */
  readonly ignored: readonly Origin[];
  readonly choice: ChosenWay;
  readonly result: SettingsResult;
}

export function listAccounts(stack: Stack, environment: NodeJS.ProcessEnv): DoctorAccount[] {
  return listOwners(stack).flatMap((one) =>
    // A Provider takes unset settings from the stack, so only one with settings of its own gets a section.
    readAccounts(stack, environment, one).filter(
      ({ owner, origins }) => one.provider === undefined || origins.some(({ place }) => place === owner),
    ),
  );
}

function readAccounts(
  stack: Stack,
  environment: NodeJS.ProcessEnv,
  settingsOwner: SettingsOwner,
): DoctorAccount[] {
  const resources = managedIn(stack, environment);
  const sources = listSettingSources(stack, environment, settingsOwner);
  const { provider } = settingsOwner;
  const owner = provider === undefined ? stack.name : `Provider ${resourceName(provider.urn)}`;
  const findPlace = (setting: Setting): string | undefined => {
    const source = findSource(sources, setting);
    const variable = `environment variable ${setting.environment}`;
    return source && [owner, variable, `configuration of ${stack.name}`][sources.indexOf(source)];
  };
  return services.map((service) => {
    const named = { ...service, settings: nameSettings(service.settings, settingsOwner) };
    const result = readSettings(named, sources);
    const choice = chooseWay(named, sources);
    const all = Object.entries(named.settings).map(([name, setting]) => ({
      ...{ name, setting },
      place: findPlace(setting),
    }));
    const isRead = ({ name }: Origin): boolean => !choice.ok || name in choice.way.schema.shape;
    return {
      ...{ service, owner },
      needed: resources.some(({ kind }) => kind.service === service),
      managed: resources.filter((managed) => isReachedWith(service, result, managed)),
      origins: all.filter(isRead),
      ignored: all.filter(
        (origin) => origin.place !== undefined && !isRead(origin) && isNamed(service, origin),
      ),
      choice,
      result,
    };
  });
}

function isReachedWith(service: Service, result: SettingsResult, { kind, settings }: Managed): boolean {
  if (kind.service !== service || !result.ok || !settings.ok) return false;
  return accountKey(service, settings.settings) === accountKey(service, result.settings);
}

/** Does the setting select a way? Only such a setting counts as ignored; others are just not needed. */
function isNamed({ ways }: Service, { name }: Origin): boolean {
  return ways.some(({ named }) => named.includes(name));
}

/**
 * Describes the source of each setting and every missing or wrong one. A value that several accounts share is reported
 * once.
 */
export function describeSettings(accounts: readonly DoctorAccount[]): Section[] {
  const reported = new Set<string>();
  const sections = accounts.map((account): Section => {
    const unused = isUsed(account) ? "" : " (not used so far)";
    const { service, owner } = account;
    return {
      about: "settings",
      title: `Settings: ${service.name}, ${owner}${unused}`,
      ...{ service: service.name, owner },
      findings: listFindings(account, reported),
    };
  });
  // A program that uses one service does not need the settings of the other.
  if (accounts.some(isUsed)) return sections;
  const fix = "Set those of the service that the program uses; they are listed above.";
  const nothing = problem("no service is set", fix);
  return [...sections, { about: "settings", title: "Settings", findings: [nothing] }];
}

function listFindings(account: DoctorAccount, reported: Set<string>): CheckResult[] {
  const { result, origins } = account;
  const wrong = (result.ok ? [] : result.problems).filter((line) => isNew(line, origins, reported));
  const set = origins
    .filter(({ place }) => place !== undefined)
    .flatMap((origin) => describeSetting(origin, account));
  if (!isUsed(account)) return wrong.map(note);
  // Without a chosen way, the needed settings are unknown.
  if (!account.choice.ok) return wrong.map(splitProblem);
  return [...describeWay(account), ...set, ...wrong.map(splitProblem)];
}

/**
 * Describes which way was chosen and why, and which settings are therefore ignored. A wrong setting is reported as a
 * problem with its place instead.
 */
function describeWay({ service, choice, ignored, result }: DoctorAccount): CheckResult[] {
  if (service.ways.length === 1 || !choice.ok || choice.by === undefined) return [];
  const { setting, place } = choice.by;
  return [
    ...(isWrong(setting, result) ? [] : [ok(`${choice.way.label}, because ${setting.config} is ${place}`)]),
    ...ignored.map((other) => note(`${other.setting.config} (${other.place}) is ignored`)),
  ];
}

/** Several Providers can get the same wrong value. Each of them is a place of its own. */
function isNew(line: string, origins: readonly Origin[], reported: Set<string>): boolean {
  const place = origins.find(({ setting }) => isAbout(line, setting))?.place;
  if (place === undefined) return true;
  const key = `${line} ${place}`;
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}

function isAbout(line: string, { config }: Setting): boolean {
  return line.startsWith(`${config}:`);
}

/** Does the stack need the service, or is any setting present that could reach it? */
function isUsed({ needed, result, origins }: DoctorAccount): boolean {
  return needed || result.ok || origins.some(({ place }) => place !== undefined);
}

function isWrong(setting: Setting, result: SettingsResult): boolean {
  return !result.ok && result.problems.some((line) => isAbout(line, setting));
}

/** Describes a valid setting. A wrong one is reported as a problem, with its place and without its value. */
function describeSetting({ name, setting, place }: Origin, { result }: DoctorAccount): CheckResult[] {
  if (isWrong(setting, result)) return [];
  const { config, secret, hidden } = setting;
  const values: Record<string, string | number | undefined> = {
    ...(result.ok ? result.settings : result.rest),
  };
  const value = secret || hidden ? "" : ` ${values[name]}`;
  return [ok(`${config}${value} (${place})`)];
}

/**
 * Splits a line into the problem and its fix. The line names a missing setting with both places to set it, or the
 * expected value.
 */
function splitProblem(line: string): CheckResult {
  const [what = line, how] = line.split(": run ");
  return how === undefined ? problem(line) : problem(what, `Run ${how}`);
}
