import type { Rule } from "../../engine/problems/check";
import type { Plain } from "../../engine/values/plain";
import { findTemplateError } from "./syntax";

/** The helpers that ClickStack adds to those of Handlebars, by the place of a template. */
export const HELPERS = {
  name: ["eq"],
  message: ["is_match"],
  body: ["eq"],
} as const;

/**
 * Refuses a template that ClickStack could not render: the notification would be lost. `before` has the arguments of the
 * latest run; what they had already is worth a warning only.
 */
export function templateRule<Key extends keyof typeof HELPERS>(
  key: Key,
  before: Plain,
): Rule<Partial<Record<Key, string>>> {
  return {
    keys: [key],
    check: (args) => {
      const template = (args as Plain)[key];
      if (typeof template !== "string") return [];
      const error = findTemplateError(template, HELPERS[key]);
      if (error === undefined) return [];
      const reason = `expected a Handlebars template that ClickStack can render; found ${error}`;
      return [{ path: key, reason, ...(before[key] === template && { warning: true as const }) }];
    },
  };
}
