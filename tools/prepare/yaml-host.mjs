/** The language host that runs programs in YAML, for the suite `languages`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildYamlHost } from "./engine-from-go.mjs";
import { cache, makeCache } from "./folders.mjs";

/** The same as in tools/engine/yaml-host/go.mod. */
const version = "1.13.0";

/** @returns {Promise<string>} the folder of the host */
export async function ensureYamlHost() {
  makeCache();
  const folder = join(cache, `yaml-host-${version}`);
  if (!existsSync(join(folder, "pulumi-language-yaml"))) await buildYamlHost(folder);
  return folder;
}
