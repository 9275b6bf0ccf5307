import { after, before, beforeEach } from "mocha";
import { startEmulator, type Emulator, type EmulatorOptions } from "../../emulator";
import { settingsFor } from "./settings";
import { Stack } from "./stack";

/** What the tests of one describe block share: the services, and a stack that is set to them. */
export interface Stage {
  readonly emulator: Emulator;
  readonly stack: Stack;
}

export interface StageOptions extends EmulatorOptions {
  /** Does the environment name the services and the credentials? Default: yes. */
  readonly settings?: boolean;
}

/** Sets a stage before the first test of a describe block; each test begins with an empty log of requests. */
export function stage({ settings = true, ...options }: StageOptions = {}): Stage {
  let emulator: Emulator;
  let stack: Stack;
  before(async () => {
    emulator = await startEmulator(options);
    stack = await Stack.create({ env: settings ? settingsFor(emulator.url) : {} });
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
