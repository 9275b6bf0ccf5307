import assert from "node:assert/strict";
import type { DashboardDocument } from "../../../emulator";
import { checkTile, keepOwnFields } from "./checks";
import type { Program } from "./program";
import type { Edited, OwnField } from "./ui";

/** The input of an `up`. */
export interface Round {
  readonly program: Program;
  /** The program of the latest `up`. */
  readonly applied: Program;
  /** The keys of the tiles that edits of the program were about. */
  readonly touched: ReadonlySet<string>;
  /** The tiles before the edits, as texts, by identifier. */
  readonly before: ReadonlyMap<string, string>;
}

/** The expected tiles of a dashboard after the changes of its program and of people. */
export class ExpectedTiles {
  /** Has somebody edited the dashboard since state was read? */
  isEdited = false;
  /** The identifiers that the tiles of the program got, by key. */
  readonly ids = new Map<string, string>();
  private ownFields: OwnField[] = [];
  /** Tiles that people changed since the service and the program were the same. */
  private readonly pending = new Set<string>();
  /** Tiles that people added: before the latest refresh, and after it. */
  private seen = new Set<string>();
  private unseen = new Set<string>();
  /** Tiles that people removed. */
  private readonly gone = new Set<string>();

  recordEdit({ touched, added, removed, own }: Edited): void {
    this.isEdited = true;
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

  recordRefresh(): void {
    this.isEdited = false;
    this.seen = new Set([...this.seen, ...this.unseen]);
    this.unseen = new Set();
  }

  recordUpdate(): void {
    this.isEdited = false;
    this.pending.clear();
  }

  recordIds(ids: ReadonlyMap<string, string>): void {
    for (const [key, id] of ids) {
      this.ids.set(key, id);
      this.seen.delete(id);
      this.unseen.delete(id);
    }
  }

  /** Has every tile the identifier that it had, unless people removed it? */
  checkIds(ids: ReadonlyMap<string, string>): void {
    for (const [key, id] of ids) {
      const before = this.ids.get(key) ?? id;
      if (!this.gone.has(before)) assert.equal(id, before, `the identifier of tile ${key}`);
    }
  }

  /** Is every tile as it was that nobody edited, and is no tile gone that no refresh has shown? */
  checkOthers(
    after: ReadonlyMap<string, string>,
    ids: ReadonlyMap<string, string>,
    { program, touched, before }: Round,
  ): void {
    const removed = [...this.ids].filter(([key]) => !(key in program.tiles)).map(([, id]) => id);
    const edited = [...touched].flatMap((key) => this.ids.get(key) ?? []);
    const changed = new Set([...edited, ...removed, ...this.seen, ...this.pending, ...this.gone]);
    for (const [id, tile] of before)
      if (!changed.has(id)) assert.equal(after.get(id), tile, `tile ${id}, which nobody edited`);
    for (const id of this.unseen) assert.ok(after.has(id), `tile ${id}, which no refresh has shown`);
    // One that people made in place of a tile of the program is that tile from then on.
    const own = new Set(ids.values());
    for (const id of this.seen)
      assert.ok(own.has(id) || !after.has(id), `tile ${id}, which a refresh has shown`);
  }

  checkDeclared({ tiles }: DashboardDocument, { program, applied }: Round): void {
    for (const [key, tile] of Object.entries(program.tiles)) {
      const live = tiles.find(({ id }) => id === this.ids.get(key));
      checkTile(live, { ...tile, name: tile.name ?? key }, applied.tiles[key]);
    }
  }

  checkOwnFields({ tiles }: DashboardDocument, { program }: Round): void {
    const declared = new Map([...this.ids].map(([key, id]) => [id, program.tiles[key]]));
    this.ownFields = keepOwnFields(this.ownFields, tiles, declared);
  }
}
