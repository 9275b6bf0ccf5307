import type { Kind } from "../kind";
import type { Run } from "../../service";
import type { Items } from "./items";
import { QUIET_MS, waitForOthers } from "./quiet";
import type { Wire } from "./requests";

/**
 * Objects beside a new one that an interrupted run may have left. Content proves nothing: an equal object may also
 * belong to someone else, so a warning names it, and nothing happens to it.
 */
export class Twins<W extends Wire> {
  private readonly reported = new Set<string>();

  constructor(
    private readonly kind: Pick<Kind, "one" | "type">,
    private readonly items: Items<W>,
    private readonly run: Pick<Run, "messages" | "known" | "clock">,
    private readonly isMade: (id: string) => boolean,
  ) {}

  /** Checks whether a warning named the object as one that the run does not know. */
  hasReported(id: string): boolean {
    return this.reported.has(id);
  }

  isUnknown({ id }: W): boolean {
    return !this.run.known.has(id) && !this.isMade(id) && !this.items.hasWritten(id);
  }

  /** Warns with this text of each object that the run does not know. */
  async warn(like: readonly W[], text: string): Promise<void> {
    const { identity } = this.kind.type;
    for (const item of await this.findUnknown(like)) {
      this.report(
        item,
        `${text}. With --replace, it may be the old one, which goes at the end of this run. If it is still there then, an ` +
          `interrupted run left it: keep it instead of the new one by setting ${identity} (or the import option) to ` +
          `"${item.id}", or delete it with ${this.items.requests.deleteCommand(item.id)}`,
      );
    }
  }

  report({ id, createdAt }: W, what: string): void {
    this.reported.add(id);
    const age = typeof createdAt === "string" ? `, made ${createdAt},` : "";
    this.run.messages.warnOnce(`${this.kind.one} ${id}${age} ${what}`);
  }

  /**
   * Finds equal objects that the run does not know. It waits for resources whose turn is still to come, because an
   * equal object may be theirs: the engine asks about one after the other, while this create runs. No warning may tell
   * a user to delete an object that is in use.
   */
  private async findUnknown(like: readonly W[]): Promise<W[]> {
    const unknown = (): W[] => like.filter((item) => !this.reported.has(item.id) && this.isUnknown(item));
    await waitForOthers(this.run, QUIET_MS.creation, () => unknown().length > 0);
    return unknown();
  }
}
