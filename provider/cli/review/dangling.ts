import { MissingTile } from "../../backtest/plan/resolve-alert";
import { isUnknown } from "../../engine/unknown";
import { findIds, listReferences } from "../account/references";
import type { PreviewedResource } from "../preview/planned";
import type { PlannedAlert } from "../preview/planned-alerts";
import { findNamed, type ReviewContext } from "./context";
import type { ReviewFinding } from "./review-report.schema";

/** Finds references of changed resources to objects that do not exist, and of all to those that the update deletes. */
export async function findDangling(
  planned: readonly PreviewedResource[],
  alerts: readonly PlannedAlert[],
  context: ReviewContext,
): Promise<ReviewFinding[]> {
  const isDeletion = ({ operation }: PreviewedResource): boolean => operation === "delete";
  const deleted = new Set(planned.filter(isDeletion).flatMap(({ id = [] }) => id));
  const created = new Set(planned.flatMap(({ id = [], urn }) => [id, urn].flat()));
  const left = planned.filter((one) => !isDeletion(one));
  const found = left.map(async (resource) => {
    const listed = await context.listReferable(resource);
    const isThere = (to: string, id: string): boolean =>
      !deleted.has(id) && (created.has(id) || listed[to] === undefined || !!findNamed(listed[to], id));
    const gone = listIds(resource).filter(
      ({ to, id }) => !isThere(to, id) && (resource.operation !== "same" || deleted.has(id)),
    );
    return gone.map(({ key, noun, id }) =>
      describe(
        resource,
        `${key} refers to ${noun} ${id}, which ${deleted.has(id) ? "the update deletes" : "does not exist"}`,
      ),
    );
  });
  return [...(await Promise.all(found)).flat(), ...findMissingTiles(alerts)];
}

/** Lists the identifiers that a resource refers to. Tiles are not listed: only their dashboard knows them. */
function listIds({ kind, args = {} }: PreviewedResource) {
  return listReferences(kind).flatMap(([key, reference]) => {
    const { to } = reference;
    const noun = kind.service.nouns?.[to]?.one ?? to;
    const ids = to === "tile" ? [] : findIds(reference, args[key]);
    return ids.filter((id) => !isUnknown(id)).map((id) => ({ key, to, noun, id }));
  });
}

/** Finds alerts on tiles that their dashboard does not have after the update. */
function findMissingTiles(alerts: readonly PlannedAlert[]): ReviewFinding[] {
  return alerts.flatMap(({ planned, new: next, old }) => {
    const wasMissing = planned.operation === "same" && old?.watched instanceof MissingTile;
    const isMissing = next?.watched instanceof MissingTile && !wasMissing;
    return isMissing ? [describe(planned, next.watched.reason)] : [];
  });
}

function describe({ kind, resource }: PreviewedResource, reason: string): ReviewFinding {
  const text = `${kind.one} ${resource}: ${reason}`;
  return { class: "dangling", objects: true, text, resources: [resource], properties: [] };
}
