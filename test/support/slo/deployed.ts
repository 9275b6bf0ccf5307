import type { Emulator } from "../../../emulator";
import { Slo } from "../../../provider/alerting";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { Alert } from "../../../provider/alerting/alert/alert";
import type { SloArgs } from "../../../provider/alerting/alerting.types";
import { dashboardKind } from "../../../provider/alerting/dashboard/dashboard.kind";
import { Dashboard } from "../../../provider/alerting/dashboard/dashboard";
import type { Plain } from "../../../provider/engine/values/plain";
import { registrations, unmockedRun } from "../mocks";
import { Host } from "../provider-harness";
import { settingsFor } from "../settings";
import type { TransportCase } from "../transports";

/** Registers an objective as a program does, and returns the inputs of its resources by their names. */
export async function registerSlo(
  { url }: Pick<Emulator, "url">,
  transport: TransportCase,
  args: SloArgs,
): Promise<{ dashboard: Plain; alerts: Record<string, Plain> }> {
  Object.assign(process.env, settingsFor(url, transport.clickStack));
  const { registered } = await unmockedRun();
  new Slo("checkout", args);
  await registrations();
  const inputsOf = (type: string): [string, Plain][] =>
    registered.flatMap((one) =>
      one.type === type ? [[one.name, withoutInternals(one.inputs as Plain)]] : [],
    );
  const [[, dashboard = {}] = []] = inputsOf(Dashboard.__pulumiType);
  return { dashboard, alerts: Object.fromEntries(inputsOf(Alert.__pulumiType)) };
}

/** Creates the objects of an objective on an emulator, and returns the identifiers of its alerts by their windows. */
export async function deploySlo(
  emulator: Emulator,
  transport: TransportCase,
  args: SloArgs,
): Promise<Record<string, string>> {
  const { dashboard, alerts } = await registerSlo(emulator, transport, args);
  const host = new Host(dashboardKind, emulator, transport.settings);
  const { id: dashboardId, outputs } = await host.create(dashboard);
  const tileIds = outputs.tileIds as Record<string, string>;
  const ids: [string, string][] = [];
  for (const [name, inputs] of Object.entries(alerts)) {
    const tileId = tileIds[tileKeyOf(name)];
    const alert = await host.beside(alertKind).create({ ...inputs, dashboardId, tileId });
    ids.push([name.replace("checkout-", ""), alert.id]);
  }
  return Object.fromEntries(ids);
}

/** Returns the key of the tile that the alert of a resource watches. */
export function tileKeyOf(resource: string): string {
  const windows = resource.replace("checkout-", "");
  return windows === "absence" ? "events" : `burn-${windows}`;
}

function withoutInternals(inputs: Plain): Plain {
  return Object.fromEntries(Object.entries(inputs).filter(([key]) => !key.startsWith("__")));
}
