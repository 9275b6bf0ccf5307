import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { restore, snapshotOf, type Store, type StoreSnapshot } from "./store";

const FORMAT = 1;

/** The whole store, as the file holds it. */
export function contentOf(store: Store): string {
  return JSON.stringify({ format: FORMAT, store: snapshotOf(store) });
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
  const text = readFileSync(file, "utf8");
  try {
    const content = JSON.parse(text) as { format: unknown; store: StoreSnapshot };
    if (content.format !== FORMAT) throw new Error(`format ${String(content.format)}`);
    restore(store, content.store);
  } catch (cause) {
    const words = `is not an emulator data file of format ${FORMAT}. Delete it to start over.`;
    throw new Error(`${file} ${words}`, { cause });
  }
  return true;
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
