import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listProblems } from "../provider/engine/problems/problems";
import type { z } from "../provider/zod";
import { UserError } from "./failure";

export function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UserError(`${file} could not be read: ${(error as Error).message}`, "file");
  }
}

/** Reads a file of JSON. `advice` says what it should be, such as `expected a plan: `. */
export function readJson<S extends z.ZodType>(file: string, schema: S, advice = ""): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === "ENOENT" ? `${file}: there is no such file` : `${file}: ${advice}${message}`,
      "file",
    );
  }
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const [problem] = listProblems(error.issues, value);
  throw new UserError(`${file}: ${advice}${problem?.path}: ${problem?.reason}`, "file");
}

/** Reads the nearest package.json, from this folder upwards. */
export function readManifest(folder: string): { folder: string; manifest: Record<string, unknown> } {
  const text = readIfThere(join(folder, "package.json"));
  if (text !== undefined) return { folder, manifest: JSON.parse(text) as Record<string, unknown> };
  return dirname(folder) === folder ? { folder, manifest: {} } : readManifest(dirname(folder));
}

/** Fails if the folder has files, because nothing may overwrite a user's files. `shown` is its path in the message. */
export function refuseUsed(folder: string, shown = folder): void {
  if (!fs.existsSync(folder) || fs.readdirSync(folder).length === 0) return;
  throw new UserError(`${shown} is not empty: name another folder`, "file");
}

/** Writes a file and creates its folders. If it cannot be written whole, the old one stays as it is. */
export function writeFile(file: string, text: string): void {
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    replaceFile(findTarget(file), text);
  } catch (error) {
    throw new UserError(`${file} could not be written: ${(error as Error).message}`, "file");
  }
}

/** Finds the file that a symbolic link means, even if that does not exist yet. */
function findTarget(file: string): string {
  const isLink = fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? findTarget(resolve(dirname(file), fs.readlinkSync(file))) : file;
}

function replaceFile(file: string, text: string): void {
  const old = fs.statSync(file, { throwIfNoEntry: false });
  if (old !== undefined) fs.accessSync(file, fs.constants.W_OK);
  // A pipe or a device, such as that of /dev/stdout, cannot be replaced.
  if (old !== undefined && !old.isFile()) return fs.writeFileSync(file, text);
  const temporary = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(temporary, text, { flag: "wx" });
    if (old !== undefined) fs.chmodSync(temporary, old.mode);
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}
