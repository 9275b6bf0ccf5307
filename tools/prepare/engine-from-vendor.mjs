/** The vendor's own installer, into the cache folder and nowhere else. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../process/children.mjs";
import { runWithProgress } from "../process/progress.mjs";
import { keepEngine } from "./engine-here.mjs";
import { cache } from "./folders.mjs";

const installer = "https://get.pulumi.com";
const patienceMilliseconds = 5_000;

/**
 * @param {string} version
 * @param {string} target
 */
export async function installFromVendor(version, target) {
  const script = await download();
  const folder = temporaryFolder(cache, "vendor-");
  const file = join(folder, "install.sh");
  await writeFile(file, script);
  await runWithProgress(`Installing Pulumi ${version} from its vendor`, "sh", [
    file,
    "--version",
    version,
    "--install-root",
    folder,
    "--no-edit-path",
  ]);
  await keepEngine(join(folder, "bin"), target);
  return target;
}

async function download() {
  try {
    const answer = await fetch(installer, { signal: AbortSignal.timeout(patienceMilliseconds) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.text();
  } catch (error) {
    const message = `The vendor's installer (${installer}) cannot be reached`;
    console.error(`${message}; continuing without it.`);
    throw new Error(`${message}.`, { cause: error });
  }
}
