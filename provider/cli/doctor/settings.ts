import { note, ok, problem, type CheckResult } from "../../engine/checkup";
import type { Setting } from "../../engine/setting";
import type { SettingsResult } from "../../engine/settings";
import type { DoctorAccount, Origin } from "./accounts";
import type { Section } from "./report.schema";

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
  if (!account.choice.ok) return wrong.map(describeProblem);
  return [...describeWay(account), ...set, ...wrong.map(describeProblem)];
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
function describeProblem(line: string): CheckResult {
  const [what = line, how] = line.split(": run ");
  return how === undefined ? problem(line) : problem(what, `Run ${how}`);
}
