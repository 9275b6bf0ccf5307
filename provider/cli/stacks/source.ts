import { join, relative, resolve } from "node:path";

/** The place that declares a resource: in a program, or in a YAML file that a program reads. */
export interface SourcePlace {
  /** The path from the current directory. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The address of the line on the forge that runs this pipeline. */
  readonly url?: string;
}

/** The source code of a pipeline, as its forge shows it. */
interface ForgeSources {
  readonly root: string;
  /** The address of the root at the commit of the pipeline. */
  readonly url: string;
}

/** Reads the place that the engine recorded; none if that is in a library. */
export function readSource(
  recorded: string | undefined,
  directory: string,
  environment: NodeJS.ProcessEnv,
): SourcePlace | undefined {
  const [, path, line, column] = /^project:\/\/\/(.+)#(\d+)(?:,(\d+))?/.exec(recorded ?? "") ?? [];
  if (path === undefined || path.includes("node_modules/")) return undefined;
  const absolute = join(resolve(directory), decodeURIComponent(path));
  const place = { file: pathFrom(process.cwd(), absolute), line: Number(line), column: Number(column ?? 1) };
  const url = findUrl(absolute, place.line, environment);
  return { ...place, ...(url === undefined ? {} : { url }) };
}

function findUrl(path: string, line: number, environment: NodeJS.ProcessEnv): string | undefined {
  const sources = findForgeSources(environment);
  if (sources === undefined) return undefined;
  const inRepository = pathFrom(sources.root, path);
  const parts = inRepository.split("/").map(encodeURIComponent);
  return parts[0] === ".." ? undefined : `${sources.url}/${parts.join("/")}#L${line}`;
}

/** Finds out from the variables of GitHub Actions and GitLab CI where the checked-out code can be read. */
function findForgeSources(variables: NodeJS.ProcessEnv): ForgeSources | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = variables;
  const { GITHUB_WORKSPACE, CI_PROJECT_URL, CI_COMMIT_SHA, CI_PROJECT_DIR } = variables;
  if (server && repository && sha && GITHUB_WORKSPACE)
    return { root: GITHUB_WORKSPACE, url: `${server}/${repository}/blob/${sha}` };
  if (CI_PROJECT_URL && CI_COMMIT_SHA && CI_PROJECT_DIR)
    return { root: CI_PROJECT_DIR, url: `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}` };
  return undefined;
}

function pathFrom(directory: string, path: string): string {
  return relative(directory, path).replaceAll("\\", "/");
}
