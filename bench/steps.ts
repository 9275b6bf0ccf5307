import type { Emulator } from "../emulator";
import type { Ended } from "../test/support/child";
import type { Stack } from "../test/support/stack";

/** What a step works on. */
export interface Scene {
  readonly stack: Stack;
  readonly emulator: Emulator;
  /** Sets how many of the alerts the program declares in another way than at first. */
  readonly change: (count: number) => void;
  readonly size: number;
}

export interface Step {
  readonly name: string;
  run(scene: Scene): Promise<Ended>;
}

/** What every stack goes through, in this order. */
export const STEPS: readonly Step[] = [
  { name: "create all", run: ({ stack }) => stack.up() },
  { name: "preview, unchanged", run: ({ stack }) => stack.preview("--expect-no-changes") },
  {
    name: "preview --refresh, unchanged",
    run: ({ stack }) => stack.preview("--refresh", "--expect-no-changes"),
  },
  {
    name: "refresh, 1 changed",
    run: ({ stack, emulator }) => {
      // By somebody, on the service.
      const { id = "" } = stack.resource("error-rate-0");
      if (emulator.store.alerts.has(id)) emulator.editAlert(id, { threshold: 1 });
      return stack.refresh();
    },
  },
  {
    name: "up, 1 changed",
    run: ({ stack, change }) => {
      change(1);
      return stack.up();
    },
  },
  {
    name: "up, all changed",
    run: ({ stack, change, size }) => {
      change(size);
      return stack.up();
    },
  },
  { name: "destroy", run: ({ stack }) => stack.destroy() },
];
