import { execFile, type ExecFileException } from "node:child_process";
import { promisify } from "node:util";
import { coerce, minVersion, satisfies } from "semver";
import { note, ok, problem, type CheckResult } from "../provider/engine/service/service";
import { NATIVE_NAME } from "../provider/kinds";
import { versions } from "./package";

/** The oldest supported release of Pulumi's CLI and SDK, which have the same numbers. */
export const OLDEST_PULUMI = String(minVersion(versions.peerDependencies["@pulumi/pulumi"]));

/** The first version of Pulumi whose import file takes inputs and outputs, which dynamic resources need. */
export const PULUMI_FOR_IMPORT = "3.254.0";

/** Compares the numbers of versions. A suffix, as in `3.300.0-alpha.1`, does not count. */
export function isAtLeast(version: string, minimum: string): boolean {
  return satisfies(coerce(version) ?? "", `>=${minimum}`);
}

export const NO_PULUMI = "the command pulumi is not on the PATH";
export const INSTALL = "https://www.pulumi.com/docs/install";

export async function checkCli(environment: NodeJS.ProcessEnv): Promise<CheckResult> {
  const fix = `Install the newest: ${INSTALL}`;
  let version;
  try {
    version = await readCliVersion(environment);
  } catch (error) {
    return problem((error as Error).message, fix);
  }
  if (version === undefined) return problem(NO_PULUMI, fix);
  if (!isAtLeast(version, OLDEST_PULUMI))
    return problem(`Pulumi ${version} is older than ${OLDEST_PULUMI}`, fix);
  if (isAtLeast(version, PULUMI_FOR_IMPORT)) return ok(`Pulumi ${version}`);
  return note(`Pulumi ${version}: the command import needs ${PULUMI_FOR_IMPORT}; everything else works`);
}

/** Returns undefined if there is no such command. Errors: it fails; the message has its output. */
export async function readCliVersion(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  return (await runCli(environment, "version"))?.trim().replace(/^v/, "");
}

/** Lists the versions of the native provider that Pulumi has installed. */
export async function listPluginVersions(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const listed = JSON.parse((await runCli(environment, "plugin", "ls", "--json")) ?? "[]") as Plugin[];
  return listed.filter(({ name }) => name === NATIVE_NAME).flatMap(({ version }) => version ?? []);
}

interface Plugin {
  readonly name: string;
  readonly version?: string;
}

async function runCli(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<string | undefined> {
  const env = { ...environment, PULUMI_SKIP_UPDATE_CHECK: "1" };
  try {
    return (await promisify(execFile)("pulumi", args, { env, timeout: 20_000 })).stdout;
  } catch (error) {
    const { code, stderr, stdout, message } = error as ExecFileException;
    if (code === "ENOENT") return undefined;
    const output = (stderr || stdout || message).trim();
    throw new Error(`the command "pulumi ${args.join(" ")}" fails: ${output}`, { cause: error });
  }
}
