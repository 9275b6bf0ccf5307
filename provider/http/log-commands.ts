/**
 * Escapes what the runner of a pipeline would obey in its log: GitHub's commands at the start of a line, and anywhere in
 * a line the older ones of GitHub and those of Azure Pipelines and TeamCity. The escape is that of JSON, which keeps its
 * meaning.
 */
export function disarm(text: string): string {
  return text.replace(/^([\s\u0085]*):(?=:)/gm, "$1\\u003a").replace(/##(?=\w*\[)/g, "#\\u0023");
}
