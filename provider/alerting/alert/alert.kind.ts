import type { Messages } from "../engine/messages";
import type { Plain } from "../engine/plain";
import { found } from "../engine/problems";
import type { Reading, ResourceKind } from "../engine/host/resource-kind";
import { AlertReads } from "./session/alert-reads";
import { AlertWriter } from "./session/alert-writer";
import { canonical, inputsOf, record } from "./alert.inputs";
import { rulesFor } from "./alert.rules";
import { alertArgs, type AlertInputs, type WireAlert } from "./alert.schema";
import { differing, sameValue, toState, uncleared, VOLATILE } from "./alert.wire";
import { AlertingClient } from "./alerting.client";
import { CreateOnce } from "./session/create-once";
import { FreshReads } from "./session/fresh-reads";

type Args = Partial<AlertInputs>;

interface Session {
  readonly reads: AlertReads;
  readonly writer: AlertWriter;
  readonly messages: Messages;
}

export const alertKind: ResourceKind<"alerting", Args, Session> = {
  noun: "alert",
  service: "alerting",
  schema: alertArgs,
  rules: rulesFor,
  diff: {
    identity: "alertId",
    managed: Object.keys(alertArgs.omit({ alertId: true }).shape),
    same: sameValue,
  },
  volatile: VOLATILE,
  canonical,
  inputsOf,
  record,

  connect(settings, run) {
    const { clock, messages } = run;
    const client = new AlertingClient(settings, clock, messages);
    const reads = new AlertReads(client);
    const creator = new CreateOnce(client, reads, run);
    const writer = new AlertWriter(client, reads, new FreshReads(reads, clock), creator, messages);
    return { reads, writer, messages };
  },

  async create(session, args, owner) {
    const { writer } = session;
    const alert =
      args.alertId === undefined
        ? await writer.create(args, owner)
        : await writer.bring({ id: args.alertId, args, dropped: [], owner });
    return { id: alert.id, state: kept(session, alert, args) };
  },

  async update(session, change) {
    const { args, dropped } = change;
    return kept(session, await session.writer.bring(change), args, dropped);
  },

  async read({ reads }, id): Promise<Reading> {
    const reading = await reads.read(id);
    return typeof reading === "string" ? reading : { ...toState(reading) };
  },

  delete: ({ writer }, id) => writer.delete(id),
};

/**
 * The state after a write. Says aloud what the server did not keep, since every later preview will show it, and what it
 * did not clear, since none will.
 */
function kept({ messages }: Session, alert: WireAlert, args: Args, dropped: readonly string[] = []): Plain {
  const live: Plain = { ...toState(alert) };
  for (const key of differing(live, args)) {
    const declared = found((args as Plain)[key]);
    messages.warnOnce(
      `alert ${alert.id}: the server did not keep ${key}: declared ${declared}, stored ${found(live[key])}`,
    );
  }
  for (const key of uncleared(live, dropped)) {
    // An empty text is the documented contract's way to have none.
    if (live[key] === "") continue;
    messages.warnOnce(
      `alert ${alert.id}: the server did not clear ${key}, which is not declared any more: stored ${found(live[key])}`,
    );
  }
  return live;
}
