import type { Messages } from "../../messages";
import { omit, pick, dropAbsent, type Plain } from "../../plain";
import { quote, type Problem } from "../../problems";
import type { Inspection } from "../inspection";
import type { Change, Found, Kind, Listed, Objects, PlannedChange, Reading, Run, Written } from "../kind";
import {
  findDifferences,
  isAsRecorded,
  isSame,
  readMark,
  readState,
  findUncleared,
  UNKNOWN_OBJECT,
  type Known,
} from "./content";
import { listRefusals, requiredForNew, roomForMark } from "./common-rules";
import { CreateOnce } from "./create-once";
import type { Child, CollectionDeclaration, WholeDeclaration } from "./declaration";
import { DryRuns } from "./dry-run";
import { deriveFacts } from "./facts";
import { FreshReads } from "./fresh-reads";
import type { Items } from "./items";
import { Keeping } from "./keeping";
import { LossGuard } from "./losses";
import type { Laid } from "./overlay";
import { ObjectsOfParents } from "./parents";
import type { CollectionConnection, Wire } from "./requests";
import { SettledReads } from "./settled-reads";
import { findMissing, findOccupant, isFirstOfSingle } from "./single";
import { TakenNames, takesName } from "./taken";
import { keepUnsent } from "./unsent";
import { Writer } from "./writer";
import { WrittenOtherwise } from "../written-otherwise";

/** A kind of objects that a service lists, creates, replaces and deletes. */
export function collectionKind<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
>(declaration: CollectionDeclaration<Settings, Connection, Args, W>): Kind<Settings, Connection> {
  // The declaration's functions accept these values because the schema has checked them.
  const facts = deriveFacts(declaration.args, declaration.type);
  const erased = keepUnsent(
    declaration as unknown as CollectionDeclaration<Settings, Connection, Plain, W>,
    facts,
  );
  const noneOf = () => Promise.resolve([]);
  const whole = { rules: () => [], users: noneOf, missing: noneOf, ...erased, ...facts };
  const { type, mark } = whole;
  return {
    references: {},
    vocabulary: [],
    inputsOf: pick,
    describe: (live) => describe(whole, live),
    ...whole,
    record: (live, declared, wanted) => {
      const own = whole.filledIn.filter((key) => !declared.includes(key));
      return omit(whole.record?.(live, declared, wanted) ?? live, own);
    },
    rules: ({ owner, settings = {}, before = {} }) => [
      ...listRefusals(whole.notOffered?.(settings)),
      requiredForNew(whole),
      ...whole.rules(settings, before),
      ...(mark && owner !== undefined ? [roomForMark(mark, owner)] : []),
    ],
    ...(whole.losses && { mayLose: true as const }),
    diff: {
      identity: type.identity,
      managed: Object.keys(whole.args.shape).filter((key) => key !== type.identity),
      writeOnly: whole.writeOnly,
      replacedBy: whole.replacedBy,
      isSingle: whole.isSingle,
      same: (key, recorded, declared, state) => isSame(whole, key, { recorded, declared, state }),
    },
    needsInspection: (args, before, settings) =>
      isFirstOfSingle(whole, args, before) ||
      takesName(whole, args, before) ||
      whole.dryRun?.isWanted(settings) === true ||
      whole.dropping !== undefined,
    canonical: (inputs) => {
      const spelled = facts.spell(inputs);
      return dropAbsent(whole.canonical?.(spelled) ?? spelled);
    },
    open: (connection, run) => {
      const open = (child: Partial<Child<W>>) =>
        new CollectionObjects({ ...whole, ...child }, connection, run);
      const { one, parents } = erased;
      if (parents === undefined) return open({});
      return new ObjectsOfParents({ one, type, parents }, connection, open);
    },
  };
}

/** Selects the arguments of the object whose values are not the server's defaults. */
function describe(
  { args, type, serverDefaults }: Pick<WholeDeclaration<Wire>, "args" | "type" | "serverDefaults">,
  live: Plain,
): Plain {
  const keys = Object.keys(args.shape).filter((key) => key !== type.identity);
  const isDefault = (key: string): boolean =>
    JSON.stringify(live[key]) === JSON.stringify(serverDefaults[key]);
  return pick(
    live,
    keys.filter((key) => !isDefault(key)),
  );
}

class CollectionObjects<W extends Wire> implements Objects {
  private readonly items: Items<W>;
  private readonly settled: SettledReads<W>;
  private readonly writer: Writer<W>;
  private readonly messages: Messages;
  private readonly dryRuns?: DryRuns<W>;
  private readonly keeping: Keeping<W>;
  private readonly taken: TakenNames<W>;

  constructor(
    private readonly kind: WholeDeclaration<W>,
    connection: CollectionConnection,
    run: Run,
  ) {
    const items = connection.items<W>(kind);
    const fresh = new FreshReads(items, run.clock);
    this.items = items;
    const keys = Object.keys(kind.args.shape).filter((key) => key !== kind.type.identity);
    this.settled = new SettledReads(items, run.clock, (...reading) => isAsRecorded(kind, keys, ...reading));
    this.messages = run.messages;
    this.keeping = new Keeping(kind, items, run.messages);
    this.taken = new TakenNames(kind, items, run);
    if (kind.dryRun) this.dryRuns = new DryRuns({ ...kind, dryRun: kind.dryRun }, items, run.messages);
    this.writer = new Writer(
      kind,
      items,
      {
        settled: this.settled,
        fresh,
        creator: new CreateOnce(kind, items, run),
        guard: kind.losses && new LossGuard({ ...kind, losses: kind.losses }, connection, run),
        usersOf: (id) => kind.users(connection, id),
        missingOf: (body) => kind.missing(connection, body),
        keptOf: async (current) => kind.keep?.(connection, current) ?? {},
      },
      run.messages,
    );
  }

  async create(args: Plain, owner: string | undefined): Promise<Written> {
    this.keeping.refuse({ args, recorded: {} });
    const id = args[this.kind.type.identity];
    const unseen = this.kind.writeOnly(args).filter((key) => args[key] !== undefined);
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
    const live = readState(this.kind, item, { recorded, args });
    const [labels, decisive] = this.keeping.find(live, args);
    const unkept = [...labels, ...decisive];
    this.warnOfOthers(id, live, { ...change, args: omit(args, unkept) });
    const state = { ...live, ...pick(args, labels) };
    const writtenAt = this.settled.timeOf(id, state);
    const written = { id, state, unkept, isUnread: !this.items.canBeRead, writtenAt };
    if (decisive.length === 0) return written;
    throw new WrittenOtherwise(this.keeping.explain(id, decisive, { live, args }), written);
  }

  async read(id: string, recorded: Plain): Promise<Reading> {
    const reading = await this.settled.read(id, recorded);
    if (reading === "notOffered") throw this.items.refusal;
    return reading === "gone" ? reading : this.found(reading, { recorded });
  }

  planBody(change: PlannedChange): Promise<Plain> {
    return this.writer.planBody(change);
  }

  async foresee(change: Change): Promise<void> {
    await this.keeping.foresee(change);
    await this.writer.foresee(change);
  }

  delete(id: string, recorded: Plain): Promise<void> {
    return this.writer.delete(id, recorded);
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

  async list(): Promise<readonly Listed[]> {
    const all = await this.items.readAll();
    return all.map((item) => ({ id: item.id, ...this.found(item, UNKNOWN_OBJECT) }));
  }

  private found(item: W, known: Known): Found {
    return { live: readState(this.kind, item, known), owner: readMark(this.kind, item) };
  }

  /**
   * Warns about values that the server did not keep or did not clear. Later previews show the first again, but not the
   * second.
   */
  private warnOfOthers(id: string, live: Plain, { args, dropped }: Laid): void {
    const { one, type } = this.kind;
    const secrets = [args, live].flatMap((values) => type.secretKeys?.(values) ?? []);
    const say = (key: string, values: Plain): string =>
      secrets.includes(key) ? "[secret]" : quote(values[key]);
    for (const key of findDifferences(this.kind, live, omit(args, this.kind.writeOnly(args)))) {
      this.messages.warnOnce(
        `${one} ${id}: the server did not keep ${key}: declared ${say(key, args)}, stored ${say(key, live)}`,
      );
    }
    const cleared = dropped.filter((key) => !this.kind.filledIn.includes(key));
    for (const key of findUncleared(this.kind, live, cleared)) {
      // An empty text is the documented contract's way to have none.
      if (live[key] === "") continue;
      this.messages.warnOnce(
        `${one} ${id}: the server did not clear ${key}, which is no longer declared: stored ${say(key, live)}`,
      );
    }
  }
}
