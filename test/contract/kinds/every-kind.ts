import { startEmulator, type Emulator } from "../../../emulator";
import type { Kind } from "../../../provider/engine/kind/kind";
import { Host, QuickClock } from "../../support/provider-harness";
import { sampled, type Sample } from "../../support/samples";

/** What every test of a kind finds: an emulator as new, and a host of the kind. */
export interface Ground {
  readonly kind: Kind;
  readonly sample: Sample;
  readonly emulator: Emulator;
  readonly host: Host;
  /** What the emulator has of the kind. */
  readonly documents: Map<string, object>;
  /** Another user of the same service. */
  elsewhere(): Host;
}

/** A describe block for every kind that creates objects. */
export function describeEveryKind(
  tests: (on: Ground) => void,
  isMeant: (kind: Kind) => boolean = () => true,
): void {
  for (const { kind, sample } of sampled.filter((one) => isMeant(one.kind))) {
    describe(`every kind, such as ${kind.one},`, () => {
      let emulator: Emulator;
      let host: Host;
      const open = () => new Host(kind, emulator, {}, new QuickClock());

      before(async () => {
        emulator = await startEmulator({ rateLimits: false });
      });
      beforeEach(() => {
        emulator.reset();
        sample.plant?.(emulator.store);
        host = open();
      });
      after(() => emulator.stop());

      tests({
        kind,
        sample,
        get emulator() {
          return emulator;
        },
        get host() {
          return host;
        },
        get documents() {
          return sample.documents(emulator.store);
        },
        elsewhere: open,
      });
    });
  }
}
