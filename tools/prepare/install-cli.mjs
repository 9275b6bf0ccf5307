/** `node install-cli.mjs VERSION FOLDER`: installs the vendor's build into the folder and nowhere else. */
import { PulumiCommand } from "@pulumi/pulumi/automation/index.js";
import { SemVer } from "semver";

const [version = "", root = ""] = process.argv.slice(2);
await PulumiCommand.install({ version: new SemVer(version), root });
