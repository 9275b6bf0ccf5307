import type { Emulator, Telemetry } from "../../emulator";
import { generateRows } from "../../emulator/alerting/telemetry/rows";
import { Slo } from "../../provider/alerting";
import { Alert } from "../../provider/alerting/alert/alert";
import { alertKind } from "../../provider/alerting/alert/alert.kind";
import type { SloArgs } from "../../provider/alerting/alerting.types";
import { Dashboard } from "../../provider/alerting/dashboard/dashboard";
import { dashboardKind } from "../../provider/alerting/dashboard/dashboard.kind";
import { dropInternals, type Plain } from "../../provider/engine/values/plain";
import { registrations, unmockedRun } from "./mocks";
import { Host, type Resource } from "./provider-harness";
import { settingsFor } from "./settings";
import { transports } from "./transports";

/**
 * The arithmetic of burn-rate alerts once more, written from the books and not from the package: in whole events, by
 * cross-multiplication, over a plain list of events.
 */

/** Events at one moment, in milliseconds. */
interface Events {
  readonly time: number;
  readonly good: number;
  readonly bad: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An alert of the workbook for 99.9 % in 30 days: it fires if more than `bad` of `of` events are bad in both windows. */
interface ReferenceAlert {
  readonly long: number;
  readonly short: number;
  readonly every: number;
  readonly limit: { readonly bad: number; readonly of: number };
}

export const REFERENCE: Readonly<Record<string, ReferenceAlert>> = {
  "1h-5m": { long: HOUR, short: 5 * MINUTE, every: 5 * MINUTE, limit: { bad: 144, of: 10_000 } },
  "6h-30m": { long: 6 * HOUR, short: 30 * MINUTE, every: 30 * MINUTE, limit: { bad: 6, of: 1000 } },
  "1d-2h": { long: DAY, short: 2 * HOUR, every: HOUR, limit: { bad: 3, of: 1000 } },
  "3d-6h": { long: 3 * DAY, short: 6 * HOUR, every: 6 * HOUR, limit: { bad: 1, of: 1000 } },
};

/** The rows of telemetry as events, of which errors are bad. */
export function eventsIn(telemetry: Telemetry): Events[] {
  return generateRows(telemetry).map(({ time, columns }) => {
    const bad = Number(columns.SeverityText === "error");
    return { time, bad, good: 1 - bad };
  });
}

/** Whether both windows that end there burn faster than the limit. */
export function firesAt(
  events: readonly Events[],
  { long, short, limit }: ReferenceAlert,
  end: number,
): boolean {
  return [long, short].every((length) => {
    const inside = events.filter(({ time }) => time >= end - length && time < end);
    const sum = (name: "good" | "bad") => inside.reduce((all, event) => all + event[name], 0);
    return sum("bad") * limit.of > (sum("good") + sum("bad")) * limit.bad;
  });
}

/** An objective for the company's logs. */
const USUAL: SloArgs = {
  objective: 0.999,
  indicator: { source: "Logs", good: "SeverityText != 'error'" },
  page: [{ webhook: "oncall" }],
  ticket: [{ webhook: "platform-alerts" }],
};

/** Registers an objective as a program does, and returns the inputs of its resources by their names. */
export async function registerSlo(
  { url }: Pick<Emulator, "url">,
  changes: Partial<SloArgs> = {},
  transport = transports[0],
): Promise<{ dashboard: Plain; alerts: Record<string, Plain> }> {
  Object.assign(process.env, settingsFor(url, transport.clickStack));
  const { registered } = await unmockedRun();
  new Slo("checkout", { ...USUAL, ...changes });
  await registrations();
  const inputsOf = (type: string) => {
    const own = registered.filter((one) => one.type === type);
    return own.map(({ name, inputs }) => [name, dropInternals(inputs as Plain)] as const);
  };
  const [[, dashboard = {}] = []] = inputsOf(Dashboard.__pulumiType);
  return { dashboard, alerts: Object.fromEntries(inputsOf(Alert.__pulumiType)) };
}

/** Creates the objects of an objective on an emulator, and returns its dashboard, and its alerts by their windows. */
export async function deploySlo(emulator: Emulator, changes: Partial<SloArgs> = {}) {
  const { dashboard: inputs, alerts: all } = await registerSlo(emulator, changes);
  const dashboard = await new Host(dashboardKind, emulator).create(inputs);
  const alerts: Record<string, Resource> = {};
  for (const [name, own] of Object.entries(all)) {
    const windows = name.replace("checkout-", "");
    const { [windows === "absence" ? "events" : `burn-${windows}`]: tileId } = dashboard.outputs
      .tileIds as Plain;
    const alert = { ...own, dashboardId: dashboard.id, tileId };
    alerts[windows] = await new Host(alertKind, emulator).create(alert);
  }
  return { dashboard, alerts };
}
