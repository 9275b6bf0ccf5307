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
import type { Messages, Note, Notes } from "../service/service";

export interface Place {
  readonly folder: string;
  readonly pid: number;
  readonly isAlive: (pid: number) => boolean;
}

/** The name of a file: the port of the engine, which the processes of a run share, and the process. */
const NAME = /^notes-(\d+)-(\d+)$/;

/**
 * Notes in files of a folder that only this user can write to. Everybody can put something in its place beforehand, so a
 * link, and a folder of somebody else, is refused. Neither is a link within the folder followed.
 */
export class FileNotes implements Notes {
  private readonly name: string;
  private isOpen = false;

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
    const others = this.attempt(() =>
      this.list()
        .filter(({ name, port, isEnded }) => port === this.port && name !== this.name && !isEnded)
        .map(({ path }) => readNotes(path)),
    );
    return others ?? [];
  }

  /** A run goes on without notes, which most runs do not need. */
  private attempt<T>(work: () => T): T | undefined {
    try {
      if (!this.isOpen) this.open();
      return work();
    } catch (error) {
      this.messages.warnOnce(
        `The providers of this run cannot tell each other which objects are in use (${(error as Error).message}). Do not give a resource to another provider in an update that also replaces or renames it`,
      );
      return undefined;
    }
  }

  /** Removes the notes of ended processes, which the engine kills. */
  private open(): void {
    const { folder } = this.place;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) throw new Error(`${folder} is not a folder`);
    if (process.getuid && stats.uid !== process.getuid())
      throw new Error(`${folder} belongs to another user`);
    if (process.getuid && (stats.mode & 0o077) !== 0) throw new Error(`${folder} is open to other users`);
    for (const { name, path, isEnded } of this.list())
      if (name === this.name || isEnded) rmSync(path, { force: true });
    // Fails if something else has the name, and follows no link.
    writeFileSync(join(folder, this.name), "", { flag: "wx", mode: 0o600 });
    this.isOpen = true;
  }

  private list() {
    const { folder, isAlive } = this.place;
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const [name, port, pid] = NAME.exec(entry.name) ?? [];
      if (name === undefined || !entry.isFile()) return [];
      return [{ name, path: join(folder, name), port, isEnded: !isAlive(Number(pid)) }];
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

/** Reads the notes of one process: the last line may be one that is being written. */
function readNotes(path: string): Note[] {
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Note);
}
