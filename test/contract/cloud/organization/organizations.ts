import { seed, type EmulatorOptions } from "../../../../emulator";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { provide, shareEmulator, provideResource } from "../../../support/provided";
import { Host, QuickClock } from "../../../support/provider-harness";
import { bodiesOf } from "../../../support/settings";

/** The endpoint that the organization begins with, which no program declares. */
export const THEIRS = { ...seed.organization.privateEndpoint };

/** A resource that is about to adopt the organization of an emulator of its own, which each test gets. */
export function organizationUnderTest(options: EmulatorOptions = {}) {
  const emulator = shareEmulator(options);
  const clock = provide(() => new QuickClock());
  const host = provide(() => new Host(organizationKind, emulator, {}, clock));
  const resource = provideResource(host);
  return {
    ...{ clock, emulator, host, resource },
    stored: () => emulator.store.organizations.get(seed.organization.id),
    patches: () => bodiesOf(emulator, "PATCH"),
    refreshed: () => resource.refreshNext(),
  };
}
