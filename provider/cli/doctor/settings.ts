import { note, ok, problem, type Finding } from "../../engine/checkup";
import type { Setting } from "../../engine/setting";
import type { SettingsResult } from "../../engine/settings";
import type { Account, Origin } from "./accounts";
import type { Section } from "./report.schema";

/** Where each setting comes from, and what is missing or wrong; a wrong one once, though several accounts take it. */
export function describeSettings(accounts: readonly Account[]): Section[] {
  const reported = new Set<string>();
  return accounts.map((account) => {
    const unused = isUsed(account) ? "" : " (not used so far)";
    const { service, owner } = account;
    return {
      about: "settings",
      title: `Settings: ${service.name}, ${owner}${unused}`,
      ...{ service: service.name, owner },
      findings: listFindings(account, reported),
    };
  });
}

/** A program that uses one service needs no settings of the other; one without any can do nothing. */
export function reportNothingSet(accounts: readonly Account[]): Section[] {
  if (accounts.some(isUsed)) return [];
  const fix = "Set those of the service that the program uses; they are listed above.";
  return [{ about: "settings", title: "Settings", findings: [problem("no service is set", fix)] }];
}

function listFindings(account: Account, reported: Set<string>): Finding[] {
  const { result, origins } = account;
  const wrong = (result.ok ? [] : result.problems).filter((line) => isNew(line, origins, reported));
  const set = origins
    .filter(({ place }) => place !== undefined)
    .flatMap((origin) => describeSetting(origin, account));
  if (!isUsed(account)) return wrong.map(note);
  // Nobody knows which of the settings are needed.
  if (!account.choice.ok) return wrong.map(describeProblem);
  return [...describeWay(account), ...set, ...wrong.map(describeProblem)];
}

/** Which of several ways is taken and why, and what is therefore not read. A problem tells where a wrong setting is. */
function describeWay({ service, choice, ignored, result }: Account): Finding[] {
  if (service.ways.length === 1 || !choice.ok || choice.by === undefined) return [];
  const { setting, place } = choice.by;
  return [
    ...(isWrong(setting, result) ? [] : [ok(`${choice.way.label}, because ${setting.config} is ${place}`)]),
    ...ignored.map((other) => note(`${other.setting.config} (${other.place}) is ignored`)),
  ];
}

/** Several Providers may be given the same wrong value: then each is a place of its own. */
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

/** Does the stack need the service, or is anything set by which it could be reached? */
function isUsed({ needed, result, origins }: Account): boolean {
  return needed || result.ok || origins.some(({ place }) => place !== undefined);
}

function isWrong(setting: Setting, result: SettingsResult): boolean {
  return !result.ok && result.problems.some((line) => isAbout(line, setting));
}

/** A right setting; a wrong one is among the problems, with its place and without its value. */
function describeSetting({ name, setting, place }: Origin, { result }: Account): Finding[] {
  if (isWrong(setting, result)) return [];
  const { config, secret, hidden } = setting;
  const values: Record<string, string | number | undefined> = {
    ...(result.ok ? result.settings : result.rest),
  };
  const value = secret || hidden ? "" : ` ${values[name]}`;
  return [ok(`${config}${value} (${place})`)];
}

/** The line names what is missing with both places where it can be set, or what was expected. */
function describeProblem(line: string): Finding {
  const [what = line, how] = line.split(": run ");
  return how === undefined ? problem(line) : problem(what, `Run ${how}`);
}
