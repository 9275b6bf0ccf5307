import { isBug } from "../../engine/host/errors";
import { readAgain, type ReadAgain } from "../../engine/host/reading";
import type { Connections } from "../../engine/service";
import type { Managed } from "./managed";

/** A managed resource and its live state. */
export interface ManagedReading {
  readonly managed: Managed;
  /** Missing if the object is gone or could not be read. */
  readonly reading?: ReadAgain;
  /** The reason why it could not be read. */
  readonly reason?: string;
}

/** Describes why a resource could not be read or compared. Others can be, whatever form state has this one in. */
export function describeUnread(error: unknown): string {
  const { message } = error as Error;
  return isBug(error) ? `state or the service has it in an unknown form: ${message}` : message;
}

/** Reads a resource as a refresh does. */
export async function readManaged(managed: Managed, connections: Connections): Promise<ManagedReading> {
  const { kind, settings, id, outputs } = managed;
  if (!settings.ok) return { managed, reason: settings.problems.join("; ") };
  // Without outputs, nothing would be declared, so everything would seem to be as declared.
  if (Object.keys(outputs).length === 0)
    return { managed, reason: "it is unreadable in state: it has no outputs" };
  try {
    const objects = connections.objects(kind, settings.settings);
    const reading = await readAgain(kind, objects, id, outputs);
    return reading === "gone" ? { managed } : { managed, reading };
  } catch (error) {
    return { managed, reason: describeUnread(error) };
  }
}
