import { join, relative, resolve } from "node:path";

export interface SourcePosition {
  readonly file: string;
  readonly line: number;
}

/** Where the program made a resource, as a path from the directory of this process. */
export function sourcePosition(recorded: string | undefined, directory: string): SourcePosition | undefined {
  const [, path, line] = /^project:\/\/\/(.+)#(\d+)/.exec(recorded ?? "") ?? [];
  if (path === undefined || path.includes("node_modules/")) return undefined;
  const file = relative(process.cwd(), join(resolve(directory), decodeURIComponent(path)));
  return { file: file.replaceAll("\\", "/"), line: Number(line) };
}
