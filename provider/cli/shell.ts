/** What a shell takes as it stands. */
const PLAIN = /^[\w@%+=:,./-]+$/;

/** A command for a POSIX shell, each argument quoted where it has to be. */
export function shellCommand(...args: readonly string[]): string {
  return args.map((arg) => (PLAIN.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`)).join(" ");
}
