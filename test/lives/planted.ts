import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { clone } from "../support/folders";

const { readFileSync } = fs;

const [, ...blocks] = readFileSync(join(__dirname, "planted.faults"), "utf8").trimEnd().split("\n\n");

/** Faults to plant in the provider, to see whether the lives find them. */
export const PLANTED = blocks.map((block) => {
  const [title = "", file = "", ...lines] = block.split("\n");
  const side = (sign: string): string =>
    lines
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(2))
      .join("\n");
  return { title: title.slice(1, -1), file, find: side("-"), replace: side("+") };
});

/** Finds a piece of code, whatever its line breaks, indents and trailing commas. */
export function findCode({ find }: { readonly find: string }): RegExp {
  const tokens = find.replace(/,(?=\s*[)\]}])/g, "").match(/\w+|[^\w\s]/g) ?? [];
  const pieces = tokens.map((token, at) => {
    const text = /\w/.test(token) ? token : `\\${token}`;
    return at > 0 && ")]}".includes(token) ? `(?:,\\s*)?${text}` : text;
  });
  return new RegExp(pieces.join("\\s*"), "g");
}

/** Loaded before everything else, this plants the fault that the environment names: its file has another text. */
const planted = PLANTED[Number(process.env.PLANTED)];
if (planted) {
  fs.readFileSync = ((name: string, ...options: []): unknown => {
    const text = readFileSync(name, ...options) as unknown;
    if (name !== join(clone, planted.file)) return text;
    return String(text).replace(findCode(planted), () => planted.replace);
  }) as typeof readFileSync;
}

/** Lives with a planted fault, in a process of its own, because modules are loaded once. Status 1: the lives find it. */
export function liveWith(index: number, { lives, seed }: { lives: number; seed: number }) {
  const loaded = ["./tools/typescript.mjs", "./test/lives/planted.ts"].flatMap((path) => ["-r", path]);
  const args = [...loaded, "test/lives/index.ts", "--lives", String(lives), "--seed", String(seed)];
  const env = { ...process.env, PLANTED: String(index) };
  return spawnSync(process.execPath, args, { cwd: clone, env, encoding: "utf8" });
}
