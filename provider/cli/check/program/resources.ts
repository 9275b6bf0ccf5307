import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import type { Kind } from "../../../engine/kind/kind";
import type { Plain } from "../../../engine/plain";
import { placeKey, type CheckedRun } from "../../../engine/program/checked-run";
import { kinds } from "../../../kinds";
import { mapDeep } from "../../../engine/map-deep";
import type { RegisteredResource } from "../../../testing/mocked-program";
import { decodeFile, readPlace } from "./places";
import { STAND_IN } from "./stand-ins";
import type { FoundProblem } from "./thrown";

/** A resource of this package that the program declares. */
export interface CheckedResource extends RegisteredResource {
  readonly kind: Kind;
  /** Describes the resource and the place of a property: in a file, or where the program declares the resource. */
  readonly at: (property?: string) => Omit<FoundProblem, "severity" | "code" | "message">;
}

/** Selects the resources of this package. Values that only a real run knows are unknown in their inputs. */
export function selectResources(
  registered: readonly RegisteredResource[],
  places: CheckedRun["places"],
): CheckedResource[] {
  return registered.flatMap((resource) => {
    const kind = kinds.find(({ type }) => type.token === resource.type);
    if (kind === undefined || resource.isRead) return [];
    const { type, name, source } = resource;
    const placeOf = places.get(placeKey(type, name));
    const inputs = mapDeep(resource.inputs, hideStandIn) as Plain;
    const at: CheckedResource["at"] = (property) => ({
      resource: { type: formatType(type), name },
      ...(property && { property }),
      ...(placeOf
        ? readPlace(placeOf(property ?? ""))
        : source && { ...source, file: decodeFile(source.file) }),
    });
    return [{ ...resource, kind, inputs, at }];
  });
}

function hideStandIn(part: unknown): unknown {
  return typeof part === "string" && part.includes(STAND_IN) ? unknownValue : part;
}

/** Formats a type token as programs write the class: `alerting.Alert`. */
function formatType(token: string): string {
  return token.split("/").slice(-1).join("").replace(":", ".");
}
