import { findTemplateError } from "../../alerting/template/syntax";
import { HELPERS } from "../../alerting/template/template.rules";
import type { Plain } from "../../engine/plain";
import { Handlebars } from "../../handlebars";

/** A template of an alert, by its argument. */
export type TemplateKey = "name" | "message";

interface RenderedTemplate {
  /** Absent if ClickStack cannot render the template. */
  readonly text?: string;
  readonly error?: string;
  /** Variables that only the server knows. */
  readonly unknown: readonly string[];
}

/** Renders a template as ClickStack does. A variable that only the server knows stays as its name, in ‹ ›. */
export function renderTemplate(key: TemplateKey, template: string, view: Plain): RenderedTemplate {
  const error = findTemplateError(template, HELPERS[key]);
  if (error !== undefined) return { error, unknown: [] };
  const unknown = new Set<string>();
  try {
    const values = watch(view, unknown);
    const text = createHandlebars(values).compile(template)(values);
    const isInner = (name: string) => [...unknown].some((other) => other.startsWith(`${name}.`));
    return { text, unknown: [...unknown].filter((name) => !isInner(name)) };
  } catch (thrown) {
    return { error: (thrown as Error).message, unknown: [] };
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

/** Wraps values. A missing one prints its name, and is added to the unknown ones. */
function watch(known: Plain, unknown: Set<string>, path: readonly string[] = []): Plain {
  return new Proxy(known, {
    get(held, key) {
      if (key === Symbol.toPrimitive) return () => `‹${path.join(".")}›`;
      // Handlebars looks for this method of texts that are HTML already.
      if (typeof key === "symbol" || key === "toHTML") return undefined;
      const inner = [...path, key];
      const value = held[key];
      if (key in held)
        return typeof value === "object" && value !== null ? watch(value as Plain, unknown, inner) : value;
      unknown.add(inner.join("."));
      return watch({}, unknown, inner);
    },
    // Handlebars reads only an object's own properties.
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, writable: true, value: "" }),
  });
}
