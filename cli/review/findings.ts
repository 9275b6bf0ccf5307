import { quote, readPath } from "../../provider/engine/problems/problems";
import { isBug } from "../../provider/http/errors";
import { isDeepStrictEqual } from "node:util";
import { MissingTile } from "../../backtest/plan/resolve-alert";
import { isUnknown } from "../../provider/engine/values/plain";
import { findIds, listReferences } from "../account";
import { UserError } from "../failure";
import { describeErrors, listErrors, type PreviewedResource } from "../preview/planned";
import type { PlannedAlert } from "../preview/planned-alerts";
import { findDifferences, pathParts } from "../stacks/differences";
import { readRefusal } from "../stacks/engine";
import type { Preview, Violation } from "../stacks/engine.schema";
import { resourceName, type Managed, readManaged } from "../stacks/managed";
import { SECRET } from "../stacks/settings";
import { findNamed, replaceUnknown, type ReviewContext, type ChangedResource } from "./changes";
import type { ReviewFinding, ReviewedProperty } from "./review-report.schema";

/** Creates a finding. The classes that speak against the update make the verdict failed. */
export function createFinding(
  name: ReviewFinding["class"],
  objects: boolean,
  text: string,
  resources: string[] = [],
  properties: ReviewedProperty[] = [],
): ReviewFinding {
  return { class: name, objects, text, resources, properties };
}

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
  return createFinding("dangling", true, `${kind.one} ${quote(resource)}: ${reason}`, [resource]);
}

/** Finds what the update takes from others when it deletes an object, such as alerts that no program manages. */
export async function findLosses(
  changed: readonly ChangedResource[],
  context: ReviewContext,
): Promise<ReviewFinding[]> {
  const ids = changed.flatMap(({ id, managed }) => [id ?? [], managed?.id ?? []].flat());
  const deleted = changed
    .filter(({ operation }) => operation === "delete" || operation === "replace")
    .flatMap(({ managed }) => managed ?? [])
    .filter((managed) => !isRetained(managed));
  const found = deleted.map((managed) =>
    findLossesOf(managed, new Set(ids.filter((id) => id !== managed.id)), context),
  );
  return (await Promise.all(found)).flat();
}

/** Whether the engine only forgets the object. */
function isRetained({ stack, urn }: Managed): boolean {
  return stack.deployment.resources?.some((one) => one.urn === urn && one.retainOnDelete) === true;
}

async function findLossesOf(
  { kind, resource, id, settings, outputs }: Managed,
  changed: ReadonlySet<string>,
  { connections }: ReviewContext,
): Promise<ReviewFinding[]> {
  // The preview says what is wrong with them.
  if (!settings.ok) return [];
  const name = `${kind.one} ${quote(resource)}`;
  try {
    const losses = (await connections.objects(kind, settings.settings).listLosses?.(id, changed)) ?? [];
    return losses.map(({ text, allowedBy = "" }) => {
      const objects = outputs[allowedBy] !== true;
      const result = objects ? "its deletion fails: " : "";
      return createFinding("lost", objects, `${name}: ${result}${text}`, [resource]);
    });
  } catch (error) {
    if (isBug(error)) throw error;
    const text = `what a deletion of ${name} takes from others could not be read: ${(error as Error).message}`;
    return [createFinding("uncomputed", false, text, [resource])];
  }
}

/** Finds what the update overwrites that somebody changed by hand, and what is gone or could not be read. */
export async function findOverwritten(
  changed: readonly ChangedResource[],
  context: ReviewContext,
): Promise<ReviewFinding[]> {
  const updated = changed.filter(({ operation }) => operation === "update" || operation === "replace");
  return (await Promise.all(updated.map((one) => compareWithLive(one, context)))).flat();
}

async function compareWithLive(
  { kind, resource, managed, args }: ChangedResource,
  { connections }: ReviewContext,
): Promise<ReviewFinding[]> {
  if (managed === undefined) return [];
  const { reading, reason } = await readManaged(managed, connections);
  const name = `${kind.one} ${quote(resource)}`;
  if (reason !== undefined)
    return [createFinding("uncomputed", false, `${name} could not be read: ${reason}`, [resource])];
  if (reading === undefined) {
    const text = `${name} is in state and gone from the service: "pulumi up --refresh" creates it again`;
    return [createFinding("gone", true, text, [resource])];
  }
  const properties = findDifferences(managed, reading)
    .filter(({ isMark }) => !isMark)
    .map(({ name: path, declared, live, secret }): ReviewedProperty => {
      const next = secret ? SECRET : replaceUnknown(readPath(args, pathParts(path)));
      return { name: path, old: declared, live, new: next };
    })
    .filter(({ live, new: next }) => live === SECRET || !isDeepStrictEqual(live, next));
  if (properties.length === 0) return [];
  const text = `somebody changed ${name} by hand; the update overwrites it (to keep it, edit the program as npx pulumi-clickstack drift --accept shows)`;
  return [createFinding("overwritten", false, text, [resource], properties)];
}

/**
 * Finds what the preview refuses, such as a template that breaks. Errors: the preview failed for another reason, such as
 * a service that does not answer.
 */
export function findRefused(preview: Preview): ReviewFinding[] {
  const errors = listErrors(preview);
  const refused = errors.flatMap(({ urn = "", message }) => {
    const reason = readRefusal(message);
    return reason === undefined ? [] : [{ resource: resourceName(urn), reason }];
  });
  if (refused.length === 0 && errors.length > 0) throw new UserError(describeErrors(errors), "pulumi");
  return refused.map(({ resource, reason }) => {
    const isTemplate = reason.includes("Handlebars template");
    return createFinding(isTemplate ? "template" : "refused", true, `${quote(resource)}: ${reason}`, [
      resource,
    ]);
  });
}

/** Converts what policies say. A mandatory policy refuses the update. */
export function findViolations({ violations = [] }: Preview): ReviewFinding[] {
  return violations
    .filter(({ enforcementLevel }) => enforcementLevel !== "disabled")
    .map(({ enforcementLevel, resourceUrn, policyName, message }: Violation) => {
      const resource = resourceName(resourceUrn ?? "");
      const text = `${policyName} (${enforcementLevel})${resource && ` of ${resource}`}: ${cleanMessage(message)}`;
      const objects = enforcementLevel === "mandatory";
      return createFinding("policy", objects, text, resource === "" ? [] : [resource]);
    });
}

/** Joins the lines of a message. The engine puts its colors as <{%…%}> into them. */
function cleanMessage(message: string): string {
  return message
    .replace(/<\{%.*?%\}>/g, "")
    .replace(/\s*\n\s*/g, " ")
    .trim();
}
