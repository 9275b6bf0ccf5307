import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { minVersion } from "semver";
import { parseDocument } from "yaml";
import { NAME, VERSION } from "../../provider/http/user-agent";
import { ok, problem, type CheckResult } from "../../provider/engine/service/service";
import { NATIVE_NAME } from "../../provider/find-kind";
import { readIfThere } from "../files";
import { versions } from "../package";
import { checkCli, isAtLeast, OLDEST_PULUMI, readCliVersion, listPluginVersions } from "../version";

const NODE = String(minVersion(versions.engines.node));

/** Checks the versions of all that a program with this package runs on. */
export async function checkVersions(
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<CheckResult[]> {
  return [
    checkNode(process.versions),
    checkCli(await readCliVersion(environment)),
    ...(await checkProject(resolve(directory), environment)),
  ];
}

/** Checks the runtime. Bun calls itself Node, too. */
export function checkNode({ node = "0", bun }: Readonly<Record<string, string | undefined>>): CheckResult {
  const fix = `Install Node ${NODE} or newer: https://nodejs.org/en/download`;
  if (bun !== undefined)
    return problem(`this is Bun ${bun}: Pulumi runs dynamic resources on Node only`, fix);
  return isAtLeast(node, NODE) ? ok(`Node ${node}`) : problem(`Node ${node} is older than ${NODE}`, fix);
}

/** Checks what the programs of the project need. Outside a project, they need nothing. */
async function checkProject(directory: string, environment: NodeJS.ProcessEnv): Promise<CheckResult[]> {
  const text = readIfThere(join(directory, "Pulumi.yaml"));
  if (text === undefined) return [ok(`${NAME} ${VERSION}`)];
  if (isOfNode(text)) return checkPackages(directory);
  return [checkPlugin(await listPluginVersions(environment))];
}

function isOfNode(project: string): boolean {
  const { runtime } = (parseDocument(project).toJS() ?? {}) as {
    readonly runtime?: string | { readonly name?: string };
  };
  return (typeof runtime === "object" ? runtime.name : runtime) === "nodejs";
}

/** Checks the installed versions of the native provider, which programs in other languages use. */
export function checkPlugin(installed: readonly string[]): CheckResult {
  const fix = `Run "npx ${NAME} plugin install"`;
  if (installed.length === 0) return problem(`Pulumi has no native provider ${NATIVE_NAME}`, fix);
  return ok(`native provider ${NATIVE_NAME} ${installed.join(", ")}`);
}

/** Checks the packages that the programs of the project find. */
function checkPackages(directory: string): CheckResult[] {
  const sdk = findVersion("@pulumi/pulumi", directory);
  const own = findVersion(NAME, directory);
  const fix = (what: string): string => `Run "npm install ${what}" in the project`;
  return [
    sdk === undefined
      ? problem("the project has no @pulumi/pulumi", fix("@pulumi/pulumi"))
      : isAtLeast(sdk, OLDEST_PULUMI)
        ? ok(`@pulumi/pulumi ${sdk}`)
        : problem(`@pulumi/pulumi ${sdk} is older than ${OLDEST_PULUMI}`, fix("@pulumi/pulumi@latest")),
    own === undefined
      ? problem(`the project has no ${NAME}, which Pulumi needs to refresh its state`, fix(NAME))
      : ok(own === VERSION ? `${NAME} ${own}` : `${NAME} ${own} in the project, ${VERSION} here`),
  ];
}

function findVersion(name: string, directory: string): string | undefined {
  try {
    const file = require.resolve(`${name}/package.json`, { paths: [directory] });
    return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  } catch {
    return undefined;
  }
}
