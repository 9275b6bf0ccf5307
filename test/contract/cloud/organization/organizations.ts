import { seed, startEmulator, type Emulator, type EmulatorOptions } from "../../../../emulator";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { Host, QuickClock, type Resource } from "../../../support/provider-harness";
import { bodiesOf } from "../../../support/settings";

/** The endpoint that the organization begins with, which no program declares. */
export const THEIRS = { ...seed.organization.privateEndpoint };

/** An endpoint as a program declares it. */
export const ours = (id: string, description?: string) => ({
  id,
  ...(description === undefined ? {} : { description }),
  cloudProvider: "aws",
  region: "eu-west-1",
});

/** A resource that is about to adopt the organization of an emulator of its own, which each test starts. */
export function organizationUnderTest() {
  let emulator: Emulator;
  let host: Host;
  let resource: Resource;
  let clock: QuickClock;
  afterEach(() => emulator.stop());

  return {
    get clock() {
      return clock;
    },
    get emulator() {
      return emulator;
    },
    get host() {
      return host;
    },
    get resource() {
      return resource;
    },
    set resource(other: Resource) {
      resource = other;
    },
    async start(options: EmulatorOptions = {}): Promise<void> {
      emulator = await startEmulator({ rateLimits: false, ...options });
      clock = new QuickClock();
      host = new Host(organizationKind, emulator, {}, clock);
      resource = host.resource();
    },
    stored: () => emulator.store.organizations.get(seed.organization.id),
    patches: () => bodiesOf(emulator, "PATCH"),
    async refreshed(): Promise<void> {
      host.nextRun();
      await resource.refresh();
    },
  };
}
