import { alertKind } from "../../alerting/alert.provider";
import { organizationKind } from "../../cloud/organization.provider";
import { readAgain, type ReadAgain } from "../../engine/host/reading";
import { isFaultOfCode } from "../../engine/host/seam";
import type { ServiceName, SettingsOf, SettingsResult } from "../../engine/settings";
import { UserError } from "../failure";
import type { Managed } from "../stacks/managed";
import { differences, type Difference } from "./differences";
import type { Services } from "./services";

/** How a managed resource was found. */
export interface Observation {
  readonly managed: Managed;
  readonly status: "clean" | "changed" | "missing" | "unreadable";
  /** What the service has; only where it could be read. */
  readonly live?: ReadAgain;
  readonly differences: readonly Difference[];
  /** Why it could not be read. */
  readonly reason?: string;
}

/** Reads a resource as a refresh does and compares it as a preview does. */
export async function observe(managed: Managed, services: Services): Promise<Observation> {
  const kind = managed.kind === "alert" ? alertKind : organizationKind;
  try {
    const live = await read(managed, services);
    if (live === "gone") return { managed, status: "missing", differences: [] };
    if (live === "notOffered") return unreadable(managed, `the server does not offer reading ${kind.noun}s`);
    const found = differences(kind.diff, managed, live);
    return { managed, status: found.length > 0 ? "changed" : "clean", live, differences: found };
  } catch (error) {
    if (isFaultOfCode(error)) throw error;
    return unreadable(managed, (error as Error).message);
  }
}

async function read(managed: Managed, services: Services): ReturnType<typeof readAgain> {
  const { id, outputs } = managed;
  return managed.kind === "alert"
    ? readAgain(alertKind, services.alerting(complete(managed.settings)), id, outputs)
    : readAgain(organizationKind, services.cloud(complete(managed.settings)), id, outputs);
}

function complete<S extends ServiceName>(result: SettingsResult<S>): SettingsOf[S] {
  if (result.ok) return result.settings;
  throw new UserError(result.problems.join("; "));
}

function unreadable(managed: Managed, reason: string): Observation {
  return { managed, status: "unreadable", differences: [], reason };
}
