import { findTemplateError, HELPERS } from "../provider/alerting/template/template.rules";
import type { Plain } from "../provider/engine/values/plain";
import { Handlebars } from "../provider/handlebars";

/** A template, by its argument: `name` and `message` of an alert, `body` of a webhook. */
export type TemplateKey = keyof typeof HELPERS;

type Rendered =
  | { readonly text: string; readonly error?: undefined }
  | { readonly text?: undefined; readonly error: string };

/** Renders a template as ClickStack does, or returns the error on which it breaks. */
export function render(key: TemplateKey, template: string, values: Plain): Rendered {
  const error = findTemplateError(template, HELPERS[key]);
  if (error !== undefined) return { error };
  try {
    return { text: createHandlebars(values).compile(template, { noEscape: key === "body" })(values) };
  } catch (thrown) {
    return { error: (thrown as Error).message };
  }
}

/** Creates a Handlebars with the helpers that ClickStack adds. */
function createHandlebars(values: Plain): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.log = () => undefined;
  handlebars.registerHelper("eq", (one: unknown, other: unknown) => one === other);
  handlebars.registerHelper("is_match", function (this: unknown, path: string, value: unknown, options) {
    const found = path.split(".").reduce<unknown>((held, key) => (held as Plain | undefined)?.[key], values);
    return found === value ? (options as Handlebars.HelperOptions).fn(this) : "";
  });
  return handlebars;
}

/** The variables of a body about an alert that fires, in this window. */
export function describeWindow(start: number, end: number): Plain {
  return {
    ...{ state: "ALERT", status: "firing", startTime: start, endTime: end },
    ...{ startTimeISO: new Date(start).toISOString(), endTimeISO: new Date(end).toISOString() },
  };
}

/** Escapes texts for JSON, as ClickStack does with the variables of a body. */
export function escapeTexts(values: Plain): Plain {
  const escape = (value: unknown): unknown =>
    typeof value === "string" ? JSON.stringify(value).slice(1, -1) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escape(value)]));
}
