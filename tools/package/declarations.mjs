import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * @param {readonly string[]} files
 * @returns {Set<string>} the declarations that these need, themselves among them
 */
export function reachedFrom(files) {
  const found = new Set(files);
  // The loop also visits the files that it adds.
  for (const file of found) for (const next of listImported(file)) found.add(next);
  return found;
}

/** @param {string} file */
function listImported(file) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const paths = [...text.matchAll(/(?:from |import\()"(\.[^"]*)"/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
  return paths
    .flatMap((path) => [`${path}.d.ts`, join(path, "index.d.ts")])
    .filter((next) => existsSync(next));
}
