/**
 * The properties that the engine's `--diff` shows as changed, by the name of the resource: what `preview --refresh`
 * found to have drifted ("refresh"), or what would be done about it or is shown by `refresh --preview-only` ("update").
 */
export function shownChanges(output: string, step: "refresh" | "update"): Record<string, string[]> {
  const changes: Record<string, string[]> = {};
  let current: string[] | undefined;
  let counted = false;
  for (const line of output.split("\n")) {
    const heading = /^ +[~+-]+ pulumi-nodejs:dynamic\/\S+: \((\w+)\)/.exec(line);
    if (heading) counted = heading[1] === step;
    const urn = /\[urn=\S+::(\S+)\]/.exec(line);
    if (urn?.[1] !== undefined) {
      current = counted ? [] : undefined;
      if (current) changes[urn[1]] = current;
      counted = false;
    }
    const property = /^ {6}[~+-] (\S+?) *:/.exec(line);
    if (property?.[1] !== undefined) current?.push(property[1]);
  }
  return changes;
}
