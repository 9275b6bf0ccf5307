import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import type { WireDashboard, WireTile } from "../../provider/alerting/dashboard/dashboard.schema";
import { normalizeId } from "../../provider/alerting/object-id";
import { complement, toNumber } from "../../provider/alerting/slo/burn";
import { readNotified, type Notified } from "../../provider/alerting/slo/slo.tiles";
import { readBudget } from "./objective";

/** The objective of a dashboard that an `Slo` created. */
export interface ShownObjective {
  readonly title: string;
  readonly dashboardId: string;
  /** The share of events that have to be good. */
  readonly target: number;
  /** The rolling period of the budget, such as `30d`. */
  readonly period: string;
  /** The tile with what is left of the budget. */
  readonly tileId: string;
  /** Whom the alert notifies: absent if somebody renamed its tile. */
  readonly notify?: Notified;
}

const PERIOD = / - INTERVAL (\d+) SECOND AND /;

/** Finds the objective that an alert belongs to, by the tile of its dashboard that shows the budget. */
export function findShownObjective(
  { tileId }: Pick<Partial<AlertInputs>, "tileId">,
  { id, name, tiles }: WireDashboard,
): ShownObjective | undefined {
  const [shown] = (tiles ?? []).flatMap((tile) => readBudgetTile(tile) ?? []);
  if (shown === undefined) return undefined;
  const watched = tiles?.find((tile) => normalizeId(tile.id) === normalizeId(tileId));
  const notify = readNotified(watched?.name ?? "");
  return { title: name ?? id, dashboardId: id, ...shown, ...(notify && { notify }) };
}

function readBudgetTile({
  id,
  config,
}: WireTile): Pick<ShownObjective, "tileId" | "target" | "period"> | undefined {
  const sql = config?.sqlTemplate;
  if (typeof sql !== "string") return undefined;
  const [budget, [, seconds] = []] = [readBudget(sql), PERIOD.exec(sql) ?? []];
  if (budget === undefined || seconds === undefined) return undefined;
  return { tileId: id, target: toNumber(complement(budget)), period: `${Number(seconds) / 86_400}d` };
}
