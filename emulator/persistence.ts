import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod/v3";
import { restore, snapshotOf, type Store } from "./store";

const FORMAT = 1;

const dataFile = z.object({
  format: z.literal(FORMAT),
  store: z.record(
    z.string(),
    z.object({
      documents: z.array(z.object({ id: z.string() }).passthrough()),
      deletedIds: z.array(z.string()),
    }),
  ),
});
type DataFile = z.infer<typeof dataFile>;

/** The whole store, as the file holds it. */
export function contentOf(store: Store): string {
  const content: DataFile = { format: FORMAT, store: snapshotOf(store) };
  return JSON.stringify(content);
}

/**
 * Writes the whole store so that a crash at any moment leaves either the old file or the new one: a temporary
 * file is written and synced, then renamed over the old, then the folder's entry is synced. It is synchronous
 * on purpose: the answer to a request must not leave before its effect is on disk.
 */
export function save(content: string, file: string): void {
  // One name, so that a file left by a crash is overwritten by the next write.
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
  syncFolder(dirname(file));
}

/** Reads an earlier run's state. False when there is none yet. */
export function load(store: Store, file: string): boolean {
  if (!existsSync(file)) return false;
  const content = parse(readFileSync(file, "utf8"), file);
  restore(store, content.store);
  return true;
}

function parse(text: string, file: string): DataFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not an emulator data file: it is not JSON. Delete it to start over.`);
  }
  const checked = dataFile.safeParse(content);
  if (checked.success) return checked.data;
  throw new Error(`${file} is not an emulator data file of format ${FORMAT}. Delete it to start over.`);
}

function syncFolder(folder: string): void {
  // Windows cannot open folders; there the rename alone has to do.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
