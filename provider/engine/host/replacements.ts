import { omit, toStableText, type Plain } from "../plain";

/** A resource in state whose new inputs the engine has checked. */
interface Checked {
  /** The arguments that the program declared before. */
  readonly before: Plain;
  /** Whether the engine has asked for its diff. */
  readonly isCompared: boolean;
}

/**
 * The replacements of a run. If the engine replaces a resource, it checks the inputs a second time, as those of a new
 * resource. Without a record of the first check, the new resource would mistake its own object for another one that is
 * in its way. A replacement that the command line asks for cannot be recognized, because its only check is that of a
 * new resource.
 */
export class Replacements {
  private readonly checked = new Map<string, Checked[]>();

  /** `identifying` are the keys that a new resource does not take over from an old one. */
  constructor(private readonly identifying: readonly string[]) {}

  /**
   * Notes a check. For a new resource, returns the arguments of the object that it replaces, if any. `resource` is what
   * tells the resource from all others. Default: its inputs do.
   */
  noteCheck(inputs: Plain, before: Plain, resource?: string): Plain | undefined {
    const key = resource ?? this.keyOf(inputs);
    if (Object.keys(before).length > 0) {
      this.add(key, { before, isCompared: false });
      return undefined;
    }
    const one = this.remove(key);
    return one?.before;
  }

  /** Notes a diff. It forgets a resource that is not replaced: a new one with equal inputs is another one. */
  noteDiff(inputs: Plain, isReplaced: boolean): void {
    const key = this.keyOf(inputs);
    const one = this.remove(key, ({ isCompared }) => !isCompared);
    if (one && isReplaced) this.add(key, { ...one, isCompared: true });
  }

  private add(key: string, one: Checked): void {
    this.checked.set(key, [...(this.checked.get(key) ?? []), one]);
  }

  private remove(key: string, isMeant: (one: Checked) => boolean = () => true): Checked | undefined {
    const all = this.checked.get(key) ?? [];
    const one = all.find(isMeant);
    this.checked.set(
      key,
      all.filter((other) => other !== one),
    );
    return one;
  }

  private keyOf(inputs: Plain): string {
    return toStableText(omit(inputs, this.identifying));
  }
}
