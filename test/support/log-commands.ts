/** The commands that the runners of pipelines obey in a log, by their rules: GitHub, Azure Pipelines and TeamCity. */
export function listCommands(log: string): string[] {
  return log
    .split(/\r\n|\r|\n/)
    .flatMap((line) => [
      ...[githubCommand(line), bracketCommand(line, "##["), bracketCommand(line, "##vso[")].flatMap(
        (one) => one ?? [],
      ),
      ...(line.includes("##teamcity[") ? [line.slice(line.indexOf("##teamcity["))] : []),
    ]);
}

/** A line that begins with `::name` after white space, as .NET trims it, and has another `::`. */
function githubCommand(line: string): string | undefined {
  const trimmed = line.replace(/^[\t-\r \u0085\p{Z}]+/u, "");
  const end = trimmed.indexOf("::", 2);
  return trimmed.startsWith("::") && end !== -1 ? trimmed.slice(2, end) : undefined;
}

/** A prefix anywhere in the line, with a `]` behind it. */
function bracketCommand(line: string, prefix: string): string | undefined {
  const begin = line.indexOf(prefix);
  const end = line.indexOf("]", begin);
  return begin !== -1 && end !== -1 ? line.slice(begin + prefix.length, end) : undefined;
}
