import type { Account, Origin } from "./accounts";
import { note, ok, problem, type Finding, type Section } from "./finding";

/** Settings whose values anybody may see; all others are credentials or close to them. */
const SHOWN = new Set(["endpoint", "organizationId", "timeoutSeconds", "ownerNote", "verifyReferences"]);

/** Where each setting comes from, and what is missing or wrong. */
export function settingsSection(account: Account): Section {
  const unused = account.needed || isUsed(account) ? "" : " (not used so far)";
  return { title: `Settings: ${account.service}, ${account.owner}${unused}`, findings: findingsOf(account) };
}

/** A program that uses one service needs no settings of the other; one without any can do nothing. */
export function nothingSet(accounts: readonly Account[]): Section[] {
  if (accounts.some((account) => account.needed || isUsed(account))) return [];
  const fix = "Set those of the service that the program uses; they are listed above.";
  return [{ title: "Settings", findings: [problem("no service is set", fix)] }];
}

function findingsOf(account: Account): Finding[] {
  const { result, origins } = account;
  const wrong = result.ok ? [] : result.problems;
  const set = origins
    .filter(({ place }) => place !== undefined)
    .flatMap((origin) => setting(origin, account));
  if (account.needed || isUsed(account)) return [...set, ...wrong.map(faulty)];
  return wrong.map(note);
}

/** Is anything set by which the service could be reached? */
function isUsed({ result, origins }: Account): boolean {
  return result.ok || origins.some(({ place }) => place !== undefined);
}

/** A right setting; a wrong one is told among the problems, without its value. */
function setting({ name, setting: { config }, place }: Origin, { result }: Account): Finding[] {
  const isWrong = !result.ok && result.problems.some((line) => line.startsWith(`${config}:`));
  if (isWrong) return [note(`${config} comes from the ${place}`)];
  const values: Readonly<Record<string, string | number | undefined>> = result.ok
    ? { ...result.settings }
    : {};
  const value = SHOWN.has(name) ? ` ${values[name] ?? ""}` : "";
  return [ok(`${config}${value} (${place})`)];
}

/** The line says what is missing with both places where it can be set, or what was expected. */
function faulty(line: string): Finding {
  const [what = line, how] = line.split(": run ");
  return how === undefined ? problem(line) : problem(what, `Run ${how}`);
}
