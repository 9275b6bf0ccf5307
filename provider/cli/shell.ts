/** What a shell takes as it stands. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** The command that sets a setting of a stack. A value may follow; without one, Pulumi asks for it. */
export function configCommand(config: string, isSecret: boolean): string {
  return shellCommand("pulumi", "config", "set", ...(isSecret ? ["--secret"] : []), config);
}

/** A command of this package, which npx never fetches: anybody could take its name. */
export function ownCommand(...args: readonly string[]): string {
  return shellCommand("npx", "--no", "pulumi-clickstack", ...args);
}

/** A command for a POSIX shell, each argument quoted where it has to be. */
export function shellCommand(...args: readonly string[]): string {
  return args.map((arg) => (PLAIN.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`)).join(" ");
}
