import type { ResourceType } from "../../arguments/resource-type";
import { omit, pick, type Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import { readMark } from "../owner-mark";
import { WrittenOtherwise } from "../write-errors";
import type { Inspection } from "../checks";
import { ServiceError } from "../../../http/errors";
import type {
  Change,
  Found,
  Kind,
  Listed,
  Loss,
  ObjectList,
  Objects,
  PlannedChange,
  Reading,
  Written,
} from "../kind";
import type { Run } from "../../service/service";
import { isAsRecorded, UNKNOWN_OBJECT, type Known } from "./content";
import { CreateOnce } from "./create-once";
import type { Child, CollectionDeclaration } from "./declaration";
import { DryRuns } from "./dry-run";
import { FreshReads } from "./fresh-reads";
import type { Items, CollectionConnection } from "./items";
import { Keeping } from "./keeping";
import { LossGuard } from "./losses";
import { completeMapping, type CompleteCollection, type Laid } from "./mapping";
import { ObjectsOfParents } from "./parents";
import type { Wire } from "./requests";
import { listCommonRules } from "./common-rules";
import { SettledReads } from "./settled-reads";
import { findMissing, findOccupant, isFirstOfSingle } from "./single";
import { TakenNames, takesName } from "./taken";
import { Writer } from "./writer";

/** A kind of objects that a service lists, creates, replaces and deletes. */
export function collectionKind<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
>(declaration: CollectionDeclaration<Settings, Connection, Args, W>): Kind<Settings, Connection> {
  const { service, parents, resolveNames } = declaration;
  const whole = completeCollection(declaration);
  const { type, one, many, isSingle, mark, collection, mapping, checks, protects, shown } = whole;
  return {
    ...{ type, one, many, service, isSingle, mark, shown, resolveNames },
    spelling: mapping,
    checks: {
      ...checks,
      rules: ({ owner, settings = {}, before = {} }) => [
        ...listCommonRules(whole, owner, checks.notOffered?.(settings)),
        ...(checks.rules?.(settings, before) ?? []),
      ],
      needsInspection: (args, before, settings) =>
        isFirstOfSingle(whole, args, before) ||
        takesName(type, args, before) ||
        checks.dryRun?.isWanted(settings) === true ||
        protects.dropping !== undefined,
      ...(protects.writeLosses && { mayLose: true as const }),
    },
    open: (connection, run) => {
      const open = (child: Partial<Child<W>>) =>
        new CollectionObjects({ ...whole, collection: { ...collection, ...child } }, connection, run);
      if (parents === undefined) return open({});
      return new ObjectsOfParents({ one, type, parents }, connection, open);
    },
  };
}

/** Fills in what a declaration leaves out. */
export function completeCollection<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
>(declaration: CollectionDeclaration<Settings, Connection, Args, W>): CompleteCollection<W> {
  // The declaration's functions accept these values because the schema has checked them.
  const { collection, mapping, checks, protects, shown, isSingle, mark } =
    declaration as unknown as CollectionDeclaration<object, CollectionConnection, Plain, W>;
  const { type, one, many, permissions } = collection;
  return {
    ...{ type, one, many, collection, isSingle, mark },
    mapping: completeMapping(type, mark, mapping),
    checks: { ...checks },
    protects: { ...protects },
    shown: { references: {}, permissions, describe: (live) => describe(type, live), ...shown },
  };
}

/** Selects the arguments of the object whose values are not the server's defaults. */
function describe(type: ResourceType, live: Plain): Plain {
  const isDefault = (key: string): boolean =>
    JSON.stringify(live[key]) === JSON.stringify(type.policies[key]?.serverDefault);
  return pick(
    live,
    type.managed.filter((key) => !isDefault(key)),
  );
}

class CollectionObjects<W extends Wire> implements Objects {
  private readonly items: Items<W>;
  private readonly settled: SettledReads<W>;
  private readonly guard: LossGuard<W>;
  private readonly writer: Writer<W>;
  private readonly dryRuns?: DryRuns<W>;
  private readonly keeping: Keeping<W>;
  private readonly taken: TakenNames<W>;

  constructor(
    private readonly kind: CompleteCollection<W>,
    connection: CollectionConnection,
    private readonly run: Run,
  ) {
    const items = connection.items<W>(kind.collection);
    this.items = items;
    this.settled = new SettledReads(items, run.clock, (item, recorded) =>
      isAsRecorded(kind.type, kind.mapping.toState(item, { recorded }), recorded),
    );
    this.keeping = new Keeping(kind, items, run.messages);
    this.taken = new TakenNames(kind, items, run);
    const { dryRun } = kind.checks;
    if (dryRun) this.dryRuns = new DryRuns(kind, dryRun, items, run.messages);
    this.guard = new LossGuard(kind, connection, run);
    const help = {
      settled: this.settled,
      fresh: new FreshReads(items, run.clock),
      creator: new CreateOnce(kind, items, run),
      guard: this.guard,
    };
    this.writer = new Writer(kind, connection, items, help, run.messages);
  }

  async create(args: Plain, owner: string | undefined): Promise<Written> {
    this.keeping.refuse({ args, recorded: {} });
    const id = args[this.kind.type.identity];
    const unseen = this.kind.type.writeOnlyKeys(args).filter((key) => args[key] !== undefined);
    if (typeof id !== "string") this.taken.refuseRepetition();
    const item =
      typeof id === "string"
        ? await this.writer.reconcile({ id, args, dropped: [], unseen, owner, recorded: {} })
        : await this.writer.create(args, owner);
    return this.written(item, { args, recorded: {}, dropped: [] });
  }

  async update(change: Change): Promise<Written> {
    this.keeping.refuse(change, change.id);
    return this.written(await this.writer.reconcile(change), change);
  }

  /** Errors: the server made something else of the object. */
  private written(item: W, change: Laid): Written {
    const { id } = item;
    const { args, recorded } = change;
    const live = this.kind.mapping.toState(item, { recorded, args });
    const [labels, decisive] = this.keeping.find(live, args);
    const unkept = [...labels, ...decisive];
    this.keeping.warn(id, live, { ...change, args: omit(args, unkept) });
    const state = { ...live, ...pick(args, labels) };
    const writtenAt = this.settled.timeOf(id, state);
    const written = { id, state, unkept, isUnread: !this.items.canBeRead, writtenAt };
    if (decisive.length === 0) return written;
    throw new WrittenOtherwise(this.keeping.explain(id, decisive, { live, args }), written);
  }

  async read(id: string, recorded: Plain): Promise<Reading> {
    const reading = await this.settled.read(id, recorded);
    if (reading === "notOffered") throw this.items.refusal;
    if (reading === "gone") return reading;
    const found = this.found(reading, { recorded });
    if (found.hidden !== undefined)
      this.run.messages.warnOnce(`${this.kind.one} ${id}: ${found.hidden}: whether that changed is unknown`);
    return found;
  }

  planBody(change: PlannedChange): Promise<Plain> {
    return this.writer.planBody(change);
  }

  async foresee(change: Change): Promise<void> {
    await this.keeping.foresee(change);
    await this.writer.foresee(change);
  }

  foreseeDeletion(id: string, recorded: Plain): Promise<void> {
    return this.guard.refuseReplacement(id, recorded, this.kind.type.unique);
  }

  delete(id: string, recorded: Plain): Promise<void> {
    return this.writer.delete(id, recorded);
  }

  listLosses(id: string, except: ReadonlySet<string>): Promise<readonly Loss[]> {
    return this.guard.listLosses(id, except);
  }

  async inspect(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    if (this.dryRuns) return this.dryRuns.check(args);
    if (!this.kind.isSingle)
      return [...this.keeping.listProblems(args), ...(await this.taken.find(args, inspection))];
    const id = args[this.kind.type.identity];
    return typeof id === "string"
      ? findMissing(this.kind, id, () => this.items.read(id))
      : findOccupant(this.kind, this.items);
  }

  async list(isWanted: (id: string) => boolean = () => false): Promise<ObjectList> {
    const all = await this.items.readAll();
    const unreadable = this.items.unreadable.map(({ id, error }) => ({ id, reason: error.message }));
    const objects = all.map(async (item): Promise<Listed[]> => {
      const { id } = item;
      try {
        const shown = isWanted(id) ? await this.items.complete(item) : item;
        return [{ id, ...this.found(shown, UNKNOWN_OBJECT) }];
      } catch (error) {
        // The form of one object must not hide the others, not even one that the mapping fails on.
        if (!(error instanceof ServiceError) && !(error instanceof TypeError)) throw error;
        unreadable.push({ id, reason: error.message });
        return [];
      }
    });
    return { objects: (await Promise.all(objects)).flat(), unreadable };
  }

  private found(item: W, known: Known): Found {
    const hidden = this.items.listHidden(item);
    const live = { ...this.kind.mapping.toState(item, known), ...pick(known.recorded, hidden) };
    const owner = readMark(this.kind, item);
    return hidden.length === 0 ? { live, owner } : { live, owner, hidden: this.items.describeHidden(hidden) };
  }
}
