import type { Kind } from "../../../provider/engine/kind/kind";
import { kinds } from "../../../provider/kinds";
import { alertSample } from "./alert";
import { connectionSample } from "./connection";
import type { Sample } from "./sample";
import { savedSearchSample } from "./saved-search";
import { sourceSample } from "./source";
import { webhookSample } from "./webhook";

export type { Sample } from "./sample";

const SAMPLES: Readonly<Record<string, Sample>> = {
  alert: alertSample,
  webhook: webhookSample,
  savedSearch: savedSearchSample,
  connection: connectionSample,
  source: sourceSample,
};

/** Every kind that creates objects, with its sample. */
export const sampled: readonly { readonly kind: Kind; readonly sample: Sample }[] = kinds
  .filter(({ isAdopted }) => isAdopted !== true)
  .map((kind) => ({ kind, sample: sampleOf(kind) }));

function sampleOf({ type, one }: Kind): Sample {
  const sample = SAMPLES[type.reference];
  if (sample === undefined) throw new Error(`test/support/samples has no sample of a ${one}`);
  return sample;
}
