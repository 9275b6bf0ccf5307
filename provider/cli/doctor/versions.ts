import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { minVersion } from "semver";
import { NAME, VERSION } from "../../http/user-agent";
import { note, ok, problem, type Finding } from "../../engine/checkup";
import { isAtLeast, PULUMI_FOR_IMPORT } from "../version";

const OWN_PACKAGE = join(__dirname, "..", "..", "..", "package.json");

/** The version ranges in our package.json, such as `>=22` and `^3.216.0`. */
interface Needs {
  readonly engines: { readonly node: string };
  readonly peerDependencies: { readonly "@pulumi/pulumi": string };
}

const { engines, peerDependencies } = JSON.parse(readFileSync(OWN_PACKAGE, "utf8")) as Needs;
const NODE = String(minVersion(engines.node));
const SDK = String(minVersion(peerDependencies["@pulumi/pulumi"]));

/** Checks the versions of all that a program with this package runs on. */
export async function checkVersions(directory: string, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  return [
    checkNode(process.versions),
    checkCli(await readCliVersion(environment)),
    ...checkProject(resolve(directory)),
  ];
}

/** @param versions what the process says of itself; Bun calls itself Node, too */
export function checkNode(versions: Readonly<Record<string, string | undefined>>): Finding {
  const { node = "0", bun } = versions;
  const fix = `Install Node ${NODE} or newer: https://nodejs.org/en/download`;
  if (bun !== undefined)
    return problem(`this is Bun ${bun}: Pulumi runs dynamic resources on Node only`, fix);
  return isAtLeast(node, NODE) ? ok(`Node ${node}`) : problem(`Node ${node} is older than ${NODE}`, fix);
}

/** Checks the version of the CLI. Pulumi releases the CLI and the SDK together, so both have the same minimum. */
export function checkCli(version: string | undefined): Finding {
  const fix = "Install the newest: https://www.pulumi.com/docs/install";
  if (version === undefined) return problem("the command pulumi is not on the PATH", fix);
  if (!isAtLeast(version, SDK)) return problem(`Pulumi ${version} is older than ${SDK}`, fix);
  if (isAtLeast(version, PULUMI_FOR_IMPORT)) return ok(`Pulumi ${version}`);
  return note(`Pulumi ${version}: the command import needs ${PULUMI_FOR_IMPORT}; everything else works`);
}

export async function readCliVersion(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const env = { ...environment, PULUMI_SKIP_UPDATE_CHECK: "1" };
  try {
    const { stdout } = await promisify(execFile)("pulumi", ["version"], { env, timeout: 20_000 });
    return stdout.trim().replace(/^v/, "");
  } catch {
    return undefined;
  }
}

/** Checks the packages that the programs of the project find. Outside a project, there are none to find. */
function checkProject(directory: string): Finding[] {
  if (!existsSync(join(directory, "Pulumi.yaml"))) return [ok(`${NAME} ${VERSION}`)];
  const sdk = findVersion("@pulumi/pulumi", directory);
  const own = findVersion(NAME, directory);
  const fix = (what: string): string => `Run "npm install ${what}" in the project`;
  return [
    sdk === undefined
      ? problem("the project has no @pulumi/pulumi", fix("@pulumi/pulumi"))
      : isAtLeast(sdk, SDK)
        ? ok(`@pulumi/pulumi ${sdk}`)
        : problem(`@pulumi/pulumi ${sdk} is older than ${SDK}`, fix("@pulumi/pulumi@latest")),
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
