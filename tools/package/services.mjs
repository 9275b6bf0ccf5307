/**
 * A program loads what it uses: most use one service, and few of its resources. The compiler writes the entries of the
 * package so that loading one loads all that it exports. Runs after the compiler, and again without harm.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

const SERVICES = /^exports\.(\w+) = (__importStar\(require\("\.\/\w+"\)\));$/gm;
const services = "const services = {}; // a getter on an object is the form that ES modules find exports in";

rewrite("index.js", services, (text) =>
  text
    .replace(
      SERVICES,
      'Object.defineProperty(services, "$1", { get: function () { return $2; } });\n' +
        'Object.defineProperty(exports, "$1", { enumerable: true, get: function () { return services.$1; } });',
    )
    .replace("Object.defineProperty(services", `${services}\n$&`),
);

const MODULE = /^var (\w+) = require\("(\.\/[^"]+)"\);\n((?:Object\.defineProperty\(exports, .*\n)+)/gm;

for (const file of ["alerting/index.js", "alerting/exports.types.js", "cloud/exports.types.js"]) {
  rewrite(file, "return require(", (text) =>
    text.replace(
      MODULE,
      (_, /** @type {string} */ name, /** @type {string} */ path, /** @type {string} */ getters) =>
        getters.replaceAll(`return ${name}.`, `return require("${path}").`),
    ),
  );
}

/**
 * @param {string} path of a compiled file
 * @param {string} mark what the file has afterwards
 * @param {(text: string) => string} change
 */
function rewrite(path, mark, change) {
  const file = join(clone, "dist", "provider", path);
  const before = readFileSync(file, "utf8");
  if (before.includes(mark)) return;
  const after = change(before);
  if (!after.includes(mark)) throw new Error(`${file} does not have the expected exports`);
  writeFileSync(file, after);
}
