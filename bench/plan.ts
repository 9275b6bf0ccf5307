import { NO_CHECKPOINTS } from "../test/support/stack";
import type { Cell } from "./cell";

const PLAIN = { latencyMs: 0, limited: false, env: {} } as const;

/** What docs/scale.md shows. */
export function plainCell(size: number): Cell {
  return { ...PLAIN, provider: "by-reference", size, latencyMs: 50 };
}

const CREATE = 1;
const TO_PREVIEW = 2;
const TO_REFRESH = 4;
const TO_ONE_CHANGED = 5;

/** What the targets are about. Together they take half an hour. */
export const TARGET_CELLS: readonly Cell[] = [
  plainCell(1000),
  { ...PLAIN, provider: "by-reference", size: 1000, steps: CREATE },
  // With checkpoints, the engine takes more than an hour for five thousand.
  { ...PLAIN, provider: "by-reference", size: 5000, env: NO_CHECKPOINTS },
  { ...PLAIN, provider: "empty", size: 5000, env: NO_CHECKPOINTS },
  { ...PLAIN, provider: "with-webhooks", size: 1000, env: NO_CHECKPOINTS, steps: TO_REFRESH },
  { ...PLAIN, provider: "workspace", size: 500, env: NO_CHECKPOINTS, steps: TO_REFRESH },
  { ...PLAIN, provider: "by-reference", size: 1000, limited: true, steps: TO_ONE_CHANGED },
];

/** An odd number, for a median. */
const PREVIEWS = 5;

/** Both providers by turns, so that whatever else the machine does hits both alike. Takes fifteen minutes. */
export const NATIVE_CELLS: readonly Cell[] = [
  ...Array.from({ length: PREVIEWS }, () =>
    (["native", "by-reference"] as const).map((provider): Cell => ({
      ...PLAIN,
      provider,
      size: 100,
      env: NO_CHECKPOINTS,
      steps: TO_PREVIEW,
    })),
  ).flat(),
  ...[1000, 5000].flatMap((size) =>
    (["native", "by-reference"] as const).map((provider): Cell => ({
      ...PLAIN,
      provider,
      size,
      env: NO_CHECKPOINTS,
      steps: TO_PREVIEW,
    })),
  ),
];
