import { isFailure, ServiceError } from "../../../http/errors";
import type { ResourceType } from "../../arguments/resource-type";
import { omit, pick, type Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import { quote } from "../../problems/problems";
import type { Inspection, Kind, NameHolder } from "../kind";
import type { Run } from "../../service/service";
import type { Wire } from "./declaration";
import { DuplicateFinder, hasAll, UNKNOWN_OBJECT, type CompleteCollection, readMark } from "./mapping";
import type { CollectionList, CollectionReads } from "./reads";

/** An object that has the unique arguments of another one. */
interface Conflict {
  /** The arguments that no two objects share. */
  readonly args: Plain;
  readonly id: string;
  /**
   * The one who has it. A leftover has all that is declared, and no resource of this run has it. "stack" is another
   * resource of this stack, and the others are this resource's place among those that pass names on.
   */
  readonly whose: "leftover" | Exclude<NameHolder["how"], "deletedFirst" | "double">;
  /** The name of the other resource, if it is known. */
  readonly resource?: string | undefined;
}

/** Describes the object that is in the way, and the next step. */
export function describeConflict(
  { one, type }: Pick<Kind, "one" | "type">,
  { args, id, whose, resource }: Conflict,
): string {
  const owner = resource === undefined ? "another resource of this stack" : `the resource ${quote(resource)}`;
  const shared = Object.entries(args).map(([key, value]) => `${key} ${quote(value)}`);
  const next: Readonly<Record<Conflict["whose"], string>> = {
    leftover:
      "already, and it looks like this program's: it has all that the program declares. An interrupted run may have left it, " +
      `or its resource was renamed. Add this line to the arguments to adopt it: ${type.identity}: "${id}"`,
    other: `already: set ${type.identity} (or the import option) to "${id}" to adopt it, or choose another name`,
    stack: `already, and belongs to ${owner}: choose another name, or rename or remove that resource in an update before this one`,
    order: `until this update renames ${owner}: add that resource to the option dependsOn of this one`,
    exchange:
      `already, and belongs to ${owner}, which waits for the name that this one gives up: that takes two updates. ` +
      `First give this ${one} a name that no other one has, then the name that you want`,
    own: `and is the one to replace, so that the new one can only follow with the option deleteBeforeReplace`,
  };
  return `The ${one} ${id} has ${shared.join(" and ")} ${next[whose]}`;
}

/** Only programs in TypeScript know the resource that has a name. */
const PASSED_ON =
  "If this update renames the resource that has it, add that resource to the option dependsOn of this one";

/** Checks whether an argument that must be unique is new or changed. */
export function takesName({ unique }: Pick<ResourceType, "unique">, args: Plain, before: Plain): boolean {
  return unique.some((key) => args[key] !== before[key]) && unique.every((key) => args[key] !== undefined);
}

/**
 * Finds the object that already has the name of another one. The service would refuse that name in the middle of an
 * update. A service that cannot be reached now refuses nothing, because the update asks once more.
 */
export class NameConflicts<W extends Wire> {
  private readonly finder: DuplicateFinder<W>;
  /** Failed lists of checks, by the unique arguments of the object, until its creation. */
  private readonly failures = new Map<string, ServiceError>();

  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly reads: CollectionReads<W>,
    private readonly run: Pick<Run, "known">,
  ) {
    this.finder = new DuplicateFinder(kind);
  }

  async find(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    const { before, replaced, holder } = inspection;
    this.failures.delete(this.keyOf(args));
    // The old object of a replacement has the name.
    if (replaced !== undefined || holder?.how === "deletedFirst") return [];
    if (!takesName(this.kind.type, args, before)) return [];
    try {
      return this.findIn((await this.reads.list()) ?? new Map(), args, inspection);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (isFailure(error, "garbled")) return [{ path: "", reason: error.message }];
      this.failures.set(this.keyOf(args), error);
      return [];
    }
  }

  /** Fails a creation at once if its check could not list the collection, because the creation begins with that list. */
  refuseRepetition(args: Plain): void {
    const failure = this.failures.get(this.keyOf(args));
    this.failures.delete(this.keyOf(args));
    if (failure !== undefined) throw failure;
  }

  private keyOf(args: Plain): string {
    return JSON.stringify(pick(args, this.kind.type.unique));
  }

  private findIn(list: CollectionList<W>, args: Plain, inspection: Inspection): readonly Problem[] {
    const { before, owner, holder } = inspection;
    const { mark, type } = this.kind;
    const id = args[type.identity];
    const own = owner === undefined ? undefined : mark?.textOf(owner);
    const isOther = (item: W): boolean =>
      item.id !== id && (own === undefined || readMark(this.kind, item) !== own);
    const having = (values: Plain): W[] => this.finder.findWithArgs(list, pick(values, type.unique));
    const taken = having(args).filter(isOther);
    if (taken.length === 0) return [];
    // The object may be the resource's own, under its new name, if no object has the old one.
    const mayBeOwn = id === undefined && Object.keys(before).length > 0 && having(before).length === 0;
    if (mayBeOwn) return [];
    const isNever = holder?.how === "order" || holder?.how === "exchange";
    const left = taken.filter((item) => isNever || !this.isRenamed(item, args));
    return left.map((item) => this.describe(item, args, inspection));
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
    const { unique } = this.kind.type;
    const whose = this.findOwner(item, args, { before, holder });
    const shown = { id: item.id, args: pick(args, unique), whose, resource: holder?.resource };
    const conflict = describeConflict(this.kind, shown);
    const path = unique.at(-1) ?? "";
    if (whose === "leftover" && holder === undefined)
      return {
        path,
        reason: `${conflict}. With --replace, it may be the old one, which the new one can only follow with deleteBeforeReplace`,
        warning: true,
      };
    if (whose !== "other") return { path, reason: conflict };
    const hint = resource === undefined ? "" : `. ${PASSED_ON}`;
    return { path, reason: `${conflict}${hint}; found ${quote(args[path])}` };
  }

  private findOwner(item: W, args: Plain, { before, holder }: Inspection): Conflict["whose"] {
    const how = holder?.how ?? "other";
    if (how !== "other" && how !== "deletedFirst" && how !== "double") return how;
    if (this.run.known.has(item.id)) return holder === undefined ? "order" : "stack";
    const { type } = this.kind;
    const declared = omit(args, [type.identity, ...type.writeOnlyKeys(args)]);
    return Object.keys(before).length === 0 && hasAll(this.kind, item, declared) ? "leftover" : "other";
  }
}

type Singleton<W extends Wire> = Pick<CompleteCollection<W>, "one" | "type" | "mapping" | "shown">;

/** Describes the object that is in the way of a new one, and the next step. */
function describeOccupant<W extends Wire>({ one, type, mapping, shown }: Singleton<W>, item: W): string {
  const live = shown.describe(mapping.toState(item, UNKNOWN_OBJECT));
  const values = Object.entries(live).map(([key, value]) => `${key} ${quote(value)}`);
  return (
    `there is ${one} ${item.id} already, with ${values.join(", ")}: ` +
    `set ${type.identity} (or the import option) to "${item.id}" to adopt it`
  );
}

/** Refuses a second object, because its creation may overwrite the first one. Errors: there is an object. */
export function refuseSecond<W extends Wire>(kind: Singleton<W>, list: CollectionList<W>): void {
  const [occupant] = list.values();
  if (occupant) throw new Error(`${kind.one} cannot be created: ${describeOccupant(kind, occupant)}`);
}

/** Checks whether the resource gets an object that it did not have before, of a kind that has room for one only. */
export function isFirstOfSingle(
  { isSingle, type: { identity } }: Pick<Kind, "isSingle" | "type">,
  args: Plain,
  before: Plain,
): boolean {
  const isNew = Object.keys(before).length === 0;
  return isSingle === true && (args[identity] === undefined ? isNew : args[identity] !== before[identity]);
}

/** Finds the object that is in the way of a new one, so that a preview reports it before anything is done. */
export function findOccupant<W extends Wire>(
  kind: Singleton<W>,
  reads: CollectionReads<W>,
): Promise<readonly Problem[]> {
  const describe = (item: W): string => `${describeOccupant(kind, item)}; found nothing`;
  return listReasons(kind, async () => [...(await reads.requireList()).values()].map(describe));
}

/** Reports an object to adopt that does not exist. */
export function findMissing(
  kind: Pick<Kind, "one" | "type">,
  id: string,
  read: () => Promise<unknown>,
): Promise<readonly Problem[]> {
  const { one, type } = kind;
  const reason = `${one} ${id} does not exist: correct ${type.identity} (or the import option)`;
  return listReasons(kind, async () => ((await read()) === "gone" ? [reason] : []));
}

/** Lists the problems of the identity: what is found, or the refusal of the service. */
async function listReasons(
  { type: { identity: path } }: Pick<Kind, "type">,
  find: () => Promise<readonly string[]>,
): Promise<readonly Problem[]> {
  const reasons = await find().catch((error: unknown) => {
    if (error instanceof ServiceError) return [error.message];
    throw error;
  });
  return reasons.map((reason) => ({ path, reason }));
}
