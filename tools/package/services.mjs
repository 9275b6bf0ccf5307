/**
 * A program loads a service when it first uses it: most programs use one. The compiler writes both exports of the
 * package so that loading the package loads both services. Runs after the compiler, and again without harm.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

const file = join(clone, "dist", "index.js");
const EAGER = /^exports\.(\w+) = (__importStar\(require\("\.\/\w+"\)\));$/gm;

const services = "const services = {}; // a getter on an object is the form that ES modules find exports in";
const eager = readFileSync(file, "utf8");
const lazy = eager.replace(
  EAGER,
  'Object.defineProperty(services, "$1", { get: function () { return $2; } });\n' +
    'Object.defineProperty(exports, "$1", { enumerable: true, get: function () { return services.$1; } });',
);
if (lazy !== eager) writeFileSync(file, lazy.replace("Object.defineProperty(services", `${services}\n$&`));
else if (!eager.includes(services)) throw new Error(`${file} does not have the expected exports`);
