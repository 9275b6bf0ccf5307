/** `node tools/release/archives.mjs OUT`: packs the native provider as Pulumi downloads it, one archive a platform. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

/** The platforms, as Pulumi names them. The plugin is the same on each: a script, and one file for Node. */
const platforms = [
  "darwin-amd64",
  "darwin-arm64",
  "linux-amd64",
  "linux-arm64",
  "windows-amd64",
  "windows-arm64",
];

const [, , out = "."] = process.argv;
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
mkdirSync(out, { recursive: true });
for (const platform of platforms) {
  const archive = join(out, `pulumi-resource-clickstack-v${version}-${platform}.tar.gz`);
  const { status } = spawnSync("tar", ["-czf", archive, "-C", join(clone, "dist", "plugin"), "."], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`tar could not write ${archive}`);
}
