import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The processes of a run of the engine that are measured apart. */
export const ROLES = ["engine", "language host", "provider"] as const;
export type Role = (typeof ROLES)[number];

/** What the processes of one role took: CPU of all together, memory of the largest. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

interface Seen {
  role: Role;
  cpuTicks: number;
  peakKilobytes: number;
}

/** Linux counts CPU in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100;

/** Between two looks at a process: what it does between the last one and its end is not seen. */
const LOOK_MS = 25;

/** Between two searches for processes that are new. */
const SEARCH_MS = 200;

/**
 * Runs something, and measures the processes that it starts. They are looked at in `/proc` again and again, because
 * nobody tells what a process took that somebody else has waited for. The kernel itself keeps the peak of memory.
 * Without `/proc` there are no figures.
 */
export async function measured<T>(
  run: () => Promise<T>,
): Promise<{ result: T; usage?: Record<Role, Usage> }> {
  if (!existsSync("/proc/self/stat")) return { result: await run() };
  const seen = new Map<number, Seen>();
  const search = setInterval(() => findNew(seen), SEARCH_MS);
  const look = setInterval(() => seen.forEach(update), LOOK_MS);
  try {
    const result = await run();
    return { result, usage: usageOf([...seen.values()]) };
  } finally {
    clearInterval(search);
    clearInterval(look);
  }
}

function usageOf(seen: readonly Seen[]): Record<Role, Usage> {
  const of = (role: Role): Usage => {
    const processes = seen.filter((one) => one.role === role);
    return {
      cpuSeconds: processes.reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / TICKS_A_SECOND,
      peakMegabytes: Math.max(0, ...processes.map(({ peakKilobytes }) => peakKilobytes)) / 1000,
    };
  };
  return { engine: of("engine"), "language host": of("language host"), provider: of("provider") };
}

/** Everything below this process belongs to the run. */
function findNew(seen: Map<number, Seen>): void {
  const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid !== 0 && (pid === process.pid || isOurs(parents.get(pid)));
  for (const pid of parents.keys()) {
    if (pid === process.pid || !isOurs(pid)) continue;
    const role = roleOf(pid);
    // A process that was seen already may have become another program since.
    if (role) seen.set(pid, { cpuTicks: 0, peakKilobytes: 0, ...seen.get(pid), role });
  }
}

function pids(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

function roleOf(pid: number): Role | undefined {
  const command = read(pid, "cmdline")?.replaceAll("\0", " ") ?? "";
  if (/dynamic-provider|pulumi-resource-clickstack/.test(command)) return "provider";
  if (/pulumi-language-|[\\/]cmd[\\/]run/.test(command)) return "language host";
  return /^(\S*[\\/])?pulumi /.test(command) ? "engine" : undefined;
}

function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

function update(process_: Seen, pid: number): void {
  const stat = statOf(pid);
  const status = read(pid, "status");
  if (!stat || !status) return; // it has ended
  process_.cpuTicks = Math.max(process_.cpuTicks, Number(stat[11]) + Number(stat[12]));
  const peak = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  process_.peakKilobytes = Math.max(process_.peakKilobytes, peak);
}

/** "pid (name) state parent …": the fields after the name, which may itself hold spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  const stat = read(pid, "stat");
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined; // it has ended
  }
}
