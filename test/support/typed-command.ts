import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { runBuilt } from "./built-command";
import { temporaryFolder } from "./folders";

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
