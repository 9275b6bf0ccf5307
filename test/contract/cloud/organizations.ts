import { seed, startEmulator, type EmulatorOptions } from "../../../emulator";
import { organizationKind } from "../../../provider/cloud/organization.provider";
import { Host, QuickClock } from "../../support/provider-harness";

/** The endpoint that the organization begins with, which no program declares. */
export const THEIRS = { ...seed.organization.privateEndpoint };

/** An endpoint as a program declares it. */
export const ours = (id: string, description?: string) => ({
  id,
  ...(description === undefined ? {} : { description }),
  cloudProvider: "aws",
  region: "eu-west-1",
});

/** A resource that is about to adopt the organization of an emulator of its own. */
export async function organizationOn(options: EmulatorOptions) {
  const emulator = await startEmulator({ rateLimits: false, ...options });
  const clock = new QuickClock();
  const host = new Host(organizationKind, emulator, {}, clock);
  return { emulator, clock, host, resource: host.resource() };
}
