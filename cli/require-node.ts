import { NAME } from "../provider/http/user-agent";
import { versions } from "./package";

const { node } = process.versions;
const needed = versions.engines.node.replace(">=", "");

// Loaded before everything else, because an older Node may not even load the rest.
if (parseInt(node) < parseInt(needed)) {
  process.stderr.write(`${NAME} needs Node ${needed} or newer, and this is Node ${node}\n`);
  process.exit(1);
}
