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
