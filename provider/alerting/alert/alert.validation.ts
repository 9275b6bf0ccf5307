import { createHash } from "node:crypto";
import { findProblems } from "../../engine/check";
import type { Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import { alertKind } from "./alert.kind";
import { alertArgsWithNames, type AlertInputsWithNames, type ChannelInputs } from "./alert.names.schema";
import { findContradictions } from "./alert.watched";

/**
 * What is wrong with the arguments of an alert, all of which are known: what the preview would refuse, without an
 * engine and without asking whether the names exist.
 */
export function findAlertProblems(args: Plain): Problem[] {
  const problems = [...findProblems(alertArgsWithNames, [], args), ...findContradictions(args)];
  if (problems.length > 0) return problems;
  const identified = alertKind.canonical(replaceNames(args));
  return findProblems(alertKind.args, alertKind.rules({}), identified).filter(({ warning }) => !warning);
}

/** The rules are about identifiers: equal names get equal ones. */
function replaceNames({ tile, savedSearch, channel, channels, ...rest }: AlertInputsWithNames): Plain {
  return {
    ...rest,
    ...(tile && { dashboardId: createStandIn(tile.dashboard), tileId: createStandIn(tile) }),
    ...(savedSearch && { savedSearchId: createStandIn(savedSearch) }),
    ...(channel && { channel: replaceName(channel) }),
    ...(channels && { channels: channels.map(replaceName) }),
  };
}

function replaceName(channel: ChannelInputs): Plain {
  if (!("webhook" in channel) || "webhookId" in channel) return channel;
  const { webhook, ...rest } = channel;
  return { type: "webhook", ...rest, webhookId: createStandIn(webhook) };
}

function createStandIn(name: unknown): string {
  return createHash("sha256").update(JSON.stringify(name)).digest("hex").slice(0, 24);
}
