import type { Problem } from "../../problems/problem";
import type { Plain } from "../../values/plain";
import type { Inspection } from "../checks";
import type { Change, Kind, Objects, Reading, Written } from "../kind";
import type { Child, Parents } from "./declaration";
import type { Wire } from "./requests";
import { findMissing } from "./single";

/**
 * The objects of many collections, one for each parent. The declared or recorded values identify the parent of an
 * object. If only its identifier is known, all collections are searched. There is no list of all objects, because it
 * would cost a request for each parent.
 */
export class ObjectsOfParents<Connection, W extends Wire> implements Objects {
  private readonly opened = new Map<string, Required<Pick<Objects, "inspect">> & Objects>();

  constructor(
    private readonly kind: Pick<Kind, "one" | "type"> & { readonly parents: Parents<Connection, W> },
    private readonly connection: Connection,
    private readonly open: (child: Child<W>) => Required<Pick<Objects, "inspect">> & Objects,
  ) {}

  async create(args: Plain, owner: string | undefined): Promise<Written> {
    return (await this.require(args[this.kind.type.identity], args)).create(args, owner);
  }

  async update(change: Change): Promise<Written> {
    return (await this.require(change.id, change.recorded)).update(change);
  }

  async read(id: string, recorded: Plain): Promise<Reading> {
    const objects = await this.find(id, recorded);
    return objects === undefined ? "gone" : objects.read(id, recorded);
  }

  async delete(id: string, recorded: Plain): Promise<void> {
    await (await this.find(id, recorded))?.delete(id, recorded);
  }

  /** Inspects a new object. An object that is replaced at its own place makes room for it. */
  async inspect(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    const { replaced } = inspection;
    const { parents } = this.kind;
    const child = await parents.find(this.connection, args);
    if (child === undefined) return this.inspectAnywhere(args);
    const left = replaced && (await parents.find(this.connection, replaced));
    return child.route === left?.route ? [] : this.at(child).inspect(args, inspection);
  }

  private async inspectAnywhere(args: Plain): Promise<readonly Problem[]> {
    const id = args[this.kind.type.identity];
    return typeof id === "string" ? findMissing(this.kind, id, () => this.read(id, args)) : [];
  }

  private async require(id: unknown, values: Plain): Promise<Objects> {
    const {
      one,
      type: { identity },
    } = this.kind;
    const objects = await this.find(id, values);
    if (objects) return objects;
    throw new Error(`${one} ${String(id)} does not exist: correct ${identity} (or the import option)`);
  }

  private async find(id: unknown, values: Plain): Promise<Objects | undefined> {
    const child = await this.kind.parents.find(this.connection, values);
    if (child !== undefined) return this.at(child);
    for (const each of await this.kind.parents.list(this.connection)) {
      const objects = this.at(each);
      if (typeof id === "string" && (await objects.read(id, {})) !== "gone") return objects;
    }
    return undefined;
  }

  private at(child: Child<W>): Required<Pick<Objects, "inspect">> & Objects {
    const objects = this.opened.get(child.route) ?? this.open(child);
    this.opened.set(child.route, objects);
    return objects;
  }
}
