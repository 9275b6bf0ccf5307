import { ExpectedError } from "../../../http/errors";
import { omit, pick, type Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import { quote } from "../../problems/problems";
import { textsIn } from "../../values/secrets";
import type { Messages, Run } from "../../service/service";
import type { Change, Loss, Written } from "../kind";
import type { Collection, Lister, LossyWrite, Wire } from "./declaration";
import { findDifferences, findUncleared, type CompleteCollection, type Laid } from "./mapping";
import type { CollectionConnection, CollectionReads } from "./reads";

/** The error of a write that is not made, because its outcome is known and unwanted. A preview fails with it. */
export class Foreseen extends ExpectedError {}

/** The error of a write after which the object exists nevertheless. */
export class IncompleteWrite extends ExpectedError {
  constructor(
    message: string,
    readonly id: string,
    /** The object as the server has it, if it is known. */
    readonly written?: Written,
  ) {
    super(message);
  }
}

/** Refuses a write or deletion with further losses: at preview by lists of the run, before a write by fresh ones. */
export class LossGuard<W extends Wire> {
  constructor(
    private readonly kind: Pick<CompleteCollection<W>, "one" | "type" | "protects">,
    private readonly connection: CollectionConnection,
    private readonly run: Run,
  ) {}

  async refuseWrite(write: LossyWrite<W>, isPreview = false): Promise<void> {
    const found = (await this.kind.protects.writeLosses?.(write, this.lister(write.id, isPreview))) ?? [];
    const losses = found.filter(({ isUnlikely }) => !isUnlikely);
    const advise = (all: readonly Loss[]): string => `Set ${listWords(all)} if they may go`;
    if (losses.length > 0) throw this.describe(write.id, "updated", losses, advise(losses));
    if (isPreview) for (const one of found) this.run.messages.warnOnce(`${one.text}. ${advise([one])}`);
  }

  async refuseDeletion(id: string, args: Plain): Promise<void> {
    const deletion = { id, args, isDropped: (other: string) => this.isDropped(other, id) };
    const find = async (isAgain: boolean): Promise<readonly Loss[]> =>
      (await this.kind.protects.deletionLosses?.(deletion, this.lister(id, false, undefined, isAgain))) ?? [];
    // The process of an explicit provider may have deleted since what a list of a moment ago has.
    const losses = (await find(false)).length === 0 ? [] : await find(true);
    if (losses.length === 0) return;
    const isNamed = losses.some(({ failure }) => failure === undefined);
    const words = listWords(losses);
    // Without a refresh, the run meets what the program no longer declares only when the engine deletes it.
    const isMet = this.run.known.has(id);
    const refresh = isMet ? "" : ", or run again with --refresh if this stack has it in state";
    const advice = [
      ...(isNamed ? [`Delete or change first what is named${refresh}`] : []),
      // A deletion sees only what an earlier update has recorded.
      ...(words ? [`To let it go, set ${words}, run pulumi up, and then delete the ${this.kind.one}`] : []),
    ];
    throw this.describe(id, "deleted", losses, advice.join(". "));
  }

  /** Refuses a replacement whose deletion, which comes first, would be refused. A list that fails is asked for then. */
  async refuseReplacement(id: string, args: Plain): Promise<void> {
    const losses = await this.listLosses(id, new Set(), args).catch(() => []);
    const texts = losses.flatMap(({ text, failure }) => (failure === undefined ? [text] : []));
    if (texts.length === 0) return;
    const { one, type } = this.kind;
    throw new Foreseen(
      `${one} ${id} cannot be replaced, because only one can have its ${type.unique.join(" and ")}, and the old one ` +
        `would go first: ${texts.join("; ")}. Leave out what replaces it, such as replaceOnChanges, to update it in place`,
    );
  }

  /**
   * Checks whether a refresh has met an object in state that the program no longer declares. A program that declares
   * the deleted object replaces it, and may declare the other one later.
   */
  private isDropped(id: string, deleted: string): boolean {
    const { known } = this.run;
    const isDeclared = (one: string): boolean => Object.keys(known.get(one) ?? {}).length > 0;
    return known.has(id) && !isDeclared(id) && !isDeclared(deleted);
  }

  /** Lists the losses of a deletion that the arguments do not allow, by lists of the run. */
  async listLosses(id: string, except: ReadonlySet<string>, args: Plain = {}): Promise<readonly Loss[]> {
    const deletion = { id, args, isDropped: () => false };
    return (await this.kind.protects.deletionLosses?.(deletion, this.lister(id, true, except))) ?? [];
  }

  private describe(id: string, verb: string, losses: readonly Loss[], advice: string): Foreseen {
    const texts = losses.map(({ text }) => text).join("; ");
    const failures = losses.flatMap(({ failure }) => failure ?? []);
    const what = `${this.kind.one} ${id} is not ${verb}: ${texts}`;
    return new Foreseen([what, advice, ...failures].join(". "));
  }

  private lister(id: string, isPreview: boolean, except?: ReadonlySet<string>, isAgain = false): Lister {
    return async <V extends Wire>(collection: Collection<V>, mayBeOld = false) => {
      const reads = this.connection.reads(collection);
      const list = await reads.requireRecent(isPreview || mayBeOld, isAgain);
      // Nobody can tell what becomes of an object that cannot be read.
      const unreadable = reads.unreadable.find(({ answer }) => textsIn(answer).includes(id));
      if (unreadable) throw unreadable.error;
      return [...list.values()].filter((one) => !reads.deleting.has(one.id) && !except?.has(one.id));
    };
  }
}

/** Lists the arguments that allow losses, as a program sets them. */
function listWords(losses: readonly Loss[]): string {
  const words = new Set(losses.flatMap(({ allowedBy }) => allowedBy ?? []));
  return [...words].map((word) => `${word}: true`).join(" and ");
}

/** What a server did not keep of a write: labels and decisive arguments, and the problem if there are such. */
interface Examination {
  readonly labels: readonly string[];
  readonly unkept: readonly string[];
  readonly problem?: string;
}

/** Finds the values that a server does not keep, and refuses a write that would create something else. */
export class UnkeptArguments<W extends Wire> {
  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly reads: CollectionReads<W>,
    private readonly messages: Messages,
  ) {}

  /** Examines the response to a write: what the server did not keep and clear, which all but labels shows again. */
  examine(id: string, live: Plain, { args, dropped }: Laid): Examination {
    const { one, many, protects, type } = this.kind;
    const { dropping } = protects;
    const labels = Object.keys(args).filter(
      (key) => dropping?.labels.includes(key) && live[key] === undefined,
    );
    if (labels.length > 0) {
      this.messages.warnOnce(
        `The server did not keep ${labels.join(" and ")} of ${many}, which newer ones do: ` +
          "state has them as declared, because nothing else depends on them",
      );
    }
    const decisive = findDifferences(type, live, this.pickDecisive(args));
    this.note(decisive);
    const unkept = [...labels, ...decisive];
    this.warn(id, live, { args: omit(args, unkept), dropped });
    if (decisive.length === 0) return { labels, unkept };
    const each = decisive.map((key) => `${key}: declared ${quote(args[key])}, stored ${quote(live[key])}`);
    const problem =
      `${one} ${id} is not what the program declares, because the server did not keep ${each.join("; ")}. ` +
      `It is ${dropping?.describe(live)}, and is in state as it is. ` +
      `Declare what the server offers, or update the server and run "pulumi up" again`;
    return { labels, unkept, problem };
  }

  private note(keys: readonly string[]): void {
    const { capabilities } = this.reads;
    if (keys.length > 0) capabilities.unkept = [...new Set([...(capabilities.unkept ?? []), ...keys])];
  }

  /** Warns about values that the server did not keep or clear. Only the first show again in later previews. */
  private warn(id: string, live: Plain, { args, dropped }: Pick<Laid, "args" | "dropped">): void {
    const { one, type } = this.kind;
    const secrets = [args, live].flatMap((values) => type.secretKeys(values));
    const say = (key: string, values: Plain): string =>
      secrets.includes(key) ? "[secret]" : quote(values[key]);
    for (const key of findDifferences(type, live, omit(args, type.writeOnlyKeys(args)))) {
      this.messages.warnOnce(
        `${one} ${id}: the server did not keep ${key}: declared ${say(key, args)}, stored ${say(key, live)}`,
      );
    }
    const cleared = dropped.filter((key) => !type.policies[key]?.serverChooses);
    for (const key of findUncleared(type, live, cleared)) {
      // An empty text is the documented contract's way to have none.
      if (live[key] === "") continue;
      this.messages.warnOnce(
        `${one} ${id}: the server did not clear ${key}, which is no longer declared: stored ${say(key, live)}`,
      );
    }
  }

  /** Lists the declared arguments that this run knows the server to drop, and that the object does not have. */
  listProblems(args: Plain, recorded: Plain = {}): Problem[] {
    const known = pick(this.pickDecisive(args), this.reads.capabilities.unkept ?? []);
    return findDifferences(this.kind.type, recorded, known).map((path) => ({
      path,
      reason: `expected nothing, because this server does not keep it; found ${quote(args[path])}`,
    }));
  }

  /** Refuses a write. Errors: the run knows that the server would make something else of it. */
  refuse({ args, recorded }: Pick<Change, "args" | "recorded">, id = ""): void {
    const problems = this.listProblems(args, recorded).map(({ path, reason }) => `${path}: ${reason}`);
    if (problems.length === 0) return;
    const what = [this.kind.one, id].join(" ").trim();
    throw new Foreseen(`${what} is not written: ${problems.join("; ")}. Leave it out, or update the server`);
  }

  /** Refuses the same at a preview, by state. A server that shows the argument now is a newer one. */
  async foresee({ id, args, recorded, unkept = [] }: Change): Promise<void> {
    const keys = findDifferences(this.kind.type, recorded, pick(this.pickDecisive(args), unkept));
    if (keys.length === 0) return;
    const shown = [...((await this.reads.list())?.values() ?? [])];
    const missing = keys.filter((key) => !shown.some((item) => key in item));
    if (missing.length === 0) return;
    this.note(missing);
    this.refuse({ args, recorded }, id);
  }

  private pickDecisive(args: Plain): Plain {
    return pick(omit(args, [this.kind.type.identity]), this.kind.protects.dropping?.decisive(args) ?? []);
  }
}
