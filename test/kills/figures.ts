interface Tally {
  readonly command: string;
  readonly kind: string;
  /** Alerts on the service that no state knew after the kill. */
  readonly left: number;
  /** Of these, those that the next run took over. */
  readonly taken: number;
  /** Did the engine leave its lock? */
  readonly locked: boolean;
  /** Was one of the files of its backend cut off? */
  readonly cut: boolean;
}

/** The counts of a campaign. */
export class Figures {
  kills = 0;
  left = 0;
  taken = 0;
  named = 0;
  /** Warnings of alerts that the same run deleted at its end. */
  premature = 0;
  locks = 0;
  cut = 0;
  private readonly commands = new Map<string, number>();
  private readonly kinds = new Map<string, number>();

  count({ command, kind, left, taken, locked, cut }: Tally): void {
    this.kills += 1;
    this.left += left;
    this.taken += taken;
    this.locks += locked ? 1 : 0;
    this.cut += cut ? 1 : 0;
    this.commands.set(command, (this.commands.get(command) ?? 0) + 1);
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  warned(named: number, premature: number): void {
    this.named += named;
    this.premature += premature;
  }

  toString(): string {
    const line = [
      `${this.kills} kills`,
      listed(this.kinds),
      `during ${listed(this.commands)}`,
      `${this.left} alerts left behind: ${this.taken} taken over, ${this.named} named in a warning`,
      `${this.premature} warnings of alerts that the same run deleted`,
      `${this.locks} locks to cancel, ${this.cut} cut files of the backend to remove`,
      "0 lost, 0 doubled, 0 orphans",
    ];
    return line.join("; ");
  }
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}
