import type { Emulator } from "../../emulator";
import type { Kind } from "../../provider/engine/kind/kind";
import { Host, QuickClock } from "./provider-harness";
import { resetFor, startFor, type TransportCase } from "./transports";

/** The services that the tests of a describe block share, each as new for every test, and a host of one kind on them. */
export interface Hosted {
  readonly emulator: Emulator;
  readonly host: Host;
}

/** Starts them before the first test of the describe block. */
export function startHosted(transport: TransportCase, kind: Kind): Hosted {
  let emulator: Emulator;
  let host: Host;
  before(async () => {
    emulator = await startFor(transport, { rateLimits: false });
  });
  beforeEach(() => {
    resetFor(transport, emulator);
    host = new Host(kind, emulator, transport.settings, new QuickClock());
  });
  after(() => emulator.stop());
  return {
    get emulator() {
      return emulator;
    },
    get host() {
      return host;
    },
  };
}
