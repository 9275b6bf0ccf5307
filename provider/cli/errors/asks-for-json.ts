/** Tells whether the command line asks for JSON. It is not parsed, because it may be the error. */
export function asksForJson(args: readonly string[]): boolean {
  const [before = []] = [args.slice(0, args.indexOf("--") === -1 ? undefined : args.indexOf("--"))];
  const format = before.indexOf("--format");
  return (
    before.includes("--json") ||
    before.includes("--format=json") ||
    (format !== -1 && before[format + 1] === "json")
  );
}
