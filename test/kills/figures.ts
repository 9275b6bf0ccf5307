/** The counts of a campaign. */
export class Figures {
  kills = 0;
  /** Objects on the service that no state knew, and those of them that the next run took over. */
  left = 0;
  taken = 0;
  named = 0;
  /** Webhooks that were left behind, and that the next run named in an error, as their names are unique. */
  refused = 0;
  /** Warnings of objects that the same run deleted at its end. */
  premature = 0;
  locks = 0;
  /** Files of the backend that were cut off. */
  cut = 0;
  private readonly commands = new Map<string, number>();
  private readonly kinds = new Map<string, number>();

  killed(command: string, kind: string): void {
    this.kills += 1;
    this.commands.set(command, (this.commands.get(command) ?? 0) + 1);
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  toString(): string {
    const line = [
      `${this.kills} kills`,
      listed(this.kinds),
      `during ${listed(this.commands)}`,
      `${this.left} objects left behind: ${this.taken} taken over, ${this.named} named in a warning, ${this.refused} named in an error`,
      `${this.premature} warnings of objects that the same run deleted`,
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
