import { UserError } from "../failure";
import { describeErrors, listErrors } from "../preview/planned";
import type { Preview, Violation } from "../stacks/engine.schema";
import { resourceName } from "../stacks/managed";
import type { ReviewFinding } from "./review-report.schema";

/** The words by which the engine reports a refused argument, and not that it could not look. */
const REFUSED = / has a problem: /;

/**
 * Finds what the preview refuses, such as a template that breaks. Errors: the preview failed for another reason, such as
 * a service that does not answer.
 */
export function findRefused(preview: Preview): ReviewFinding[] {
  const errors = listErrors(preview);
  const refused = errors.filter(({ message }) => REFUSED.test(message));
  if (refused.length === 0 && errors.length > 0) throw new UserError(describeErrors(errors), "pulumi");
  return refused.map(({ urn = "", message }) => {
    const resource = resourceName(urn);
    const reason = message.replace(/^[\s\S]* has a problem: /, "").trim();
    const isTemplate = reason.includes("Handlebars template");
    const name = isTemplate ? "template" : "refused";
    const text = `${resource}: ${reason}`;
    return { class: name, objects: true, text, resources: [resource], properties: [] };
  });
}

/** Converts what policies say. A mandatory policy refuses the update. */
export function findViolations({ violations = [] }: Preview): ReviewFinding[] {
  return violations
    .filter(({ enforcementLevel }) => enforcementLevel !== "disabled")
    .map(({ enforcementLevel, resourceUrn, policyName, message }: Violation) => {
      const resource = resourceName(resourceUrn ?? "");
      const text = `${policyName} (${enforcementLevel})${resource && ` of ${resource}`}: ${cleanMessage(message)}`;
      const resources = resource === "" ? [] : [resource];
      return { class: "policy", objects: enforcementLevel === "mandatory", text, resources, properties: [] };
    });
}

/** Joins the lines of a message. The engine puts its colors as <{%…%}> into them. */
function cleanMessage(message: string): string {
  return message
    .replace(/<\{%.*?%\}>/g, "")
    .replace(/\s*\n\s*/g, " ")
    .trim();
}
