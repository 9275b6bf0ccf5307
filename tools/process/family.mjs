/** Finds and ends whole families of processes, whatever groups or parents their members moved to. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number[]} owners parent, group and (Linux) session
 * @property {string} began with the pid, it names the process for ever: pids come round again
 * @property {string} command
 */

/**
 * Ends the process and everything it started. Pulumi gives each plugin a process group of its own, so a signal
 * to one group reaches only a part: members are found by parent, group and session, and frozen until no new
 * one turns up, so that none can start another while it is being ended.
 *
 * @param {number} root the leader of its own session, as `children.mjs` starts them
 */
export function endFamily(root) {
  let frozen = 0;
  let family = new Set([root]);
  while (family.size > frozen) {
    frozen = family.size;
    family.forEach((pid) => signal(pid, "SIGSTOP"));
    family = familyOf(family, processTable());
  }
  family.forEach((pid) => signal(pid, "SIGKILL"));
}

/**
 * Adds to processes all that they started, and what these started.
 *
 * @param {ReadonlySet<number>} pids
 * @param {readonly Pick<Process, "pid" | "owners">[]} table
 */
export function familyOf(pids, table) {
  const family = new Set(pids);
  let known = 0;
  while (family.size > known) {
    known = family.size;
    for (const { pid, owners } of table) if (owners.some((owner) => family.has(owner))) family.add(pid);
  }
  return family;
}

/**
 * Lists the processes that have not ended.
 *
 * @returns {Process[]}
 */
export function processTable() {
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
        const [state, began = ""] = [fields[0], fields[19]];
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        const owners = fields.slice(1, 4).map(Number);
        return state === "Z" ? [] : [{ pid: Number(name), owners, began, command }];
      } catch {
        return []; // it ended since the folder was read
      }
    });
}

function tableFromPs() {
  const columns = "pid=,ppid=,pgid=,state=,lstart=,args=";
  const { stdout } = spawnSync("ps", ["-A", "-o", columns], { encoding: "utf8" });
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +(\d+) +([^Z]\S*) +((?:\S+ +){5})(.*)$/gm)].map(
    ([, pid, parent, group, , began = "", command = ""]) => ({
      ...{ pid: Number(pid), owners: [Number(parent), Number(group)], began, command },
    }),
  );
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
