/** Finds and ends whole families of processes, whatever groups or parents their members moved to. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** @typedef {{ pid: number, owners: number[] }} Process `owners`: parent, group and (Linux) session */

/**
 * Ends the process and everything it started. Pulumi gives each plugin a process group of its own, so a signal
 * to one group reaches only a part: members are found by parent, group and session, and frozen until no new
 * one turns up, so that none can start another while it is being ended.
 *
 * @param {number} root the leader of its own session, as `children.mjs` starts them
 */
export function endFamily(root) {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(root), "/t", "/f"]);
    return;
  }
  /** @type {Set<number>} */
  let frozen = new Set();
  let members = familyOf(root, processTable());
  while (members.size > frozen.size) {
    members.forEach((pid) => signal(pid, "SIGSTOP"));
    frozen = members;
    members = new Set([...frozen, ...familyOf(root, processTable())]);
  }
  members.forEach((pid) => signal(pid, "SIGKILL"));
}

/**
 * @param {number} root
 * @param {Process[]} table
 * @returns {Set<number>}
 */
export function familyOf(root, table) {
  const known = new Set([root]);
  /** @type {Set<number>} */
  const members = new Set();
  let found = true;
  while (found) {
    found = false;
    for (const { pid, owners } of table) {
      if (members.has(pid) || (pid !== root && !owners.some((owner) => known.has(owner)))) continue;
      members.add(pid);
      known.add(pid);
      found = true;
    }
  }
  return members;
}

/** @returns {Process[]} */
function processTable() {
  return process.platform === "linux" ? tableFromProc() : tableFromPs();
}

/** Slim container images have no `ps`. */
function tableFromProc() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // "pid (name) state parent group session …", and a name may hold spaces and brackets
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return [{ pid: Number(name), owners: fields.slice(1, 4).map(Number) }];
      } catch {
        return []; // it ended since the folder was read
      }
    });
}

function tableFromPs() {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,pgid="], { encoding: "utf8" });
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = 0, ...owners] = line.trim().split(/\s+/).map(Number);
      return { pid, owners };
    });
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended already
  }
}
