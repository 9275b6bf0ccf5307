import { createHash } from "node:crypto";
import { findProblems } from "../../engine/check";
import type { Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import { alertKind } from "./alert.kind";
import { alertArgsWithNames, type AlertInputsWithNames, type ChannelInputs } from "./alert.names.schema";
import { contradictions } from "./alert.watched";

/**
 * What is wrong with the arguments of an alert, all of which are known: what the preview would refuse, without an
 * engine and without asking whether the names exist.
 */
export function problemsOfAlert(args: Plain): Problem[] {
  const problems = [...findProblems(alertArgsWithNames, [], args), ...contradictions(args)];
  if (problems.length > 0) return problems;
  const identified = alertKind.canonical(withStandIns(args));
  return findProblems(alertKind.args, alertKind.rules(undefined), identified).filter(
    ({ warning }) => !warning,
  );
}

/** The rules are about identifiers: equal names get equal ones. */
function withStandIns({ tile, savedSearch, channel, channels, ...rest }: AlertInputsWithNames): Plain {
  return {
    ...rest,
    ...(tile && { dashboardId: standIn(tile.dashboard), tileId: standIn(tile) }),
    ...(savedSearch && { savedSearchId: standIn(savedSearch) }),
    ...(channel && { channel: channelOf(channel) }),
    ...(channels && { channels: channels.map(channelOf) }),
  };
}

function channelOf(channel: ChannelInputs): Plain {
  if (!("webhook" in channel) || "webhookId" in channel) return channel;
  const { webhook, ...rest } = channel;
  return { type: "webhook", ...rest, webhookId: standIn(webhook) };
}

function standIn(name: unknown): string {
  return createHash("sha256").update(JSON.stringify(name)).digest("hex").slice(0, 24);
}
