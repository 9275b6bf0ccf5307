import type { Kind } from "../../../provider/engine/kind/kind";
import { kinds } from "../../../provider/kinds";
import { alertSample } from "./alert";
import { dashboardSample } from "./dashboard";
import { connectionSample } from "./connection";
import type { Sample } from "./sample";
import { backupBucketSample } from "./backup-bucket";
import { savedSearchSample } from "./saved-search";
import { sourceSample } from "./source";
import { webhookSample } from "./webhook";

export type { Sample } from "./sample";

const SAMPLES: Readonly<Record<string, Sample>> = {
  backupBucket: backupBucketSample,
  alert: alertSample,
  webhook: webhookSample,
  savedSearch: savedSearchSample,
  dashboard: dashboardSample,
  connection: connectionSample,
  source: sourceSample,
};

interface Sampled {
  readonly kind: Kind;
  readonly sample: Sample;
}

const all: readonly Sampled[] = kinds
  .filter(({ isAdopted }) => isAdopted !== true)
  .map((kind) => ({ kind, sample: sampleOf(kind) }));

const isSingle = ({ kind }: Sampled): boolean => kind.isSingle === true;

/** Every kind that creates any number of objects, with its sample. */
export const sampled: readonly Sampled[] = all.filter((one) => !isSingle(one));

/** Every kind of which there is room for one object in its place, such as a service, with its sample. */
export const singles: readonly Sampled[] = all.filter(isSingle);

function sampleOf({ type, one }: Kind): Sample {
  const sample = SAMPLES[type.reference];
  if (sample === undefined) throw new Error(`test/support/samples has no sample of a ${one}`);
  return sample;
}
