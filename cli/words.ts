import type { Kind } from "../provider/engine/kind/kind";

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "threshold, message, and note" */
export function enumerate(names: readonly string[]): string {
  return LIST.format(names);
}

/** Names the first ones and counts the others, because a few of hundreds are enough. */
export function enumerateFirst(names: readonly string[], most: number, other: string): string {
  const more = names.length - most;
  return enumerate(more <= 0 ? names : [...names.slice(0, most), plural(more, other)]);
}

/** Converts a time of a service to the form in reports; undefined if it is not a time. */
export function instantOf(value: unknown): string | undefined {
  const time = typeof value === "string" ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 resource", "2 resources" */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Rounds for people, to three significant digits, but never the whole part. */
export function numberText(value: number): string {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** Formats the day in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-12-31".length);
}

/** Formats "shop/dev", or "acme/shop/dev" if the backend shows the organization. */
export function stackText(name: string, project: string): string {
  const parts = name.split("/");
  return parts.length > 2 ? name : [...parts.slice(0, -1), project, ...parts.slice(-1)].join("/");
}

export function count(number: number, { one, many }: Pick<Kind, "one" | "many">): string {
  return plural(number, one, many);
}

/** Converts `clickPipe` and `click pipe` to `click-pipe`. */
export function hyphenate(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(" ", "-");
}

/** Converts `clickPipe` to `click pipe`. */
export function separateWords(name: string): string {
  return hyphenate(name).replaceAll("-", " ");
}

/** Names a kind in options, plans and file names: in the singular if an account has only one. */
export function optionOf({ isAdopted, one, many }: Pick<Kind, "isAdopted" | "one" | "many">): string {
  return hyphenate(isAdopted ? one : many);
}

/** An argument that a shell accepts without quotes. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** Formats the command that sets a setting of a stack. A value may follow; without one, Pulumi asks for it. */
export function configCommand(config: string, isSecret: boolean): string {
  return shellCommand("pulumi", "config", "set", ...(isSecret ? ["--secret"] : []), config);
}

/** Formats a command of this package, which npx finds in the project that has it. */
export function ownCommand(...args: readonly string[]): string {
  return shellCommand("npx", "pulumi-clickstack", ...args);
}

/** Formats a command for a POSIX shell, with quotes around the arguments that need them. */
export function shellCommand(...args: readonly string[]): string {
  return args.map((arg) => (PLAIN.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`)).join(" ");
}
