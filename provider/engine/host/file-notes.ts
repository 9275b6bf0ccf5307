import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Messages } from "../service/messages";
import type { Note, Notes } from "../service/service";

/** The place of the notes of all processes of a user. */
export interface Place {
  readonly folder: string;
  readonly pid: number;
  readonly isAlive: (pid: number) => boolean;
}

/** The first line of each file: no other file is read or deleted. */
const HEADER = "notes of pulumi-clickstack";

/** The name of a file: the port of the engine, which the processes of a run share, and the process. */
const NAME = /^notes-(\d+)-(\d+)$/;

/**
 * Notes in files of a folder that only this user can write to. Everybody can put something in its place beforehand, so a
 * link, and a folder of somebody else, is refused.
 */
export class FileNotes implements Notes {
  private readonly name: string;
  private isOpen = false;
  private isFailed = false;

  private constructor(
    private readonly port: string,
    private readonly messages: Pick<Messages, "warnOnce">,
    private readonly place: Place,
  ) {
    this.name = `notes-${port}-${place.pid}`;
  }

  /** Begins notes for the run of the engine with this address. A process without an engine has no others. */
  static of(
    engine: string | undefined,
    messages: Pick<Messages, "warnOnce">,
    place = temporary,
  ): Notes | undefined {
    const [, port] = /:(\d+)$/.exec(engine ?? "") ?? [];
    return port === undefined ? undefined : new FileNotes(port, messages, place);
  }

  write(note: Note): void {
    this.attempt(() => appendFileSync(join(this.place.folder, this.name), `${JSON.stringify(note)}\n`));
  }

  readOthers(): readonly (readonly Note[])[] {
    const isOther = ({ name, port, pid }: NoteFile): boolean =>
      port === this.port && name !== this.name && this.place.isAlive(pid);
    return this.attempt(() => this.list().filter(isOther).map(readNotes)) ?? [];
  }

  /** A run goes on without notes, which most runs do not need. */
  private attempt<T>(work: () => T): T | undefined {
    if (this.isFailed) return undefined;
    try {
      if (!this.isOpen) this.open();
      return work();
    } catch (error) {
      this.isFailed = true;
      this.messages.warnOnce(
        `The providers of this run cannot tell each other which objects are in use (${(error as Error).message}). Do not give a resource to another provider in an update that also replaces or renames it`,
      );
      return undefined;
    }
  }

  /** Removes the notes of ended processes, which the engine kills. */
  private open(): void {
    const { folder, isAlive } = this.place;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = requireFolder(folder);
    if (process.getuid && uid !== process.getuid()) throw new Error(`${folder} belongs to another user`);
    if (process.getuid && (mode & 0o077) !== 0) throw new Error(`${folder} is open to other users`);
    for (const { name, path, pid } of this.list())
      if (name === this.name || !isAlive(pid)) rmSync(path, { force: true });
    // Fails if something else has the name, and follows no link.
    writeFileSync(join(folder, this.name), `${HEADER}\n`, { flag: "wx", mode: 0o600 });
    this.isOpen = true;
  }

  /** Lists the files that hold notes. */
  private list(): NoteFile[] {
    const { folder } = this.place;
    return readdirSync(folder).flatMap((name) => {
      const [, port = "", pid = ""] = NAME.exec(name) ?? [];
      const file = { name, path: join(folder, name), port, pid: Number(pid) };
      return port !== "" && readLines(file.path)[0] === HEADER ? [file] : [];
    });
  }
}

const temporary: Place = {
  folder: join(tmpdir(), `pulumi-clickstack-notes-${process.getuid?.() ?? ""}`),
  pid: process.pid,
  isAlive(pid) {
    try {
      return process.kill(pid, 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EPERM";
    }
  },
};

interface NoteFile {
  readonly name: string;
  readonly path: string;
  readonly port: string;
  readonly pid: number;
}

function requireFolder(path: string): { readonly uid: number; readonly mode: number } {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) throw new Error(`${path} is not a folder`);
  return stats;
}

/** Reads a file, and nothing that a link leads to. The last line may be one that is being written. */
function readLines(path: string): string[] {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
  } catch (error) {
    // Another process has removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function readNotes({ path }: NoteFile): Note[] {
  const [, ...lines] = readLines(path);
  return lines.map((line) => JSON.parse(line) as Note);
}
