import { credentials } from "../../../emulator";
import { dropAbsent, type Plain } from "../../../provider/engine/values/plain";
import type { Service } from "../driver";
import { clickStackKinds, type Document, type KindName } from "../kinds";
import type { Circumstances } from "../life";
import { idOfHand } from "../acts/act";
import type { Account } from "./account";
import { SharedTime } from "./clock";
import { InProcess } from "./in-process";

/**
 * A ClickStack over HTTP: people use its API. Its clock, its keys and its version stay, and no answer shows what is
 * hidden.
 */
class ClickStackService implements Service {
  readonly isBlind = true;
  readonly kinds = clickStackKinds;
  private made = 0;

  constructor(
    private readonly account: Account,
    private readonly time: SharedTime,
  ) {}

  async objects(kind: KindName): Promise<readonly Document[]> {
    await this.account.settled();
    return this.account.list(kind);
  }

  async edit(kind: KindName, id: string, fields: Plain): Promise<void> {
    const found = await this.find(kind, id);
    if (found) await this.account.replace(kind, { ...dropAbsent(found), ...fields, id });
  }

  async make(kind: KindName, like: Document, fields: Plain): Promise<void> {
    this.made += 1;
    // The model leaves out the link of a source, which some need.
    const whole = (await this.find(kind, like.id)) ?? like;
    await this.account.make(kind, { ...dropAbsent(whole), ...fields }, idOfHand(this.made));
  }

  private async find(kind: KindName, id: string): Promise<Document | undefined> {
    return (await this.account.list(kind)).find((one) => one.id === id);
  }

  remove(kind: KindName, id: string): Promise<void> {
    return this.account.delete(kind, id);
  }

  /** Only runs see the time pass. */
  wait(seconds: number): void {
    this.time.now += seconds * 1000;
  }
}

/** The small engine and this service, where each life deletes what it made. */
export function liveOn(account: Account, { ownerNote }: Circumstances): InProcess {
  const time = new SharedTime(Date.now());
  const settings = (): Plain => ({
    "alerting:endpoint": account.endpoint,
    "alerting:accessToken": credentials.accessToken,
    "alerting:ownerNote": String(ownerNote),
  });
  const { serve } = account;
  const mark = account.mark();
  const service = new ClickStackService(account, time);
  return new InProcess(service, { serve, time, settings, ownerNote }, () => account.clean(mark));
}
