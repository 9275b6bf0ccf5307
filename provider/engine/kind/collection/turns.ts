/** Runs work about the same thing one after the other, in the given order. */
export class Turns {
  private readonly latest = new Map<string, Promise<unknown>>();

  /** The number of things for which work is under way. */
  get size(): number {
    return this.latest.size;
  }

  take<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const mine = follow(this.latest.get(thing), work);
    this.latest.set(thing, mine);
    const leave = (): void => {
      if (this.latest.get(thing) === mine) this.latest.delete(thing);
    };
    mine.then(leave, leave);
    return mine;
  }
}

async function follow<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
  await before?.catch(() => undefined);
  return work();
}
