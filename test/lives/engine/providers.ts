import type { PlannedResource } from "../../../provider/cli/codegen/model";
import type { Messages } from "../../../provider/engine/messages";
import type { Plain } from "../../../provider/engine/plain";
import { Connections } from "../../../provider/engine/service";
import { planImport } from "../../support/plan-import";
import type { Imported } from "../driver";
import { kindNames, wordsOf, type KindName } from "../kinds";
import type { RunClock } from "./clock";
import { doors, type Door, type Provider } from "./doors";

/** The settings of a stack. */
export interface StackSettings {
  /** Stack configuration. */
  settings(): Plain;
  readonly ownerNote: boolean;
}

/** The processes that one command starts: each way in has its own. */
export class Providers {
  private readonly opened: ReadonlyMap<Door, Readonly<Record<KindName, Provider>>>;

  constructor(
    private readonly around: StackSettings,
    private readonly run: { readonly messages: Messages; readonly clock: RunClock },
  ) {
    this.opened = new Map(doors.map((door) => [door, this.open(door)]));
  }

  of(kind: KindName, door: Door): Provider {
    const provider = this.opened.get(door)?.[kind];
    if (provider === undefined) throw new Error(`There is no provider of ${kind}`);
    return provider;
  }

  planImport({ name, kind, id }: Imported, owner: string | undefined): Promise<PlannedResource> {
    return planImport(wordsOf(kind).kind, id, { ...this.connect(), name, owner });
  }

  private open(door: Door): Record<KindName, Provider> {
    const { connections, get } = this.connect();
    const { ownerNote } = this.around;
    const opened = kindNames.map((name) => [name, door.open(name, connections, { get, ownerNote })]);
    return Object.fromEntries(opened) as Record<KindName, Provider>;
  }

  private connect(): { connections: Connections; get: (key: string) => unknown } {
    const settings = this.around.settings();
    return {
      connections: new Connections({ ...this.run, known: new Map() }),
      get: (key) => settings[key.replace(/^explicit-/, "")],
    };
  }
}
