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
import { NATIVE_NAME, services } from "../../provider/kinds";
import { readIfThere } from "../files";
import { resolveFrom, versions } from "../package";
import { checkCli, isAtLeast, OLDEST_PULUMI, listPluginVersions } from "../version";
import {
  findSource,
  chooseAccess,
  readSettings,
  type Setting,
  type SettingProblem,
  type SettingsResult,
  type ChosenAccess,
} from "../../provider/engine/settings/settings";
import type { Plain } from "../../provider/engine/values/plain";
import { managedIn, resourceName, type Managed } from "../stacks/managed";
import { listOwners, listSettingSources, nameSettings, type SettingsOwner } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import { capital } from "../words";
import type { Section } from "./report";

const NODE = String(minVersion(versions.engines.node));

export async function checkVersions(
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<CheckResult[]> {
  return [
    checkNode(process.versions),
    await checkCli(environment),
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
  try {
    return [checkPlugin(await listPluginVersions(environment))];
  } catch (error) {
    return [note(`whether Pulumi has the native provider is unknown: ${(error as Error).message}`)];
  }
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
  /** Missing if it is not set. */
  readonly place?: string;
}

/** The settings of one service, as the provider would find them. */
interface DoctorAccount {
  readonly service: Service;
  /** The owner of these settings: the stack, or a `Provider` in its program. */
  readonly owner: string;
  /** Whether the stack needs the service, or any setting is present that could reach it. */
  readonly isUsed: boolean;
  readonly managed: readonly Managed[];
  readonly origins: readonly Origin[];
  /** Settings that would choose another connection, and have no effect. */
  readonly ignored: readonly Origin[];
  readonly choice: ChosenAccess;
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
  return services.map((service) => {
    const named = { ...service, settings: nameSettings(service.settings, settingsOwner) };
    const result = readSettings(named, sources);
    const choice = chooseAccess(named, sources);
    const all = Object.entries(named.settings).map(([name, setting]): Origin => {
      const source = findSource(sources, setting);
      const places = [owner, `environment variable ${setting.environment}`, `configuration of ${stack.name}`];
      const inConfiguration = sources[2] && findSource([sources[2]], setting);
      const overrides = source === sources[1] && inConfiguration ? `, which overrides the ${places[2]}` : "";
      return { name, setting, place: source && `${places[sources.indexOf(source)]}${overrides}` };
    });
    const isRead = ({ name }: Origin): boolean => !choice.ok || name in choice.access.schema.shape;
    const origins = all.filter(isRead);
    const isSet = ({ place }: Origin): boolean => place !== undefined;
    return {
      ...{ service, owner, choice, result, origins },
      isUsed: result.ok || resources.some(({ kind }) => kind.service === service) || origins.some(isSet),
      managed: resources.filter(
        ({ kind, settings }) =>
          kind.service === service &&
          result.ok &&
          settings.ok &&
          accountKey(service, settings.settings) === accountKey(service, result.settings),
      ),
      // A setting that chooses nothing is just not needed.
      ignored: all.filter(
        (origin) =>
          isSet(origin) && !isRead(origin) && service.access.some((way) => way.named.includes(origin.name)),
      ),
    };
  });
}

/** Describes where each setting comes from, and what is missing or wrong. A shared value is reported once. */
export function describeSettings(accounts: readonly DoctorAccount[]): Section[] {
  const reported = new Set<string>();
  const sections = accounts.map((account): Section => {
    const { service, owner, isUsed } = account;
    const isOther = !isUsed && accounts.some((one) => one.isUsed);
    return {
      about: "settings",
      title: `Settings: ${service.name}, ${owner}${isUsed ? "" : ` (needed only for resources of ${service.name})`}`,
      ...{ service: service.name, owner },
      findings: listFindings(account, reported, isOther),
    };
  });
  // A program that uses one service does not need the settings of the other.
  if (accounts.some(({ isUsed }) => isUsed)) return sections;
  const fix =
    "Run doctor in the folder of the project, or set those that are listed above for the service that the program uses.";
  const nothing = problem("no service is set", fix);
  return [...sections, { about: "settings", title: "Settings", findings: [nothing] }];
}

function listFindings(account: DoctorAccount, reported: Set<string>, isOther: boolean): CheckResult[] {
  const { service, choice, result, origins, ignored, isUsed } = account;
  const problems = result.ok ? [] : result.problems;
  const values: Plain = { ...(result.ok ? result.settings : result.rest) };
  const isWrong = ({ config }: Setting): boolean => problems.some(({ setting }) => setting === config);
  // Several Providers can get the same wrong value. Each of them is a place of its own.
  const wrong = problems.filter(({ setting: key, reason }) => {
    const place = origins.find(({ setting }) => setting.config === key)?.place;
    const isKnown = place !== undefined && reported.has(`${reason} ${place}`);
    reported.add(`${reason} ${place}`);
    return !isKnown;
  });
  // Nobody needs to set what only another service needs.
  if (!isUsed)
    return wrong.map(({ setting, reason, fix }) => note(isOther && fix ? `${setting} is not set` : reason));
  // Without a choice, the needed settings are unknown.
  if (!choice.ok) return wrong.map(describeProblem);
  const by = service.access.length > 1 ? choice.by : undefined;
  return [
    ...(by && !isWrong(by.setting)
      ? [ok(`${choice.access.label}, because ${by.setting.config} is ${by.place}`)]
      : []),
    ...(by ? ignored.map(({ setting, place }) => note(`${setting.config} (${place}) is ignored`)) : []),
    ...origins.flatMap(({ name, setting, place }) => {
      // A wrong one is reported as a problem, without its value.
      if (place === undefined || isWrong(setting)) return [];
      const value = setting.secret || setting.hidden ? "" : ` ${String(values[name])}`;
      return [ok(`${setting.config}${value} (${place})`)];
    }),
    ...wrong.map(describeProblem),
  ];
}

function describeProblem({ setting, reason, fix }: SettingProblem): CheckResult {
  return fix === undefined ? problem(reason) : problem(`${setting} is not set`, capital(fix));
}
