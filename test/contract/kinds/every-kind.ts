import type { Emulator } from "../../../emulator";
import type { Kind } from "../../../provider/engine/kind/kind";
import { Host } from "../../support/provider-harness";
import { sampled, singles, type Sample } from "../../support/samples";
import { shareHosted } from "../../support/provided";
import { isOfferedOn, ofService, transports, type TransportCase } from "../../support/transports";

/** The ground of each test of a kind: an emulator as new, and a host of the kind. */
export interface Ground {
  readonly kind: Kind;
  readonly sample: Sample;
  readonly transport: TransportCase;
  readonly emulator: Emulator;
  readonly host: Host;
  /** The emulator's objects of the kind. */
  readonly documents: Map<string, object>;
  /** Path of its list. */
  readonly list: string;
  /** Another user of the same service. */
  elsewhere(): Host;
}

/** A describe block for every kind that creates objects, on every transport; one for those of a service. */
export function describeEveryKind(
  tests: (on: Ground) => void,
  isMeant: (kind: Kind) => boolean = () => true,
): void {
  const listed = sampled.flatMap((one) => transports.map((each) => ({ ...one, transport: each })));
  const alone = singles.map((one) => ({ ...one, transport: ofService }));
  const cases = [...listed, ...alone].filter((one) => isMeant(one.kind));
  for (const { kind, sample, transport } of cases.filter((one) => isOfferedOn(one.transport, one.kind))) {
    describe(`every kind, such as ${kind.one} (${transport.name}),`, () => {
      const { emulator, host } = shareHosted(kind, { transport });
      beforeEach(() => sample.plant?.(emulator.store));
      const list = `${transport.base}/${sample.collection.route}`;
      const elsewhere = () => new Host(kind, emulator, transport.settings);
      tests({
        ...{ kind, sample, transport, emulator, host, list, elsewhere },
        get documents() {
          return sample.documents(emulator.store);
        },
      });
    });
  }
}
