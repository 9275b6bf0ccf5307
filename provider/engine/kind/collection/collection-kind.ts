import { Stopped } from "../../../http/clock";
import { ServiceError } from "../../../http/errors";
import type { ResourceType } from "../../arguments/resource-type";
import { pick, type Plain } from "../../values/plain";
import type { Rule } from "../../problems/check";
import type { Problem } from "../../problems/problem";
import type { Change, Found, Inspection, Kind, Listed, ObjectList, Objects, Reading, Written } from "../kind";
import { findMissing, findOccupant, isFirstOfSingle, takesName } from "./conflicts";
import type { Child, CollectionDeclaration, DryRun, Known, Parents, Wire } from "./declaration";
import { completeMapping, UNKNOWN_OBJECT, readMark } from "./mapping";
import type { CollectionConnection } from "./reads";
import { CollectionWrites } from "./write";

/** A kind of objects that a service lists, creates, replaces and deletes. */
export function collectionKind<
  Settings extends object,
  Connection extends CollectionConnection,
  Args extends object,
  W extends Wire,
>(declaration: CollectionDeclaration<Settings, Connection, Args, W>): Kind<Settings, Connection> {
  // The declaration's functions accept these values because the schema has checked them.
  const declared = declaration as unknown as CollectionDeclaration<Settings, Connection, Plain, W>;
  const { service, parents, resolveNames, isSingle, mark, collection, checks = {}, protects = {} } = declared;
  const { type, one, many, permissions } = collection;
  const mapping = completeMapping(type, mark, declared.mapping);
  const describe = (live: Plain): Plain => describeShortly(type, live);
  const shown = { references: {}, permissions, describe, ...declared.shown };
  const whole = { type, one, many, isSingle, mark, collection, mapping, checks, protects, shown };
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
      return new ObjectsOfParents(whole, parents, connection, open);
    },
  };
}

/** Selects the arguments of the object whose values are not the server's defaults. */
function describeShortly(type: ResourceType, live: Plain): Plain {
  const isDefault = (key: string): boolean =>
    JSON.stringify(live[key]) === JSON.stringify(type.policies[key]?.serverDefault);
  return pick(
    live,
    type.managed.filter((key) => !isDefault(key)),
  );
}

class CollectionObjects<W extends Wire> extends CollectionWrites<W> implements Objects {
  private isDryRunOff = false;

  async read(id: string, recorded: Plain): Promise<Reading> {
    const reading = await this.reads.read(id, recorded);
    if (reading === "notOffered") throw this.reads.refusal;
    if (reading === "gone") return reading;
    const found = this.found(reading, { recorded });
    if (found.hidden !== undefined)
      this.run.messages.warnOnce(`${this.kind.one} ${id}: ${found.hidden}: whether that changed is unknown`);
    return found;
  }

  async inspect(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    const { kind, reads } = this;
    if (kind.checks.dryRun) return this.askForVerdict(kind.checks.dryRun, args);
    if (!kind.isSingle)
      return [...this.unkept.listProblems(args), ...(await this.conflicts.find(args, inspection))];
    const id = args[kind.type.identity];
    return typeof id === "string" ? findMissing(kind, id, () => reads.read(id)) : findOccupant(kind, reads);
  }

  /** Asks for a dry run. If the service cannot be asked, one warning says so, and no more are asked for. */
  private async askForVerdict(dryRun: DryRun<object>, args: Plain): Promise<readonly Problem[]> {
    const { requests, capabilities } = this.reads;
    if (requests.check === undefined || this.isDryRunOff) return [];
    const body = dryRun.complete(this.kind.mapping.newBody(args, capabilities), args);
    try {
      const { valid, errors } = await requests.check(body);
      if (valid) return [];
      const all = errors.length === 0 ? [{ path: "", message: "it does not say why" }] : errors;
      return all.flatMap((error) =>
        dryRun
          .locate(error, args)
          .map((path) => ({ path, reason: `the service refuses it: ${error.message}` })),
      );
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (!this.isDryRunOff)
        this.run.messages.warnOnce(`${this.kind.many} could not be checked: ${error.message}`);
      this.isDryRunOff = true;
      return [];
    }
  }

  async list(isWanted: (id: string) => boolean = () => false): Promise<ObjectList> {
    const all = new Map([...(await this.reads.requireList()), ...this.reads.written]);
    const unreadable = this.reads.unreadable.map(({ id, error }) => ({ id, reason: error.message }));
    const objects = [...all.values()].map(async (item): Promise<Listed[]> => {
      const { id } = item;
      try {
        const shown = isWanted(id) ? await this.reads.complete(item) : item;
        return [{ id, ...this.found(shown, UNKNOWN_OBJECT) }];
      } catch (error) {
        // The form of one object must not hide the others, not even one that the mapping fails on.
        if (error instanceof Stopped) throw error;
        unreadable.push({ id, reason: error instanceof Error ? error.message : String(error) });
        return [];
      }
    });
    return { objects: (await Promise.all(objects)).flat(), unreadable };
  }

  private found(item: W, known: Known): Found {
    const hidden = this.listHidden(item);
    const live = { ...this.kind.mapping.toState(item, known), ...pick(known.recorded, hidden) };
    const owner = readMark(this.kind, item);
    return hidden.length === 0 ? { live, owner } : { live, owner, hidden: this.describeHidden(hidden) };
  }
}

/** Lists the rules that hold for the arguments of every collection. */
function listCommonRules(
  { one, type: { identity, required }, mark }: Pick<Kind, "one" | "type" | "mark">,
  owner: string | undefined,
  notOffered: string | undefined,
): Rule<Plain>[] {
  const isMissing = (args: Plain, key: string): boolean =>
    args[identity] === undefined && args[key] === undefined;
  const listReasons = (path: string, reason: string | undefined): Problem[] =>
    reason === undefined ? [] : [{ path, reason }];
  return [
    // It fails every check of the arguments.
    { keys: [], check: () => listReasons("", notOffered) },
    {
      keys: [identity, ...required],
      check: (args) =>
        required
          .filter((key) => isMissing(args, key))
          .map((path) => ({ path, reason: `is required for a new ${one}; found nothing` })),
    },
    {
      keys: mark ? [mark.key] : [],
      check: (args) =>
        listReasons(mark?.key ?? "", owner === undefined ? undefined : mark?.problem(args[mark.key], owner)),
    },
  ];
}

/**
 * The objects of many collections, one for each parent. The declared or recorded values identify the parent of an
 * object. If only its identifier is known, all collections are searched. There is no list of all objects, because it
 * would cost a request for each parent.
 */
class ObjectsOfParents<Connection, W extends Wire> implements Objects {
  private readonly opened = new Map<string, CollectionObjects<W>>();

  constructor(
    private readonly kind: Pick<Kind, "one" | "type">,
    private readonly parents: Parents<Connection, W>,
    private readonly connection: Connection,
    private readonly open: (child: Child<W>) => CollectionObjects<W>,
  ) {}

  async create(args: Plain, owner: string | undefined): Promise<Written> {
    return (await this.require(args[this.kind.type.identity], args)).create(args, owner);
  }

  async update(change: Change): Promise<Written> {
    return (await this.require(change.id, change.recorded)).update(change);
  }

  async read(id: string, recorded: Plain): Promise<Reading> {
    return (await this.find(id, recorded))?.read(id, recorded) ?? "gone";
  }

  async delete(id: string, recorded: Plain): Promise<void> {
    await (await this.find(id, recorded))?.delete(id, recorded);
  }

  /** Inspects a new object. An object that is replaced at its own place makes room for it. */
  async inspect(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    const id = args[this.kind.type.identity];
    const child = await this.parents.find(this.connection, args);
    if (child === undefined)
      return typeof id === "string" ? findMissing(this.kind, id, () => this.read(id, args)) : [];
    const { replaced } = inspection;
    const left = replaced && (await this.parents.find(this.connection, replaced));
    return child.route === left?.route ? [] : this.at(child).inspect(args, inspection);
  }

  private async require(id: unknown, values: Plain): Promise<Objects> {
    const objects = await this.find(id, values);
    if (objects) return objects;
    const { one, type } = this.kind;
    throw new Error(`${one} ${String(id)} does not exist: correct ${type.identity} (or the import option)`);
  }

  private async find(id: unknown, values: Plain): Promise<Objects | undefined> {
    const child = await this.parents.find(this.connection, values);
    if (child !== undefined) return this.at(child);
    for (const each of typeof id === "string" ? await this.parents.list(this.connection) : []) {
      const objects = this.at(each);
      if ((await objects.read(String(id), {})) !== "gone") return objects;
    }
    return undefined;
  }

  private at(child: Child<W>): CollectionObjects<W> {
    const objects = this.opened.get(child.route) ?? this.open(child);
    this.opened.set(child.route, objects);
    return objects;
  }
}
