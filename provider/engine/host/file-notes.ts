import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Messages } from "../messages";
import type { Note, Notes } from "../service";

/** The place of the notes of all processes of a user. */
export interface Place {
  readonly folder: string;
  readonly pid: number;
  readonly isAlive: (pid: number) => boolean;
}

/** Notes in files. The name of each has the port of the engine, which the processes of a run share, and the process. */
export class FileNotes implements Notes {
  private readonly name: string;
  private isOpen = false;
  private isFailed = false;

  private constructor(
    private readonly port: string,
    private readonly messages: Pick<Messages, "warnOnce">,
    private readonly place: Place,
  ) {
    this.name = `${port}-${place.pid}`;
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
    const { folder, isAlive } = this.place;
    const isOther = (name: string): boolean =>
      name.startsWith(`${this.port}-`) && name !== this.name && isAlive(pidIn(name));
    return (
      this.attempt(() =>
        readdirSync(folder)
          .filter(isOther)
          .map((name) => readNotes(join(folder, name))),
      ) ?? []
    );
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
    if (process.getuid && statSync(folder).uid !== process.getuid())
      throw new Error(`${folder} belongs to another user`);
    for (const name of readdirSync(folder))
      if (name === this.name || !isAlive(pidIn(name))) rmSync(join(folder, name), { force: true });
    this.isOpen = true;
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

const pidIn = (name: string): number => Number(name.split("-")[1]);

/** The last line may be one that is being written. */
function readNotes(path: string): Note[] {
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Note);
}
