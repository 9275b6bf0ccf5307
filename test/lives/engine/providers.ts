import type { PlannedResource } from "../../../provider/cli/codegen/model";
import type { Messages } from "../../../provider/engine/messages";
import type { Plain } from "../../../provider/engine/plain";
import { Connections, type Note, type Notes } from "../../../provider/engine/service";
import { planImport } from "../../support/plan-import";
import type { Imported } from "../driver";
import { kindNames, wordsOf, type KindName } from "../kinds";
import type { RunClock } from "./clock";
import type { Door, Provider } from "./doors";

/** The settings of a stack. */
export interface StackSettings {
  /** Stack configuration. */
  settings(): Plain;
  readonly ownerNote: boolean;
}

/** The processes that one command starts when it needs them: each way in has its own. */
export class Providers {
  private readonly opened = new Map<Door, Readonly<Record<KindName, Provider>>>();
  private readonly notes = new Map<Door, Note[]>();

  constructor(
    private readonly around: StackSettings,
    private readonly run: { readonly messages: Messages; readonly clock: RunClock },
  ) {}

  of(kind: KindName, door: Door): Provider {
    const opened = this.opened.get(door) ?? this.open(door);
    this.opened.set(door, opened);
    return opened[kind];
  }

  planImport({ name, kind, id }: Imported, owner: string | undefined): Promise<PlannedResource> {
    return planImport(wordsOf(kind).kind, id, { ...this.connect(), name, owner });
  }

  private open(door: Door): Record<KindName, Provider> {
    const { connections, get } = this.connect(this.notesOf(door));
    const { ownerNote } = this.around;
    const opened = kindNames.map((name) => [name, door.open(name, connections, { get, ownerNote })]);
    return Object.fromEntries(opened) as Record<KindName, Provider>;
  }

  /** The notes of a process for the others, which are files elsewhere. */
  private notesOf(door: Door): Notes {
    const own: Note[] = [];
    this.notes.set(door, own);
    return {
      write: (note) => own.push(note),
      readOthers: () => [...this.notes.values()].filter((one) => one !== own),
    };
  }

  private connect(notes?: Notes): { connections: Connections; get: (key: string) => unknown } {
    const settings = this.around.settings();
    return {
      connections: new Connections({ ...this.run, known: new Map(), notes }),
      get: (key) => settings[key.replace(/^explicit-/, "")],
    };
  }
}
