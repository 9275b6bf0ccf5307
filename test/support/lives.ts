import assert from "node:assert/strict";
import type { Kind } from "../../provider/engine/kind/kind";
import { omit, type Plain } from "../../provider/engine/values/plain";
import { Refused, type Host } from "./provider-harness";
import type { Sample } from "./samples";

/** A kind to try on a service: a user of it, and another one, who knows nothing of the first. */
export interface Trial {
  readonly kind: Kind;
  readonly sample: Pick<Sample, "args" | "change" | "full" | "others" | "along" | "kept">;
  readonly host: Host;
  elsewhere(): Host;
}

/** An object is created once, quiet in a refresh, updated and deleted. */
export async function assertLife({ sample, host }: Trial): Promise<void> {
  const resource = host.resource();
  assert.equal(await resource.up(sample.args), "create");
  assert.equal(await resource.preview(sample.args), "same");
  await resource.assertSettled(sample.args);
  assert.equal(await resource.up({ ...sample.args, ...sample.change }), "update");
  assert.equal(await resource.up({ ...sample.args, ...sample.change }), "same");
  host.nextRun();
  await resource.destroy();
  assert.equal(resource.exists, false);
}

/** Somebody else makes an object so. */
export async function edit({ kind, elsewhere }: Trial, id: string, values: Plain): Promise<void> {
  await elsewhere()
    .resource()
    .up({ [kind.type.identity]: id, ...values });
}

/** The keys whose value somebody may change, with those first that the service does not return. */
export function keysToChange({ kind, sample }: Pick<Trial, "kind" | "sample">) {
  const unseen = kind.type.writeOnlyKeys(sample.full);
  return { unseen, seen: Object.keys(sample.others).filter((one) => !unseen.includes(one)) };
}

/** Asserts that a refresh sees a change of one argument, and that the next update repairs it. */
export async function assertDrift(
  trial: Trial,
  key: string,
  resource = trial.host.resource(),
): Promise<void> {
  const { host, sample } = trial;
  const { full, others } = sample;
  await resource.up(full);
  await edit(trial, resource.id, { ...full, [key]: others[key] });
  await resource.refreshNext();
  const changed = [key, ...(sample.along?.[key] ?? [])];
  assert.deepEqual((await resource.differences(full)).sort(), changed.sort());
  assert.equal(await resource.up(full), "update");
  await resource.refreshNext();
  assert.deepEqual(await resource.differences(full), []);
  assert.deepEqual(host.told.warnings, []);
}

/** Can an object be without the argument? */
export async function canBeWithout({ host, sample }: Trial, key: string): Promise<boolean> {
  try {
    await host.resource().check(omit(sample.full, [key]));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** An object without an argument that it had is settled. */
export async function assertRemoval(
  trial: Trial,
  key: string,
  resource = trial.host.resource(),
): Promise<void> {
  const { sample } = trial;
  if (!(await canBeWithout(trial, key))) return;
  const less = omit(sample.full, [key]);
  await resource.up(sample.full);
  assert.equal(await resource.up(less), "update");
  await resource.assertSettled(less);
}
