import { startEmulator } from "../emulator";
import { alertKind } from "../provider/alerting/alert/alert.kind";
import { type AlertInputs } from "../provider/alerting/alert/alert.schema";
import { tileAlert } from "../test/support/alerts";
import { clone } from "../test/support/folders";
import { REFERENCES, startHost } from "../test/host/host";
import { Host } from "../test/support/provider-harness";
import { median } from "./summary";

/** What the provider takes by itself, without an engine. */
export interface ProviderFigures {
  readonly checkUs: number;
  readonly diffUs: number;
  /** From the start of the host to its first answered check. */
  readonly readyMs: number;
  /** The same with a provider that does nothing. */
  readonly emptyReadyMs: number;
}

const CALLS = 10_000;
const STARTS = 7;
const EMPTY = "exports.handler=()=>({check:async(olds,news)=>({inputs:news})})";
const IMPLEMENTATIONS = { ours: REFERENCES.alert, empty: EMPTY };

export async function providerFigures(): Promise<ProviderFigures> {
  const args = tileAlert() as AlertInputs;
  const emulator = await startEmulator({ rateLimits: false });
  try {
    const host = new Host(alertKind, emulator);
    const resource = host.resource();
    await resource.up(args);
    const { id, outputs, inputs } = resource;
    const { provider } = host;
    return {
      checkUs: await microseconds(() => provider.check(inputs, { ...inputs })),
      diffUs: await microseconds(() => provider.diff(id, outputs, inputs)),
      ...(await starts()),
    };
  } finally {
    await emulator.stop();
  }
}

/** Of one call, once the code is warm. */
async function microseconds(call: () => unknown): Promise<number> {
  for (let index = 0; index < CALLS / 10; index += 1) await call();
  const began = performance.now();
  for (let index = 0; index < CALLS; index += 1) await call();
  return Math.round(((performance.now() - began) / CALLS) * 1000);
}

/** Taken in turns, so that whatever else the machine does hits both alike. */
async function starts(): Promise<Pick<ProviderFigures, "readyMs" | "emptyReadyMs">> {
  const times = { ours: [] as number[], empty: [] as number[] };
  for (let index = 0; index < STARTS; index += 1) {
    for (const name of ["ours", "empty"] as const) times[name].push(await readyMs(name));
  }
  return { readyMs: median(times.ours), emptyReadyMs: median(times.empty) };
}

async function readyMs(name: keyof typeof IMPLEMENTATIONS): Promise<number> {
  const began = performance.now();
  const host = await startHost(clone, {}, IMPLEMENTATIONS[name]);
  try {
    await host.configure({ "alerting:endpoint": "http://127.0.0.1:9", "alerting:accessToken": "unused" });
    const { failures = [] } = await host.alert.check({}, { ...tileAlert() });
    if (failures.length > 0) throw new Error(`The alert was refused: ${failures[0]?.reason}`);
    return Math.round(performance.now() - began);
  } finally {
    await host.end();
  }
}
