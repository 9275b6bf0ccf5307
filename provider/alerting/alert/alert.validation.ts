import { createHash } from "node:crypto";
import { findProblems } from "../../engine/problems/check";
import type { Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problems";
import { alertKind } from "./alert.kind";
import { alertArgsWithNames, type AlertInputsWithNames, type ChannelInputs } from "./alert.names.schema";
import { findContradictions } from "./alert.watched";

/**
 * Finds the problems in the arguments of an alert if all of them are known: the same ones that a preview reports, but
 * without an engine and without checking that the names exist.
 */
export function findAlertProblems(args: Plain): Problem[] {
  const problems = [...findProblems(alertArgsWithNames, [], args), ...findContradictions(args)];
  if (problems.length > 0) return problems;
  const identified = alertKind.spelling.canonical(replaceNames(args));
  return findProblems(alertKind.type.args, alertKind.checks.rules({}), identified).filter(
    ({ warning }) => !warning,
  );
}

/** Replaces names with stand-ins for identifiers, because the rules need identifiers. Equal names get equal ones. */
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
