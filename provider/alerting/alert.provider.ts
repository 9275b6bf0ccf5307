import type { Messages } from "../engine/messages";
import type { Plain } from "../engine/plain";
import { found } from "../engine/problems";
import type { Change, Reading, ResourceKind } from "../engine/resource-kind";
import { systemClock } from "../http/clock";
import { isFailure } from "../http/errors";
import { AlertReads } from "./alert-reads";
import { alertRules } from "./alert.rules";
import { alertArgs, type AlertChannel, type AlertInputs, type WireAlert } from "./alert.schema";
import {
  canonicalChannel,
  canonicalId,
  isClearable,
  overlay,
  sameValue,
  toState,
  toWire,
} from "./alert.wire";
import { AlertingClient } from "./alerting.client";
import { CreateOnce } from "./create-once";

type Args = Partial<AlertInputs>;

interface Session {
  readonly client: AlertingClient;
  readonly reads: AlertReads;
  readonly creator: CreateOnce;
  readonly messages: Messages;
}

export const alertKind: ResourceKind<"alerting", Args, Session> = {
  noun: "alert",
  service: "alerting",
  schema: alertArgs,
  rules: alertRules,
  diff: {
    identity: "alertId",
    managed: Object.keys(alertArgs.omit({ alertId: true }).shape),
    same: sameValue,
  },
  volatile: ["state", "silenced", "updatedAt"],
  canonical,
  inputsOf,

  connect(settings, messages) {
    const client = new AlertingClient(settings, systemClock, (milliseconds, reason) =>
      messages.info(`alerting: waiting ${Math.ceil(milliseconds / 1000)} s: ${reason}`),
    );
    const reads = new AlertReads(client);
    return { client, reads, creator: new CreateOnce(client, reads), messages };
  },

  async create(session, args) {
    const alert =
      args.alertId === undefined
        ? await session.creator.create(toWire(args, session.reads.habits))
        : await adopt(session, args.alertId, args);
    return { id: alert.id, state: kept(session, alert, args) };
  },

  async update(session, { id, args, dropped }) {
    return kept(session, await bring(session, { id, args, dropped }), args);
  },

  async read(session, id): Promise<Reading> {
    const reading = await session.reads.read(id);
    return typeof reading === "string" ? reading : { ...toState(reading) };
  },

  async delete({ client, reads, messages }, id) {
    try {
      await client.deleteAlert(id);
    } catch (error) {
      if (!isFailure(error, "notOffered")) throw error;
      messages.warnOnce(
        "The server does not offer deleting alerts: they are left as they are, and forgotten here",
      );
    }
    await reads.deleted(id);
  },
};

function adopt(session: Session, id: string, args: Args): Promise<WireAlert> {
  return bring(session, { id, args, dropped: [] });
}

/** Brings an existing alert to what is declared: one PUT of the whole alert, and none when nothing differs. */
async function bring(
  { client, reads }: Session,
  { id, args, dropped }: Pick<Change<Args>, "id" | "args" | "dropped">,
): Promise<WireAlert> {
  const current = await reads.read(id);
  if (current === "gone") throw new Error(goneText(id, args));
  if (current === "notOffered") return reads.wrote(await client.replaceAlert(id, toWire(args, reads.habits)));
  if (isAsDeclared(current, args, dropped)) return current;
  return reads.wrote(await client.replaceAlert(id, overlay(current, args, dropped, reads.habits)));
}

function goneText(id: string, args: Args): string {
  const remedy =
    args.alertId === undefined
      ? 'run "pulumi up --refresh" to create it anew'
      : "correct alertId (or the import option), or leave it out to create a new alert";
  return `alert ${id} does not exist: ${remedy}`;
}

function isAsDeclared(current: WireAlert, args: Args, dropped: readonly string[]): boolean {
  const live: Plain = { ...toState(current) };
  return (
    differing(live, args).length === 0 && dropped.every((key) => live[key] === undefined || !isClearable(key))
  );
}

function differing(live: Plain, args: Args): string[] {
  return Object.entries(args)
    .filter(([key, declared]) => key !== "alertId" && !sameValue(key, live[key], declared, live))
    .map(([key]) => key);
}

/** The state after a write; says aloud what the server did not keep, since every later preview will show it. */
function kept({ messages }: Session, alert: WireAlert, args: Args): Plain {
  const live: Plain = { ...toState(alert) };
  for (const key of differing(live, args)) {
    const declared = found((args as Plain)[key]);
    messages.warnOnce(
      `alert ${alert.id}: the server did not keep ${key}: declared ${declared}, stored ${found(live[key])}`,
    );
  }
  return live;
}

function canonical(inputs: Plain): Plain {
  const ids = ["alertId", "dashboardId", "tileId", "savedSearchId"].filter(
    (key) => typeof inputs[key] === "string",
  );
  const lowered = Object.fromEntries(ids.map((key) => [key, canonicalId(inputs[key] as string)]));
  const { channel, channels } = inputs;
  return {
    ...inputs,
    ...lowered,
    ...(isChannel(channel) ? { channel: canonicalChannel(channel) } : {}),
    ...(Array.isArray(channels)
      ? { channels: channels.map((entry: unknown) => (isChannel(entry) ? canonicalChannel(entry) : entry)) }
      : {}),
  };
}

function isChannel(value: unknown): value is AlertChannel {
  return typeof value === "object" && value !== null && typeof (value as AlertChannel).webhookId === "string";
}

/** A declared single channel beside others that somebody added is written as the list that it has become. */
function inputsOf(state: Plain, declared: readonly string[]): Plain {
  const grown = Array.isArray(state.channels) && state.channels.length > 1;
  const keys = declared.map((key) => (key === "channel" && grown ? "channels" : key));
  return Object.fromEntries(keys.filter((key) => state[key] !== undefined).map((key) => [key, state[key]]));
}
