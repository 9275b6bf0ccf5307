import type { Messages } from "../../service/messages";
import { omit, pick, type Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import { quote } from "../../problems/problems";
import { Foreseen } from "../write-errors";
import type { Change } from "../kind";
import { findDifferences, findUncleared } from "./content";
import type { CompleteCollection, Laid } from "./mapping";
import type { Items } from "./items";
import type { Wire } from "./requests";

/** Finds the values that a server does not keep, and refuses a write that would create something else. */
export class Keeping<W extends Wire> {
  constructor(
    private readonly kind: CompleteCollection<W>,
    private readonly items: Items<W>,
    private readonly messages: Messages,
  ) {}

  /** Finds the arguments that the response to a write does not have: labels and decisive ones. */
  find(live: Plain, args: Plain): readonly [labels: readonly string[], decisive: readonly string[]] {
    return [this.findLabels(live, args), this.findDecisive(live, args)];
  }

  /** Finds the labels that the response to a write does not have, and warns once that state has them. */
  private findLabels(live: Plain, args: Plain): readonly string[] {
    const { many, protects } = this.kind;
    const labels = Object.keys(args).filter(
      (key) => protects.dropping?.labels.includes(key) && live[key] === undefined,
    );
    if (labels.length > 0) {
      this.messages.warnOnce(
        `The server did not keep ${labels.join(" and ")} of ${many}, which newer ones do: ` +
          "state has them as declared, because nothing else depends on them",
      );
    }
    return labels;
  }

  /** Finds the decisive arguments that the server did not keep, and notes them for the rest of the run. */
  private findDecisive(live: Plain, args: Plain): readonly string[] {
    const keys = findDifferences(this.kind.type, live, this.pickDecisive(args));
    const { habits } = this.items;
    if (keys.length > 0) habits.unkept = [...new Set([...(habits.unkept ?? []), ...keys])];
    return keys;
  }

  explain(id: string, keys: readonly string[], { live, args }: { live: Plain; args: Plain }): string {
    const { one, protects } = this.kind;
    const each = keys.map((key) => `${key}: declared ${quote(args[key])}, stored ${quote(live[key])}`);
    return (
      `${one} ${id} is not what the program declares, because the server did not keep ${each.join("; ")}. ` +
      `It is ${protects.dropping?.describe(live)}, and is in state as it is. ` +
      `Declare what the server offers, or update the server and run "pulumi up" again`
    );
  }

  /** Warns about values that the server did not keep or clear. Only the first show again in later previews. */
  warn(id: string, live: Plain, { args, dropped }: Laid): void {
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
    const known = this.items.habits.unkept ?? [];
    const keys = findDifferences(this.kind.type, recorded, pick(this.pickDecisive(args), known));
    return keys.map((path) => ({
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
    const list = await this.items.list();
    const shown = list === "notOffered" ? [] : [...list.values()];
    const missing = keys.filter((key) => !shown.some((item) => key in item));
    if (missing.length === 0) return;
    this.items.habits.unkept = [...(this.items.habits.unkept ?? []), ...missing];
    this.refuse({ args, recorded }, id);
  }

  private pickDecisive(args: Plain): Plain {
    return pick(omit(args, [this.kind.type.identity]), this.kind.protects.dropping?.decisive(args) ?? []);
  }
}
