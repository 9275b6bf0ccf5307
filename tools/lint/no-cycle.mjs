/** ESLint rule: a module that reaches itself through its imports. Imports of types are erased and do not count. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { moduleOf } from "./modules.mjs";

const relativeImport = /^(?:import|export)\s(?!type\s)[^"';]*?from\s*"(\.[^"]*)"/gm;

/** @type {Map<string, string[]>} */
const known = new Map();

/** @type {import("eslint").Rule.RuleModule} */
export const noCycle = {
  meta: { type: "problem", schema: [] },
  create(context) {
    return {
      Program(node) {
        const path = pathBack(context.filename);
        if (path === undefined) return;
        context.report({ node, message: `Imports itself: ${path.map(moduleOf).join(" -> ")}.` });
      },
    };
  },
};

/**
 * @param {string} file
 * @returns {string[] | undefined} the shortest way from the file to itself
 */
function pathBack(file) {
  const seen = new Set();
  let paths = [[file]];
  while (paths.length > 0) {
    const longer = paths.flatMap((path) =>
      importsOf(path[path.length - 1] ?? file).map((next) => [...path, next]),
    );
    const back = longer.find((path) => path[path.length - 1] === file);
    if (back !== undefined) return back;
    paths = longer.filter((path) => {
      const end = path[path.length - 1];
      return !seen.has(end) && seen.add(end);
    });
  }
  return undefined;
}

/** @param {string} file */
function importsOf(file) {
  const before = known.get(file);
  if (before !== undefined) return before;
  const found = [...readFileSync(file, "utf8").matchAll(relativeImport)].flatMap(([, specifier = ""]) => {
    const base = join(dirname(file), specifier);
    const places = [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts"), join(base, "index.tsx")];
    return places.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && existsSync(path));
  });
  known.set(file, found);
  return found;
}
