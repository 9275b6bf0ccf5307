import assert from "node:assert/strict";
import type { Kind } from "../../../provider/engine/kind/kind";
import { kinds } from "../../../provider/kinds";
import { alertSample } from "./alert";
import { backupBucketSample } from "./backup-bucket";
import { connectionSample } from "./connection";
import { dashboardSample } from "./dashboard";
import type { Sample } from "./sample";
import { savedSearchSample } from "./saved-search";
import { sourceSample } from "./source";
import { webhookSample } from "./webhook";

export type { Sample } from "./sample";

interface Sampled {
  readonly kind: Kind;
  readonly sample: Sample;
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  alert: alertSample,
  backupBucket: backupBucketSample,
  connection: connectionSample,
  dashboard: dashboardSample,
  savedSearch: savedSearchSample,
  source: sourceSample,
  webhook: webhookSample,
};

const all: readonly Sampled[] = kinds
  .filter(({ isAdopted }) => isAdopted !== true)
  .map((kind) => ({ kind, sample: SAMPLES[kind.type.reference] ?? assert.fail(kind.type.reference) }));

const isSingle = ({ kind }: Sampled): boolean => kind.isSingle === true;

/** Every kind that creates any number of objects, with its sample. */
export const sampled: readonly Sampled[] = all.filter((one) => !isSingle(one));

/** Every kind of which there is room for one object in its place, such as a service, with its sample. */
export const singles: readonly Sampled[] = all.filter(isSingle);
