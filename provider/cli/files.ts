import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "./failure";

/** Reads a file; undefined if it does not exist. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new UserError(`${file} could not be read: ${(error as Error).message}`, "file");
  }
}

/** Fails if the folder has files, because nothing may overwrite a user's files. `shown` is its path in the message. */
export function refuseUsed(folder: string, shown = folder): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new UserError(`${shown} is not empty: name another folder`, "file");
}

/** Writes a file and creates its folders. */
export function writeFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UserError(`${file} could not be written: ${(error as Error).message}`, "file");
  }
}
