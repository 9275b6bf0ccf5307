import assert from "node:assert/strict";
import type { DashboardDocument, Emulator } from "../../../emulator";
import { dashboardKind } from "../../../provider/alerting/dashboard/dashboard.kind";
import { listEntries } from "../../../provider/alerting/dashboard/tile.entries";
import { Random } from "./random";
import { Host, QuickClock, type Resource } from "../provider-harness";
import { isOnlyForm, listChanged } from "./changes";
import { ExpectedTiles, type Round } from "./expected";
import { argsOf, createTile, editProgram, type Editing, type Program } from "./program";
import { editInterface } from "./ui";

/** The sums of all rounds. */
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
  private readonly host: Host;
  private readonly resource: Resource;
  private readonly random: Random;
  private marks = 0;
  private readonly program: Program = { name: "Shop", isList: false, tiles: {} };
  /** The program of the latest `up`. */
  private applied: Program = this.program;
  /** The tiles of the alerts, by alert. */
  private readonly alerts = new Map<string, string>();
  private readonly expected = new ExpectedTiles();
  private readonly editing: Editing;

  constructor(
    private readonly emulator: Emulator,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.host = new Host(dashboardKind, emulator, {}, new QuickClock());
    this.resource = this.host.resource();
    this.editing = {
      random: this.random,
      fresh: () => (this.marks += 1),
      hasAlerts: (key) => this.hasAlerts(this.expected.ids.get(key) ?? ""),
    };
  }

  async start(): Promise<void> {
    const { tiles } = this.program;
    for (let count = 0; count < 6; count += 1) tiles[`k${this.editing.fresh()}`] = createTile(this.editing);
    await this.resource.up(argsOf(this.program));
    this.expected.recordIds(this.stateIds());
    this.applied = structuredClone(this.program);
    for (let count = 0; count < 3; count += 1) this.addAlert();
  }

  async round(): Promise<void> {
    this.host.nextRun();
    this.figures.rounds += 1;
    const before = this.tiles();
    const touched = new Set<string>();
    // In a list, one change at a time tells which tile is which.
    const most = this.program.isList ? 1 : 3;
    for (let count = this.random.below(most + 1); count > 0; count -= 1)
      for (const key of this.editProgram()) touched.add(key);
    while (this.random.chance(0.5)) this.editInterface();
    const isRefreshed = this.random.chance(0.5);
    if (isRefreshed) await this.refresh();
    const isLate = this.random.chance(0.3);
    if (isLate) this.editInterface();
    const round = { program: this.program, applied: this.applied, touched, before };
    await this.up(round, isRefreshed && !isLate);
    if (this.random.chance(0.05)) this.addAlert();
  }

  private document(): DashboardDocument {
    return this.emulator.store.dashboards.get(this.resource.id) ?? assert.fail("the dashboard is gone");
  }

  private tiles(): Map<string, string> {
    return new Map(this.document().tiles.map((tile) => [tile.id, JSON.stringify(tile)]));
  }

  private hasAlerts(tileId: string): boolean {
    return [...this.alerts.values()].includes(tileId);
  }

  /** Somebody makes an alert in the web app. */
  private addAlert(): void {
    const [like] = this.emulator.store.alerts.values();
    const own = Object.keys(this.program.tiles).flatMap((key) => this.expected.ids.get(key) ?? []);
    const tileId = this.random.pick(own.filter((id) => this.tiles().has(id)));
    assert.ok(like && tileId);
    const id = `a${this.editing.fresh().toString(16).padStart(23, "0")}`;
    const dashboardId = this.resource.id;
    this.emulator.store.alerts.set(id, { ...like, id, name: `Alert ${id}`, dashboardId, tileId });
    this.alerts.set(id, tileId);
    this.figures.alerts += 1;
  }

  private editProgram(): Set<string> {
    this.figures.editsOfProgram += 1;
    return editProgram(this.program, this.editing);
  }

  private editInterface(): void {
    this.figures.editsOfInterface += 1;
    const declares = (tileId: string, key: string): boolean =>
      [...this.expected.ids].some(
        ([own, id]) => id === tileId && key in (this.applied.tiles[own]?.config ?? {}),
      );
    const hasAlerts = (tileId: string): boolean => this.hasAlerts(tileId);
    this.expected.recordEdit(editInterface(this.document(), { ...this.editing, declares, hasAlerts }));
  }

  private async refresh(): Promise<void> {
    this.figures.refreshes += 1;
    await this.resource.refresh();
    this.host.nextRun();
    this.expected.recordRefresh();
  }

  private async up(round: Round, isAsPreviewed: boolean): Promise<void> {
    const program = argsOf(this.program);
    const live = structuredClone(this.document());
    const named = await this.resource.differences(program);
    const step = await this.resource.preview(program).catch((error: unknown) => this.reject(error, program));
    if (step === undefined) return;
    assert.equal(named.length > 0, step === "update");
    this.emulator.clearRequests();
    assert.equal(await this.resource.up(program), step);
    if (!isOnlyForm(this.program, this.applied)) {
      this.checkWrites(step, named);
      if (isAsPreviewed) this.checkNamed(live, named);
    }
    this.host.nextRun();
    assert.equal(await this.resource.preview(program), "same", "the second preview");
    this.checkTiles(round, step);
    this.checkAlerts();
    this.applied = structuredClone(this.program);
  }

  /** Without a difference nothing is sent; with one, only if people have not made the same edit since state was read. */
  private checkWrites(step: string, named: readonly string[]): void {
    const isWritten = this.emulator.requests.some(({ method }) => method !== "GET");
    const message = `preview said ${step}, naming ${named.join()}`;
    if (isWritten || !this.expected.isEdited) assert.equal(isWritten, step === "update", message);
  }

  /** Does the preview of an `up` after a refresh name all that the service has changed, and nothing else? */
  private checkNamed(live: DashboardDocument, named: readonly string[]): void {
    const changed = listChanged(live, this.document());
    const isFormKept = this.program.isList === this.applied.isList;
    const expected = named.filter((key) => key !== "tiles" || changed.includes(key) || isFormKept);
    assert.deepEqual(changed, expected.sort(), "what the preview names");
  }

  private checkTiles(round: Round, step: string): void {
    const { expected } = this;
    const ids = this.stateIds();
    expected.checkIds(ids);
    expected.checkOthers(this.tiles(), ids, round);
    expected.recordIds(ids);
    if (step === "update") {
      this.figures.updates += 1;
      expected.recordUpdate();
      expected.checkDeclared(this.document(), round);
    }
    expected.checkOwnFields(this.document(), round);
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
}
