import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** With the pid, this names the process for ever: pids come round again. */
  readonly began: string;
  readonly command: string;
}

/** The processes below one of ours that have a command like this. */
export function childrenLike(command: RegExp): Process[] {
  return processes().filter((process_) => process_.parent === process.pid && command.test(process_.command));
}

/** A process and all that it started, while each still has its parent. */
export function familyOf(root: Process): Process[] {
  const table = processes();
  const family = [root];
  for (const member of family) family.push(...table.filter(({ parent }) => parent === member.pid));
  return family;
}

export function stillRunning(family: readonly Process[]): Process[] {
  const now = new Map(processes().map((process_) => [process_.pid, process_.began]));
  return family.filter(({ pid, began }) => now.get(pid) === began);
}

function processes(): Process[] {
  return existsSync("/proc/self/stat") ? processesFromProc() : processesFromPs();
}

/** Slim container images have no `ps`. */
function processesFromProc(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // "pid (name) state parent …", and a name may hold spaces and brackets
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const [state, parent, began = ""] = [fields[0], fields[1], fields[19]];
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
        return state === "Z" ? [] : [{ pid: Number(name), parent: Number(parent), began, command }];
      } catch {
        return []; // it ended since the folder was read
      }
    });
}

function processesFromPs(): Process[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,state=,lstart=,args="], { encoding: "utf8" });
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +(\S+) +((?:\S+ +){5})(.*)$/gm)]
    .filter(([, , , state = ""]) => !state.startsWith("Z"))
    .map(([, pid, parent, , began = "", command = ""]) => ({
      pid: Number(pid),
      parent: Number(parent),
      began,
      command,
    }));
}
