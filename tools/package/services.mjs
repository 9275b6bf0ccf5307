/**
 * A program loads a service when it first uses it: most programs use one. The compiler writes both exports of the
 * package so that loading the package loads both services. Runs after the compiler, and again without harm.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

const file = join(clone, "dist", "index.js");
const EAGER = /^exports\.(\w+) = (__importStar\(require\("\.\/\w+"\)\));$/gm;

const text = readFileSync(file, "utf8").replace(
  EAGER,
  'Object.defineProperty(exports, "$1", { enumerable: true, get: function () { return $2; } });',
);
const lazy = text.match(/get: function \(\) \{ return __importStar\(/g) ?? [];
if (lazy.length !== 2) throw new Error(`${file} has not the exports that were expected of the compiler`);
writeFileSync(file, text);
