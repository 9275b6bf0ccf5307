import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import Module from "node:module";
import { join } from "node:path";
import { clone } from "../support/folders";

/** A fault to plant in the provider, to see whether the lives find it. */
export interface Planted {
  /** What the fault does, in words of its effect. */
  readonly title: string;
  readonly file: string;
  /** A piece of code that is in the file once, and what comes in its place. */
  readonly find: string;
  readonly replace: string;
}

const [, ...blocks] = readFileSync(join(__dirname, "planted.faults"), "utf8").trimEnd().split("\n\n");

export const PLANTED: readonly Planted[] = blocks.map((block) => {
  const [title = "", file = "", ...lines] = block.split("\n");
  const side = (sign: string): string =>
    lines
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(2))
      .join("\n");
  return { title: title.slice(1, -1), file, find: side("-"), replace: side("+") };
});

/** Finds a piece of code, whatever its line breaks, indents and trailing commas. */
export function findCode({ find }: Pick<Planted, "find">): RegExp {
  const tokens = find.replace(/,(?=\s*[)\]}])/g, "").match(/\w+|[^\w\s]/g) ?? [];
  const isCloser = (token: string): boolean => ")]}".includes(token);
  const pieces = tokens.map((token, at) => {
    const text = /\w/.test(token) ? token : `\\${token}`;
    return at > 0 && isCloser(token) ? `(?:,\\s*)?${text}` : text;
  });
  return new RegExp(pieces.join("\\s*"), "g");
}

type Loader = (module: { _compile(code: string, name: string): unknown }, name: string) => void;

interface Transpiler {
  compile(code: string, name: string): string;
}

/** Plants the fault: in this process, the file is another one when it is loaded. */
export function plant(fault: Planted): void {
  const { _extensions: loaders } = Module as unknown as { _extensions: Record<string, Loader> };
  const transpiler = Reflect.get(process, Symbol.for("ts-node.register.instance")) as Transpiler;
  const load = loaders[".ts"];
  loaders[".ts"] = (module, name) => {
    if (name !== join(clone, fault.file)) return load?.(module, name);
    const code = readFileSync(name, "utf8").replace(findCode(fault), () => fault.replace);
    module._compile(transpiler.compile(code, name), name);
  };
}

/** Lives with a planted fault, in a process of its own, because modules are loaded once. Status 1: the lives find it. */
export function liveWith(index: number, { lives, seed }: { lives: number; seed: number }) {
  const loaded = ["./tools/typescript.mjs", "./test/lives/preload.ts"].flatMap((path) => ["-r", path]);
  const args = [...loaded, "test/lives/index.ts", "--lives", String(lives), "--seed", String(seed)];
  const env = { ...process.env, PLANTED: String(index) };
  return spawnSync(process.execPath, args, { cwd: clone, env, encoding: "utf8" });
}
