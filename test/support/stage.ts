import { startEmulator, type Emulator, type EmulatorOptions } from "../../emulator";
import { settingsFor, type ClickStack } from "./settings";
import { Stack } from "./stack";

/** The shared services of a describe block, and a stack that uses them. */
export interface Stage {
  readonly emulator: Emulator;
  readonly stack: Stack;
}

export interface StageOptions extends EmulatorOptions {
  /** Does the environment name the services and the credentials? Default: yes. */
  readonly settings?: boolean;
  /** The ClickStack that they name. Default: the self-hosted one. */
  readonly clickStack?: ClickStack;
}

/** Sets a stage before the first test of a describe block; each test begins with an empty log of requests. */
export function stage({ settings = true, clickStack, ...options }: StageOptions = {}): Stage {
  let emulator: Emulator;
  let stack: Stack;
  before(async () => {
    emulator = await startEmulator(options);
    stack = await Stack.create({ env: settings ? settingsFor(emulator.url, clickStack) : {} });
  });
  beforeEach(() => emulator.clearRequests());
  after(async () => {
    stack.dispose();
    await emulator.stop();
  });
  return {
    get emulator() {
      return emulator;
    },
    get stack() {
      return stack;
    },
  };
}
