import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as cli from "../../cli/run";
import type * as clocks from "../../provider/http/clock";
import { type ChildOptions, type Ended, run } from "./child";
import { clone, temporaryFolder } from "./folders";
import type { Block } from "./markdown";

export interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the built command line as `node dist/cli/main.js` does, but in this process: a new one takes longer to load the
 * package than most commands take. The directory and the environment belong to the process, so commands wait for each
 * other. Tests about signals, pipes and what a shell sees start a process.
 */
export function runBuilt(args: readonly string[], surroundings: Surroundings): Promise<Ended> {
  const ended = last.then(() => inside(surroundings, () => runHere(args)));
  last = ended.catch(() => undefined);
  return ended;
}

async function inside<T>({ cwd, env }: Surroundings, work: () => Promise<T>): Promise<T> {
  const [ownFolder, ownEnv] = [process.cwd(), process.env];
  process.chdir(cwd);
  process.env = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  try {
    return await work();
  } finally {
    process.chdir(ownFolder);
    process.env = ownEnv;
  }
}

async function runHere(args: readonly string[]): Promise<Ended> {
  const { run: runCommandLine } = await importBuilt<typeof cli>("cli/run.js");
  const { systemClock } = await importBuilt<typeof clocks>("provider/http/clock.js");
  const printed: { text: string; isAsked: boolean }[] = [];
  const add = (isAsked: boolean) => (text: string) => void printed.push({ text: `${text}\n`, isAsked });
  const terminal = { print: add(true), tell: add(false), colors: false, width: undefined };
  const exitCode = await runCommandLine(args, { terminal, clock: systemClock, environment: process.env });
  const textOf = (some: typeof printed): string => some.map(({ text }) => text).join("");
  const [stdout, stderr] = [true, false].map((isAsked) =>
    textOf(printed.filter((one) => one.isAsked === isAsked)),
  );
  return { exitCode, stdout: stdout ?? "", stderr: stderr ?? "", output: textOf(printed) };
}

async function importBuilt<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(clone, "dist", path)).href)) as Module;
}

/** Says where it is called and how, shows the answer, and ends like the command. */
const script = (port: number): string => `#!/usr/bin/env bash
exec 3<>/dev/tcp/127.0.0.1/${port}
{ printf '%s\\0' "$PWD" "$#" "$@"; env -0; printf '\\0'; } >&3
read -r code answer <&3
if [ /dev/stdout -ef /dev/stderr ]; then cat "$answer/output"
else cat "$answer/stdout"; cat "$answer/stderr" >&2; fi
exit "$code"
`;

/** An empty word behind the environment ends a call. */
const END = "\0\0";

let made: Promise<string> | undefined;

/** The path of a command for scripts of bash, which this process runs as the built command line. */
export function typedCommand(): Promise<string> {
  made ??= make();
  return made;
}

async function make(): Promise<string> {
  const server = createServer((socket) => {
    answer(socket).catch((error: unknown) => socket.destroy(error as Error));
  }).unref();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const file = join(temporaryFolder("command"), "pulumi-clickstack");
  writeFileSync(file, script((server.address() as AddressInfo).port));
  chmodSync(file, 0o755);
  return file;
}

async function answer(socket: Socket): Promise<void> {
  const [cwd = "", count = 0, ...words] = (await readCall(socket)).split("\0");
  const args = words.slice(0, Number(count));
  const env = words.slice(Number(count)).map((variable) => {
    const [, name = "", value = ""] = /^([^=]*)=([^]*)$/.exec(variable) ?? [];
    return [name, value] as const;
  });
  const { exitCode, ...printed } = await runBuilt(args, { cwd, env: Object.fromEntries(env) });
  const folder = temporaryFolder("answer");
  for (const [name, text] of Object.entries(printed)) writeFileSync(join(folder, name), text);
  socket.end(`${exitCode} ${folder}\n`);
}

async function readCall(socket: Socket): Promise<string> {
  let call = "";
  for await (const part of socket.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    call += String(part);
    if (call.endsWith(END)) break;
  }
  return call.slice(0, -END.length);
}

/** Runs a block of a page as these lines of bash, and checks how it ends: with 0, or as its mark `exit=` says. */
export async function runBlock({ page, line, marks }: Block, lines: string[], options: ChildOptions) {
  const { exitCode, output } = await run("bash", ["-c", lines.join("\n")], options);
  const expected = marks.find((mark) => mark.startsWith("exit="))?.slice("exit=".length) ?? "0";
  assert.equal(String(exitCode), expected, `${page}:${line} ended with ${exitCode}\n${output}`);
  return output;
}

/**
 * Was everything that the page shows printed, in this order? A line `…` stands for any lines; what differs from run
 * to run is made equal first. Lines of progress are left out: their order is chance.
 */
export function assertShown(printed: string, { page, line, text }: Block): void {
  const lines = linesOf(printed);
  let from = 0;
  for (const part of text.split(/^…$/m)) {
    const wanted = linesOf(part);
    if (wanted.length === 0) continue;
    const at = lines.findIndex(
      (_, index) => index >= from && wanted.every((want, k) => lines[index + k] === want),
    );
    if (at === -1) {
      assert.equal(
        lines.slice(from).join("\n"),
        wanted.join("\n"),
        `${page}:${line} shows what was not printed`,
      );
    }
    from = at + wanted.length;
  }
}

/** Values that differ between equal runs, and their replacements. */
const CHANCE: readonly [RegExp, string][] = [
  // The identifiers of the seed begin with 69a, and are the same in every run.
  [/\b(?!69a)[0-9a-f]{24}\b/g, "6b00f60dc67649a58c363c5d"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "2026-11-21T10:00:00.000Z"],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d(?= UTC)/g, "2026-11-21 10:00"],
  [/\b\d{4}-\d\d-\d\d(?=T|\b)/g, "2026-11-21"],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=2026-11-21)/g, "Sat "],
  [/\b[A-Z][a-z]{2} \d{1,2}(?= \d{1,2}:\d\d:\d\d [AP]M)/g, "Nov 21"],
  [/127\.0\.0\.1:\d+/g, "127.0.0.1:4318"],
  [/\b\d+(\.\d+)?m?s\b/g, "1s"],
];

/** The text with what differs between two runs made equal. */
export function withoutChance(text: string): string {
  return CHANCE.reduce((changed, [pattern, stand]) => changed.replace(pattern, stand), text);
}

function linesOf(text: string): string[] {
  return withoutChance(text)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !line.startsWith("@ "));
}
