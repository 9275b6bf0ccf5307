import { satisfies } from "semver";
import { NAME } from "../http/user-agent";
import { versions } from "./package";

const { node } = process.versions;

// Loaded before everything else, because an older Node may not even load the rest.
if (!satisfies(node, versions.engines.node)) {
  const needed = versions.engines.node.replace(">=", "");
  process.stderr.write(`${NAME} needs Node ${needed} or newer, and this is Node ${node}\n`);
  process.exit(1);
}
