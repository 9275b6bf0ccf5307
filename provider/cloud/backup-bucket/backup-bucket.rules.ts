import type { Rule } from "../../engine/problems/check";
import { quote, type Problem } from "../../engine/problems/problems";
import { ARMS, PROVIDERS, type BackupBucketInputs } from "./backup-bucket.schema";

type Args = Partial<BackupBucketInputs>;

const OF_ARMS = [...new Set(PROVIDERS.flatMap((provider) => ARMS[provider]))];

export const backupBucketRules: readonly Rule<BackupBucketInputs>[] = [
  ...OF_ARMS.map((key) => ({ keys: ["bucketProvider", key], check: belongs(key) }) as const),
  ...OF_ARMS.map(
    (key) => ({ keys: ["backupBucketId", "bucketProvider", key], check: isThere(key) }) as const,
  ),
];

/** Creates the check that the argument belongs to the provider of the bucket. */
function belongs(key: (typeof OF_ARMS)[number]): (args: Args) => Problem[] {
  return (args) => {
    const { bucketProvider: provider } = args;
    if (provider === undefined || args[key] === undefined || isOf(provider, key)) return [];
    const others = PROVIDERS.filter((one) => isOf(one, key)).map(quote);
    const reason = `expected it only with bucketProvider ${others.join(" or ")}; found a value, and bucketProvider ${quote(provider)}`;
    return [{ path: key, reason }];
  };
}

/** Creates the check that a new bucket has the argument. An existing bucket has everything already. */
function isThere(key: (typeof OF_ARMS)[number]): (args: Args) => Problem[] {
  return (args) => {
    const { backupBucketId, bucketProvider: provider } = args;
    if (backupBucketId !== undefined || provider === undefined) return [];
    if (args[key] !== undefined || !isOf(provider, key)) return [];
    const reason = `is required for a new bucket of bucketProvider ${quote(provider)}; found nothing`;
    return [{ path: key, reason }];
  };
}

function isOf(provider: (typeof PROVIDERS)[number], key: string): boolean {
  return (ARMS[provider] as readonly string[]).includes(key);
}
