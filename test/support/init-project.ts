import assert from "node:assert/strict";
import type { Emulator } from "../../emulator";
import { Stack, succeeded } from "./stack";

/** A project of `init`, as it was made: its alert comes up, has no changes, and goes away. */
export async function assertGoesUp(
  folder: string,
  env: NodeJS.ProcessEnv,
  { store }: Emulator,
): Promise<void> {
  const stack = await Stack.open(folder, { env });
  try {
    succeeded(await stack.up());
    const { alertId } = await stack.outputs<{ alertId: string }>();
    assert.equal(store.alerts.get(alertId)?.name, "Many errors");
    succeeded(await stack.preview("--refresh", "--expect-no-changes"));
    succeeded(await stack.destroy());
    assert.equal(store.alerts.has(alertId), false);
  } finally {
    stack.dispose();
  }
}
