import { isFailure, ServiceError } from "../../../http/errors";
import type { ResourceType } from "../../arguments/resource-type";
import { omit, pick, type Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import { quote } from "../../problems/problems";
import type { Inspection, NameHolder } from "../checks";
import type { Run } from "../../service/service";
import { readMark } from "../owner-mark";
import { describeTwin, type Twin } from "./creation-advice";
import type { CompleteCollection } from "./mapping";
import { hasAll, ItemIndex } from "./item-index";
import type { Items } from "./items";
import type { Wire } from "./requests";

/** The time for which a service that could not be asked is not asked the same again. */
const STILL_FAILING_MS = 5000;

/** Only programs in TypeScript know the resource that has a name. */
const PASSED_ON =
  "If this update renames the resource that has it, add that resource to the option dependsOn of this one";

/** Checks whether the service decides who has the name. */
function isUndecided(how: NameHolder["how"]): how is "other" | "deletedFirst" | "double" {
  return how === "other" || how === "deletedFirst" || how === "double";
}

/** Checks whether an argument that must be unique is new or changed. */
export function takesName({ unique }: Pick<ResourceType, "unique">, args: Plain, before: Plain): boolean {
  return unique.some((key) => args[key] !== before[key]) && unique.every((key) => args[key] !== undefined);
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
    const { before, replaced, holder } = inspection;
    // The old object of a replacement has the name.
    if (replaced !== undefined || holder?.how === "deletedFirst") return [];
    if (!takesName(this.kind.type, args, before)) return [];
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

  private async findNow(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    const { before, owner, holder } = inspection;
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
    const isNever = holder?.how === "order" || holder?.how === "exchange";
    const left = taken.filter((item) => isNever || !this.isRenamed(item, args));
    return left.map((item) => this.describe(item, args, inspection));
  }

  private select(values: Plain): Plain {
    return pick(values, this.kind.type.unique);
  }

  private isMeant({ id }: W, args: Plain): boolean {
    return args[this.kind.type.identity] === id;
  }

  /** Checks whether the object may be the resource's own, under its new name: no object has the old one. */
  private mayBeOwn(index: ItemIndex<W>, args: Plain, before: Plain): boolean {
    const isKnown = args[this.kind.type.identity] !== undefined || Object.keys(before).length === 0;
    return !isKnown && index.findWithArgs(this.select(before)).length === 0;
  }

  /** Checks whether the same program renames the object before the engine goes on with this resource. */
  private isRenamed({ id }: W, args: Plain): boolean {
    const planned = this.run.known.get(id) ?? {};
    return this.kind.type.unique.some((key) => planned[key] !== undefined && planned[key] !== args[key]);
  }

  /**
   * Describes the object. If the program cannot tell who has it, one that is as declared may be the old one of a
   * requested replacement.
   */
  private describe(item: W, args: Plain, { before, holder, resource }: Inspection): Problem {
    const { kind } = this;
    const whose = this.findOwner(item, args, { before, holder });
    const shown = { id: item.id, args: this.select(args), whose, resource: holder?.resource };
    const twin = describeTwin(kind, shown);
    const path = kind.type.unique.at(-1) ?? "";
    if (whose === "leftover" && holder === undefined)
      return {
        path,
        reason: `${twin}. With --replace, it may be the old one, which the new one can only follow with deleteBeforeReplace`,
        warning: true,
      };
    if (whose !== "other") return { path, reason: twin };
    const hint = resource === undefined ? "" : `. ${PASSED_ON}`;
    return { path, reason: `${twin}${hint}; found ${quote(args[path])}` };
  }

  private findOwner(item: W, args: Plain, { before, holder }: Inspection): Twin["whose"] {
    const how = holder?.how ?? "other";
    if (!isUndecided(how)) return how;
    if (this.run.known.has(item.id)) return holder === undefined ? "order" : "stack";
    return Object.keys(before).length === 0 && this.isAsDeclared(item, args) ? "leftover" : "other";
  }

  private isAsDeclared(item: W, args: Plain): boolean {
    const { type } = this.kind;
    return hasAll(this.kind, item, omit(args, [type.identity, ...type.writeOnlyKeys(args)]));
  }
}
