import type { Cell, Provider } from "./cell";

/** What the command line asks for. */
export interface Wishes {
  readonly sizes: readonly number[];
  readonly latencies: readonly number[];
  readonly providers: readonly Provider[];
  readonly limited: readonly boolean[];
  readonly skipCheckpoints: boolean;
}

/** Every combination of what is asked for. */
export function cellsOf({ sizes, latencies, providers, limited, skipCheckpoints }: Wishes): Cell[] {
  return sizes.flatMap((size) =>
    latencies.flatMap((latencyMs) =>
      limited.flatMap((isLimited) =>
        providers.map((provider) => ({ provider, size, latencyMs, limited: isLimited, skipCheckpoints })),
      ),
    ),
  );
}

const PLAIN = { latencyMs: 0, limited: false, skipCheckpoints: false } as const;

const CREATE = 1;
const TO_REFRESH = 4;

/** What the targets are about. Together they take about an hour, half of which is waiting for the limit. */
export const TARGET_CELLS: readonly Cell[] = [
  { ...PLAIN, provider: "by-reference", size: 300, steps: CREATE },
  { ...PLAIN, provider: "one-line", size: 300, steps: CREATE },
  { ...PLAIN, provider: "captured", size: 300, steps: CREATE },
  { ...PLAIN, provider: "captured-30kb", size: 300, steps: CREATE },
  { ...PLAIN, provider: "by-reference", size: 1000, latencyMs: 50 },
  // How long the creation takes is not asked here, and the state that it leaves is the same.
  { ...PLAIN, provider: "captured", size: 1000, latencyMs: 50, skipCheckpoints: true, steps: TO_REFRESH },
  { ...PLAIN, provider: "by-reference", size: 1000, steps: CREATE },
  { ...PLAIN, provider: "one-line", size: 1000, steps: CREATE },
  // With checkpoints, the engine takes hours for five thousand.
  { ...PLAIN, provider: "by-reference", size: 5000, skipCheckpoints: true },
  { ...PLAIN, provider: "empty", size: 5000, skipCheckpoints: true },
  { ...PLAIN, provider: "captured", size: 150, limited: true },
  { ...PLAIN, provider: "by-reference", size: 1000, limited: true },
];
