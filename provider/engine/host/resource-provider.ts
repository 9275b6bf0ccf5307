import { isDeepStrictEqual } from "node:util";
import { findProblems } from "../problems/check";
import {
  composeChange,
  inputKey,
  UniqueNames,
  computeDiff,
  findReplacingKeys,
  type Difference,
} from "./diff";
import { Account, type Messages, type Connected, type Connections, type Run } from "../service/service";
import {
  formatReference,
  MARKED,
  PROVIDER_KEY,
  readHolder,
  readInstructions,
  readOwner,
} from "../arguments/instructions";
import { ObjectsInUse, Replacements } from "./objects-in-use";
import { Foreseen, IncompleteWrite } from "../kind/collection/guards";
import { isFailure } from "../../http/errors";
import type { Inspection, Kind, Written } from "../kind/kind";
import { omit, pick, toPlain, dropInternals, containsUnknown, isUnknown, type Plain } from "../values/plain";
import type { Problem } from "../problems/problem";
import { dropRepeated, quote } from "../problems/problems";
import {
  composeStateAfter,
  DIGESTS,
  isNew,
  isSameState,
  keepVolatile,
  KeptInState,
  readAgain,
  readArgs,
  readUnkept,
  recordWrite,
  reportMissing,
  wasRefused,
  type Checked,
  type Recorded,
  type Refreshed,
} from "./state";
import { hideFound, markSecrets } from "../values/secrets";
import { splitUnresolved } from "../values/outputs";

/** The implementation behind one type of resource, for dynamic and native resources alike. */
export class ResourceProvider {
  private readonly account: Account;
  private readonly messages: Messages;
  private readonly known: Run["known"];
  private readonly inUse: ObjectsInUse;
  private readonly replacements: Replacements;
  /**
   * The inputs that programs declare in this run. To show what a refresh found, the engine asks for a diff with the
   * inputs in state, although the program may declare others, or nothing.
   */
  private readonly declared = new Set<string>();
  private readonly names: UniqueNames;
  /** Those of them that are a new object's, until that is created. */
  private readonly uncreated = new Set<string>();
  /** The objects that were read for the option "import", or only looked up. */
  private readonly imported = new Set<string>();

  constructor(
    private readonly kind: Kind,
    connections: Connections,
  ) {
    this.account = new Account(kind.service, connections);
    this.replacements = new Replacements([kind.type.identity, ...kind.type.place]);
    const { messages, known, notes } = connections.run;
    this.messages = messages;
    this.known = known;
    this.names = new UniqueNames(kind);
    this.inUse = new ObjectsInUse(kind.type.token, () => this.account.address, notes);
  }

  configure(get: (key: string) => unknown): void {
    this.account.configure(get);
  }

  connect(): Connected | undefined {
    return this.account.connect();
  }

  /** Checks inputs. `resource` tells resources with equal inputs apart. Default: nothing does. */
  async check(olds: Plain, news: Plain, resource?: string): Promise<Checked> {
    const { kind } = this;
    const { inputs: resolved, problems: unresolved } = splitUnresolved(news);
    const inputs = readArgs(resolved);
    const before = readArgs(olds);
    const given = kind.spelling.canonical({ ...this.kind.type.fillIn(this.account.known), ...inputs });
    const args = { ...this.stillMeant(before, given), ...given };
    if (inputs[kind.type.identity] !== undefined) this.inUse.adopt(String(args[kind.type.identity]));
    const owner = readOwner(news);
    const rules = kind.checks.rules({ owner, settings: this.account.known, before });
    const known = [...this.account.problems(), ...unresolved];
    const found = findProblems(kind.type.args, rules, args, kind.type.written);
    const isRight = [...known, ...found].every(({ warning }) => warning);
    const replaced = this.replacements.noteCheck({ ...args, ...readInstructions(news) }, before, resource);
    const isAsked = isRight && !isDeepStrictEqual(args, before);
    const inspection = { before, replaced, owner, holder: readHolder(news), resource };
    const double = isRight ? this.names.refuseDouble(args, inspection) : [];
    const asked =
      isAsked && double.length === 0
        ? [
            ...(await this.account.findTooNew(kind.type.args, args)),
            ...(await this.inspect(args, inspection)),
          ]
        : [];
    const all = [...found, ...double, ...asked].map((one) =>
      hideFound(one, args, kind.type.secretKeys(args)),
    );
    const problems = [...dropRepeated(known), ...all];
    const warnings = problems.filter(({ warning }) => warning);
    for (const { path, reason } of warnings)
      this.messages.warnOnce(`${this.describe(args)}: ${path}: ${reason}`);
    // Outside of a preview, the engine refuses inputs that are not known, even those of a failure.
    const checked = unresolved.length > 0 ? {} : toPlain({ ...args, ...readInstructions(news) });
    const key = inputKey(checked);
    this.declared.add(key);
    if (Object.keys(before).length === 0) this.uncreated.add(key);
    return { inputs: checked, problems: problems.filter(({ warning }) => !warning), warnings };
  }

  /** Returns the adopted object that the program no longer names, unless the change needs another object. */
  private stillMeant(before: Plain, given: Plain): Plain {
    const { type } = this.kind;
    const meant = pick(before, [type.identity, ...type.place]);
    return findReplacingKeys(type, before, given).length > 0 ? {} : meant;
  }

  /** Inspects new or changed arguments only, so that a preview without a change sends no request. */
  private async inspect(args: Plain, inspection: Inspection): Promise<readonly Problem[]> {
    const { account, kind } = this;
    if (account.address === undefined || containsUnknown(args)) return [];
    if (!kind.checks.needsInspection(args, inspection.before, account.known)) return [];
    return (await account.objects(kind).inspect?.(args, inspection)) ?? [];
  }

  /** Notes that the resources that the engine goes on with may take the name that an object had. */
  noteRenamed(id: string, news: Plain): void {
    if (this.declared.has(inputKey(news))) this.known.set(id, readArgs(news));
  }

  async diff(
    id: string,
    olds: Plain,
    news: Plain,
  ): Promise<Difference & { readonly deleteBeforeReplace: boolean }> {
    // A refresh asks for the diff of the inputs in state, which the program may no longer declare.
    const isDeclared = this.declared.has(inputKey(news));
    const declared = omit(readArgs(news), this.kind.type.unique);
    this.known.set(id, isDeclared ? declared : (this.known.get(id) ?? {}));
    // The engine compares an object that it imports, and none that it only looks up.
    if (this.imported.has(id)) this.inUse.adopt(id);
    const wanted = { ...readArgs(news), ...readInstructions(news) };
    const { type } = this.kind;
    const difference = computeDiff(type, id, olds, wanted);
    if (isDeclared) {
      this.replacements.noteDiff(wanted, difference.changes === undefined || difference.replaces.length > 0);
      await this.foreseeStep(id, olds, wanted, difference);
    }
    return { ...difference, deleteBeforeReplace: this.names.deletesFirst(olds, news) };
  }

  /** Fails if the step that follows a diff surely would, or the server is not the service. */
  private async foreseeStep(id: string, olds: Plain, news: Plain, next: Difference): Promise<void> {
    const { account, kind } = this;
    if (next.changes === false) this.inUse.keep(id, readOwner(news));
    if (account.address === undefined) return;
    if (this.names.isReplaced(olds, news, next.replaces) && this.inUse.reason(id) === undefined)
      await account.objects(kind).foreseeDeletion?.(id, olds);
    if (next.changes !== false && next.replaces.length === 0) await this.foreseeUpdate(id, olds, news);
  }

  private async foreseeUpdate(id: string, olds: Plain, news: Plain): Promise<void> {
    const { account, kind } = this;
    const mayFail = kind.checks.mayLose || readUnkept(olds).length > 0;
    if (!mayFail || Object.values(readArgs(news)).some(isUnknown)) return;
    try {
      await account.objects(kind).foresee?.(composeChange(kind, id, olds, news));
    } catch (error) {
      // The update asks a silent service again.
      if (error instanceof Foreseen || isFailure(error, "garbled")) throw error;
    }
  }

  async create(inputs: Plain): Promise<Recorded> {
    const owner = readOwner(inputs);
    this.uncreated.delete(inputKey(inputs));
    this.inUse.replace(owner);
    return this.recordWrite(inputs, this.account.objects(this.kind).create(readArgs(inputs), owner), (id) =>
      this.inUse.take(id),
    );
  }

  async update(id: string, olds: Plain, news: Plain): Promise<Recorded> {
    const change = composeChange(this.kind, id, olds, news);
    this.inUse.keep(id, change.owner);
    return this.recordWrite(news, this.account.objects(this.kind).update(change));
  }

  /** Records a write, also one that failed after it had written an object. */
  private async recordWrite(
    inputs: Plain,
    write: Promise<Written>,
    take: (id: string) => void = () => undefined,
  ): Promise<Recorded> {
    try {
      const written = await write;
      take(written.id);
      return { id: written.id, state: this.composeWritten(inputs, written) };
    } catch (error) {
      if (!(error instanceof IncompleteWrite)) throw error;
      take(error.id);
      const written = error.written ?? { state: readArgs(inputs) };
      // Without its implementation, no run could ever update or delete the object.
      const reference = { [PROVIDER_KEY]: formatReference(this.kind.type.reference) };
      throw new KeptInState(error.id, { ...this.composeWritten(inputs, written), ...reference }, error);
    }
  }

  async read(wanted: string, props: Plain = {}): Promise<Refreshed> {
    const { id, place } = isNew(props) ? this.locate(wanted) : { id: wanted, place: {} };
    this.known.set(id, this.known.get(id) ?? {});
    const read = readAgain(this.kind, this.account.objects(this.kind), id, { ...props, ...place });
    const reading = await this.account.orKnownRefusal(wasRefused(props), read);
    if (reading === "gone") return reportMissing(this.kind.one, id, props);
    if (reading === "refused") {
      const cannot = `The server does not offer reading ${this.kind.many}`;
      this.messages.warnOnce(
        `${cannot}: their recorded state is kept, and changes made elsewhere cannot be seen`,
      );
      return { id, state: this.protect(toPlain(props)) };
    }
    const state = keepVolatile(this.kind, props, reading.state);
    const recorded = { id, state: this.protect(state) };
    if (isSameState(state, props)) return recorded;
    return { ...recorded, inputs: this.protect(reading.inputs, state) };
  }

  /** Reads an object that is not in state, with the fewest arguments that declare it. */
  async import(wanted: string): Promise<Refreshed> {
    const { kind } = this;
    const { id, place } = this.locate(wanted);
    const read = await readAgain(kind, this.account.objects(this.kind), id, place);
    if (read === "gone") return reportMissing(kind.one, id, {});
    this.imported.add(id);
    const named = kind.isAdopted ? { [kind.type.identity]: id } : {};
    const described = pick(kind.shown.describe(read.live), kind.type.managed);
    const inputs = toPlain({ ...named, ...pick(place, kind.type.place), ...described });
    const state = composeStateAfter(kind, inputs, read.live);
    return { id, state: this.protect(state), inputs: this.protect(inputs, state) };
  }

  /** Derives the identifier and place of an object that is only looked up, from the settings. */
  private locate(wanted: string): { id: string; place: Plain } {
    const { identity, place } = this.kind.type;
    const defaults = omit(this.kind.type.fillIn(this.account.known), [identity]);
    const args = this.kind.spelling.canonical({ ...defaults, [identity]: wanted });
    return { id: String(args[identity]), place: pick(args, [...Object.keys(defaults), ...place]) };
  }

  async delete(id: string, props: Plain): Promise<void> {
    const reason = this.inUse.reason(id);
    if (reason !== undefined) return this.messages.info(`${this.kind.one} ${id} ${reason}`);
    // With --replace, the engine asks for no diff. It deletes what the program drops after all creations.
    if (this.uncreated.size > 0) this.known.set(id, readArgs(props));
    const deletion = this.account.objects(this.kind).delete(id, dropInternals(props));
    if ((await this.account.orKnownRefusal(wasRefused(props), deletion)) !== "refused") return;
    const { many } = this.kind;
    this.messages.warnOnce(`The server does not offer deleting ${many}: they are removed from state only`);
  }

  private composeWritten(inputs: Plain, written: Omit<Written, "id">): Plain {
    const isMarked = this.kind.mark !== undefined && readOwner(inputs) !== undefined;
    const state = recordWrite(composeStateAfter(this.kind, inputs, written.state), written);
    return this.protect(isMarked ? { ...state, [MARKED]: true } : state);
  }

  /** Describes the object by its identifier or name, because a check does not know the name of the resource. */
  private describe(args: Plain): string {
    const { one, type } = this.kind;
    const texts = [args[type.identity], args.name && quote(args.name)];
    const known = texts.find((text) => typeof text === "string");
    return [one, known].join(" ").trim();
  }

  /**
   * Marks secrets by their values, because the engine hides only the values that the program declares as secret. A weak
   * one could be guessed from its digest.
   */
  private protect(values: Plain, state = values): Plain {
    return markSecrets(values, [...this.kind.type.secretKeys(state), DIGESTS]);
  }
}
