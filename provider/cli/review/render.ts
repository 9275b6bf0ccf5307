import type { Plain } from "../../engine/plain";
import { render, type TemplateKey } from "../templates/render";

export interface RenderedTemplate {
  /** Absent if ClickStack cannot render the template. */
  readonly text?: string;
  readonly error?: string;
  /** Variables that only the server knows. */
  readonly unknown: readonly string[];
}

type Print = (path: readonly string[]) => string;

const printName: Print = (path) => `‹${path.join(".")}›`;

/** Renders a template as ClickStack does. A variable that only the server knows stays as its name, in ‹ ›. */
export function renderTemplate(
  key: TemplateKey,
  template: string,
  view: Plain,
  print = printName,
): RenderedTemplate {
  const unknown = new Set<string>();
  const rendered = render(key, template, watch(view, { unknown, print }));
  const isInner = (name: string) => [...unknown].some((other) => other.startsWith(`${name}.`));
  const names = rendered.error === undefined ? [...unknown] : [];
  return { ...rendered, unknown: names.filter((name) => !isInner(name)) };
}

/**
 * Tells whether the body is JSON wherever it begins like that. Every unknown variable is 0, which JSON has in quotes and
 * without them.
 */
export function isJsonIfMeant(template: string, view: Plain): boolean {
  const { text = "" } = renderTemplate("body", template, view, () => "0");
  if (!/^\s*[{[]/.test(text)) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Watched {
  /** The names of the missing values that the template reads. */
  readonly unknown: Set<string>;
  readonly print: Print;
}

/** Wraps values. A missing one is printed in its own way, and is added to the unknown ones. */
function watch(known: Plain, watched: Watched, path: readonly string[] = []): Plain {
  return new Proxy(known, {
    get(held, key) {
      if (key === Symbol.toPrimitive) return () => watched.print(path);
      // Handlebars looks for this method of texts that are HTML already.
      if (typeof key === "symbol" || key === "toHTML") return undefined;
      const inner = [...path, key];
      const value = held[key];
      if (key in held)
        return typeof value === "object" && value !== null ? watch(value as Plain, watched, inner) : value;
      watched.unknown.add(inner.join("."));
      return watch({}, watched, inner);
    },
    // Handlebars reads only an object's own properties.
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, writable: true, value: "" }),
  });
}
