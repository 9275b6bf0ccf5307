import { isBug } from "../../engine/host/errors";
import type { Managed } from "../stacks/managed";
import type { ChangedResource } from "./changes";
import type { ReviewContext } from "./context";
import type { ReviewFinding } from "./review-report.schema";

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
  const name = `${kind.one} ${resource}`;
  const rest = { resources: [resource], properties: [] };
  try {
    const losses = (await connections.objects(kind, settings.settings).listLosses?.(id, changed)) ?? [];
    return losses.map(({ text, allowedBy = "" }) => {
      const objects = outputs[allowedBy] !== true;
      const result = objects ? "its deletion fails: " : "";
      return { class: "lost", objects, text: `${name}: ${result}${text}`, ...rest };
    });
  } catch (error) {
    if (isBug(error)) throw error;
    const text = `what a deletion of ${name} takes from others could not be read: ${(error as Error).message}`;
    return [{ class: "uncomputed", objects: false, text, ...rest }];
  }
}
