import assert from "node:assert/strict";
import type { Emulator } from "../../../emulator";
import { dashboardKind } from "../../../provider/alerting/dashboard/dashboard.kind";
import { listEntries } from "../../../provider/alerting/dashboard/tile.entries";
import { Random } from "../../kills/random";
import { Host, QuickClock, type Resource } from "../provider-harness";
import { isOnlyForm, listChanged } from "./changes";
import { checkTile, keepOwnFields } from "./checks";
import { argsOf, createTile, editProgram, type Program } from "./program";
import { editInterface, type Edited, type OwnField } from "./ui";

/** What happened in all the rounds. */
interface Figures {
  rounds: number;
  updates: number;
  refreshes: number;
  editsOfProgram: number;
  editsOfInterface: number;
  alerts: number;
  refusals: number;
}

/** A dashboard with alerts that its program and people edit. */
export class EditedDashboard {
  readonly figures: Figures = {
    rounds: 0,
    updates: 0,
    refreshes: 0,
    editsOfProgram: 0,
    editsOfInterface: 0,
    alerts: 0,
    refusals: 0,
  };
  /** Did somebody edit the dashboard after the refresh? */
  private isLate = false;
  private readonly host: Host;
  private readonly resource: Resource;
  private readonly random: Random;
  private marks = 0;
  private readonly program: Program = { name: "Shop", isList: false, tiles: {} };
  /** The program of the latest `up`. */
  private applied: Program = this.program;
  /** The identifiers that the tiles of the program got, by key. */
  private readonly ids = new Map<string, string>();
  /** The tiles of the alerts, by alert. */
  private readonly alerts = new Map<string, string>();
  private ownFields: OwnField[] = [];
  /** Tiles that people changed since the service and the program were the same. */
  private readonly pending = new Set<string>();
  /** Tiles that people added: before the latest refresh, and after it. */
  private seen = new Set<string>();
  private unseen = new Set<string>();
  /** Tiles that people removed. */
  private readonly gone = new Set<string>();

  constructor(
    private readonly emulator: Emulator,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.host = new Host(dashboardKind, emulator, {}, new QuickClock());
    this.resource = this.host.resource();
  }

  private readonly fresh = (): number => (this.marks += 1);
  private readonly hasAlerts = (key: string): boolean =>
    [...this.alerts.values()].includes(this.ids.get(key) ?? "");

  async start(): Promise<void> {
    const editing = { random: this.random, fresh: this.fresh, hasAlerts: this.hasAlerts };
    for (let count = 0; count < 6; count += 1) this.program.tiles[`k${this.fresh()}`] = createTile(editing);
    await this.resource.up(argsOf(this.program));
    this.recordIds();
    this.applied = structuredClone(this.program);
    for (let count = 0; count < 3; count += 1) this.addAlert();
  }

  async round(): Promise<void> {
    this.host.nextRun();
    const { figures } = this;
    figures.rounds += 1;
    const before = this.tiles();
    const touched = new Set<string>();
    // In a list, one change at a time tells which tile is which.
    const most = this.program.isList ? 1 : 3;
    for (let count = this.random.below(most + 1); count > 0; count -= 1)
      for (const key of this.editProgram()) touched.add(key);
    while (this.random.chance(0.5)) this.editInterface();
    const isRefreshed = this.random.chance(0.5);
    if (isRefreshed) await this.refresh();
    this.isLate = this.random.chance(0.3);
    if (this.isLate) this.editInterface();
    await this.up(touched, before, isRefreshed);
    if (this.random.chance(0.05)) this.addAlert();
  }

  private document() {
    return this.emulator.store.dashboards.get(this.resource.id) ?? assert.fail("the dashboard is gone");
  }

  private tiles(): Map<string, string> {
    return new Map(this.document().tiles.map((tile) => [tile.id, JSON.stringify(tile)]));
  }

  /** Somebody makes an alert in the user interface. */
  private addAlert(): void {
    const [like] = this.emulator.store.alerts.values();
    const tileId = this.random.pick(
      Object.keys(this.program.tiles).flatMap((key) => this.ids.get(key) ?? []),
    );
    assert.ok(like && tileId);
    const id = `a${this.fresh().toString(16).padStart(23, "0")}`;
    const dashboardId = this.resource.id;
    this.emulator.store.alerts.set(id, { ...like, id, name: `Alert ${id}`, dashboardId, tileId });
    this.alerts.set(id, tileId);
    this.figures.alerts += 1;
  }

  private editProgram(): Set<string> {
    this.figures.editsOfProgram += 1;
    const editing = { random: this.random, fresh: this.fresh, hasAlerts: this.hasAlerts };
    return editProgram(this.program, editing);
  }

  private editInterface(): void {
    this.figures.editsOfInterface += 1;
    const declares = (tileId: string, key: string): boolean =>
      [...this.ids].some(([own, id]) => id === tileId && key in (this.applied.tiles[own]?.config ?? {}));
    const hasAlerts = (tileId: string): boolean => [...this.alerts.values()].includes(tileId);
    const edited = editInterface(this.document(), {
      random: this.random,
      fresh: this.fresh,
      declares,
      hasAlerts,
    });
    this.record(edited);
  }

  private record({ touched, added, removed, own }: Edited): void {
    if (removed !== undefined) {
      this.gone.add(removed);
      this.seen.delete(removed);
      this.unseen.delete(removed);
    }
    if (touched !== undefined) this.pending.add(touched);
    if (added !== undefined) this.unseen.add(added);
    if (own === undefined) return;
    const isOther = (one: OwnField): boolean => one.tileId !== own.tileId || one.key !== own.key;
    this.ownFields = [...this.ownFields.filter(isOther), own];
  }

  private async refresh(): Promise<void> {
    this.figures.refreshes += 1;
    await this.resource.refresh();
    this.host.nextRun();
    this.seen = new Set([...this.seen, ...this.unseen]);
    this.unseen = new Set();
  }

  private async up(touched: Set<string>, before: Map<string, string>, isRefreshed: boolean): Promise<void> {
    const program = argsOf(this.program);
    const live = structuredClone(this.document());
    const named = await this.resource.differences(program);
    const step = await this.resource.preview(program).catch((error: unknown) => this.reject(error, program));
    if (step === undefined) return;
    this.emulator.clearRequests();
    assert.equal(await this.resource.up(program), step);
    const writes = this.emulator.requests.filter(({ method }) => method !== "GET");
    if (!isOnlyForm(this.program, this.applied))
      assert.equal(writes.length > 0, step === "update", `preview said ${step}, naming ${named.join()}`);
    assert.equal(named.length > 0, step === "update");
    const after = this.document();
    if (isRefreshed && !this.isLate && !isOnlyForm(this.program, this.applied)) {
      const changed = listChanged(live, after);
      const isFormKept = this.program.isList === this.applied.isList;
      const expected = named.filter((key) => key !== "tiles" || changed.includes(key) || isFormKept);
      assert.deepEqual(changed, expected.sort(), "what the preview names");
    }
    this.host.nextRun();
    assert.equal(await this.resource.preview(program), "same", "the second preview");
    this.checkIds();
    this.checkTiles(touched, before);
    if (step === "update") {
      this.figures.updates += 1;
      this.pending.clear();
      this.checkDeclared();
    }
    this.checkOwnFields();
    this.checkAlerts();
    this.applied = structuredClone(this.program);
  }

  private checkAlerts(): void {
    for (const [id, tileId] of this.alerts) {
      assert.equal(this.emulator.store.alerts.get(id)?.tileId, tileId, `alert ${id}`);
      assert.ok(this.tiles().has(tileId), `the tile of alert ${id}`);
    }
  }

  /** The identifiers that state has, by the keys of this test. */
  private stateIds(): Map<string, string> {
    const ids = this.resource.outputs.tileIds as Record<string, string>;
    const { tiles } = argsOf(this.program) as { tiles: object };
    const keys = Object.keys(this.program.tiles);
    return new Map(
      listEntries(tiles).map(({ key }, index) => [
        keys[index] ?? "",
        ids[key] ?? assert.fail(`no tile ${key}`),
      ]),
    );
  }

  private recordIds(): void {
    for (const [key, id] of this.stateIds()) {
      this.ids.set(key, id);
      this.seen.delete(id);
      this.unseen.delete(id);
    }
  }

  /** In a list, a tile that changes in more than one way at once is a new one: with alerts, that is refused. */
  private async reject(error: unknown, program: object): Promise<undefined> {
    assert.match((error as Error).message, /would delete the alert/);
    assert.ok(this.program.isList || this.applied.isList, (error as Error).message);
    await assert.rejects(this.resource.up(program), { message: /would delete the alert/ });
    this.checkAlerts();
    Object.assign(
      this.program,
      { tags: undefined, filters: undefined, containers: undefined, savedQuery: undefined },
      structuredClone(this.applied),
    );
    this.figures.refusals += 1;
    return undefined;
  }

  private checkIds(): void {
    for (const [key, id] of this.stateIds()) {
      const before = this.ids.get(key) ?? id;
      if (!this.gone.has(before)) assert.equal(id, before, `the identifier of tile ${key}`);
    }
    this.recordIds();
  }

  private checkTiles(touched: Set<string>, before: Map<string, string>): void {
    const after = this.tiles();
    const removed = [...this.ids].filter(([key]) => !(key in this.program.tiles)).map(([, id]) => id);
    const edited = new Set([...touched].map((key) => this.ids.get(key)));
    for (const [id, tile] of before) {
      if (
        edited.has(id) ||
        removed.includes(id) ||
        this.seen.has(id) ||
        this.pending.has(id) ||
        this.gone.has(id)
      )
        continue;
      assert.equal(after.get(id), tile, `tile ${id}, which nobody edited`);
    }
    for (const id of this.unseen) assert.ok(after.has(id), `tile ${id}, which no refresh has shown`);
    for (const id of this.seen) assert.ok(!after.has(id), `tile ${id}, which a refresh has shown`);
  }

  private checkDeclared(): void {
    for (const [key, tile] of Object.entries(this.program.tiles)) {
      const live = this.document().tiles.find(({ id }) => id === this.ids.get(key));
      checkTile(live, { ...tile, name: tile.name ?? key }, this.applied.tiles[key]);
    }
  }

  private checkOwnFields(): void {
    const declared = new Map([...this.ids].map(([key, id]) => [id, this.program.tiles[key]]));
    this.ownFields = keepOwnFields(this.ownFields, this.document().tiles, declared);
  }
}
