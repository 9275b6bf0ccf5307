import { isFailure, ServiceError } from "../../../http/errors";
import type { ResourceType } from "../../arguments/resource-type";
import { omit, pick, type Plain } from "../../plain";
import { quote, type Problem } from "../../problems";
import type { Inspection } from "../checks";
import type { Run } from "../../service";
import { readMark } from "../owner-mark";
import { describeTwin } from "./creation-advice";
import type { CompleteCollection } from "./mapping";
import { hasAll, ItemIndex } from "./item-index";
import type { Items } from "./items";
import { QUIET_MS, waitForOthers } from "./quiet";
import type { Wire } from "./requests";

/** The time for which a service that could not be asked is not asked the same again. */
const STILL_FAILING_MS = 5000;

/** Lists the arguments that no two objects share. */
export function findUniqueKeys({ policies }: ResourceType): readonly string[] | undefined {
  const [found] = Object.entries(policies).filter(([, { unique }]) => unique);
  return found && [...(found[1].unique?.within ?? []), found[0]];
}

/** Checks whether an argument that must be unique is new or changed. */
export function takesName(
  { uniqueBy = [] }: Pick<CompleteCollection<Wire>, "uniqueBy">,
  args: Plain,
  before: Plain,
): boolean {
  return (
    uniqueBy.some((key) => args[key] !== before[key]) && uniqueBy.every((key) => args[key] !== undefined)
  );
}

/**
 * Finds the object that already has the name of another one. The service would refuse that name in the middle of an
 * update. A service that cannot be reached now refuses nothing, because the update asks once more.
 */
export class TakenNames<W extends Wire> {
  private failure: { readonly error: ServiceError; readonly at: number } | undefined;

  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly items: Items<W>,
    private readonly run: Pick<Run, "known" | "clock">,
  ) {}

  async find(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    // The old object of a replacement has the name.
    if (inspection.replaced !== undefined || !takesName(this.kind, args, inspection.before)) return [];
    try {
      return await this.findNow(args, inspection);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      this.failure = { error, at: this.run.clock.now() };
      return isFailure(error, "garbled") ? [{ path: "", reason: error.message }] : [];
    }
  }

  /** Fails a creation early. Errors: the list with which a creation begins has just failed, with all repetitions. */
  refuseRepetition(): void {
    const { failure, run } = this;
    if (failure !== undefined && run.clock.now() - failure.at < STILL_FAILING_MS) throw failure.error;
  }

  private async findNow(args: Plain, { before, owner }: Inspection): Promise<readonly Problem[]> {
    const list = await this.items.list();
    if (list === "notOffered") return [];
    const index = new ItemIndex(this.kind, list);
    const own = owner === undefined ? undefined : this.kind.mark?.textOf(owner);
    const taken = index
      .findWithArgs(this.select(args))
      .filter(
        (item) => !this.isMeant(item, args) && (own === undefined || readMark(this.kind, item) !== own),
      );
    if (taken.length === 0 || this.mayBeOwn(index, args, before)) return [];
    const left = (): W[] => taken.filter((item) => !this.isRenamed(item, args));
    await waitForOthers(this.run, QUIET_MS.check, () => left().length > 0);
    return left().map((item) => this.describe(item, args, before));
  }

  private select(values: Plain): Plain {
    return pick(values, this.kind.uniqueBy ?? []);
  }

  private isMeant({ id }: W, args: Plain): boolean {
    return args[this.kind.type.identity] === id;
  }

  /** Checks whether the object may be the resource's own, under its new name: no object has the old one. */
  private mayBeOwn(index: ItemIndex<W>, args: Plain, before: Plain): boolean {
    const isKnown = args[this.kind.type.identity] !== undefined || Object.keys(before).length === 0;
    return !isKnown && index.findWithArgs(this.select(before)).length === 0;
  }

  /** Checks whether the same program renames the object in this run. */
  private isRenamed({ id }: W, args: Plain): boolean {
    const planned = this.run.known.get(id) ?? {};
    return (this.kind.uniqueBy ?? []).some((key) => planned[key] !== undefined && planned[key] !== args[key]);
  }

  /** Describes the object. One that is as declared may be the old one of a requested replacement. */
  private describe(item: W, args: Plain, before: Plain): Problem {
    const { kind } = this;
    const declared = omit(args, [kind.type.identity, ...kind.type.writeOnlyKeys(args)]);
    const isNew = Object.keys(before).length === 0 && !this.run.known.has(item.id);
    const isAlike = isNew && hasAll(kind, item, declared);
    const path = kind.uniqueBy?.at(-1) ?? "";
    const whose = isAlike ? "leftover" : "other";
    const twin = describeTwin(kind, { id: item.id, args: this.select(args), whose });
    const reason = isAlike
      ? `${twin}. With --replace, it may be the old one, which the new one can only follow with deleteBeforeReplace`
      : `${twin}; found ${quote(args[path])}`;
    return { path, reason, ...(isAlike && { warning: true }) };
  }
}
