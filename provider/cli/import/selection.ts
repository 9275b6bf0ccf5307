import type { WireAlert } from "../../alerting/alert.schema";
import { canonicalId, toState } from "../../alerting/alert.wire";
import { found } from "../../engine/problems";
import { UserError } from "../failure";
import { fits } from "../pattern";
import type { Directory } from "./model";

/** Which alerts to bring: any value of a filter has to fit, and every filter that is given. */
export interface Selection {
  /** Patterns for the name of the alert; `*` stands for any text. */
  readonly name?: readonly string[];
  /** Dashboards, by name or identifier. */
  readonly dashboard?: readonly string[];
  /** Webhooks, by name or identifier. */
  readonly webhook?: readonly string[];
  readonly id?: readonly string[];
}

/** The test that the filters make. Errors: a dashboard or webhook that there is not. */
export function selecting(selection: Selection, directory: Directory): (alert: WireAlert) => boolean {
  const { name, id } = selection;
  const ids = id?.map(canonicalId);
  const dashboards = identifiers("dashboard", selection.dashboard, directory.dashboards);
  const webhooks = identifiers("webhook", selection.webhook, directory.webhooks);
  return (alert) => {
    const { dashboardId = "", channels = [] } = toState(alert);
    return (
      (name === undefined || name.some((pattern) => fits(pattern, alert.name ?? ""))) &&
      (ids === undefined || ids.includes(canonicalId(alert.id))) &&
      (dashboards === undefined || dashboards.has(dashboardId)) &&
      (webhooks === undefined || channels.some(({ webhookId = "" }) => webhooks.has(webhookId)))
    );
  };
}

interface Named {
  readonly id: string;
  readonly name?: string;
}

/** A name may be that of several things: then all of them are meant. */
function identifiers(
  noun: string,
  wanted: readonly string[] | undefined,
  there: readonly Named[],
): Set<string> | undefined {
  if (wanted === undefined) return undefined;
  return new Set(wanted.flatMap((text) => identifiersOf(noun, text, there)));
}

function identifiersOf(noun: string, text: string, there: readonly Named[]): string[] {
  const id = canonicalId(text);
  const matching = there.filter((thing) => thing.name === text || canonicalId(thing.id) === id);
  if (matching.length > 0) return matching.map((thing) => canonicalId(thing.id));
  const names = there.flatMap(({ name }) => (name === undefined ? [] : [found(name)]));
  const known = names.length === 0 ? "the service lists none" : `there are ${names.slice(0, 20).join(", ")}`;
  throw new UserError(
    `--${noun}: expected the name or identifier of a ${noun}; found ${found(text)}; ${known}`,
  );
}
