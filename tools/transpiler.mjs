/**
 * Makes JavaScript of TypeScript for ts-node. Every process of a run loads the same hundreds of files, so that the first
 * one keeps its results for all others.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const folder = fileURLToPath(new URL("../node_modules/.cache/transpiled/", import.meta.url));

/** @type {import("ts-node").TranspilerFactory} as ts-node asks for it */
export const create = ({ service }) => {
  const compilerOptions = service.config.options;
  const compiler = ts.version + JSON.stringify(compilerOptions);
  mkdirSync(folder, { recursive: true });
  return {
    transpile(code, { fileName }) {
      const source = [compiler, basename(fileName), code].join("\n");
      const path = join(folder, `${createHash("sha256").update(source).digest("hex")}.json`);
      if (existsSync(path)) {
        /** @type {ts.TranspileOutput} */
        const kept = JSON.parse(readFileSync(path, "utf8"));
        return kept;
      }
      const made = ts.transpileModule(code, { fileName, compilerOptions, reportDiagnostics: true });
      // A mistake in the syntax is reported every time, and no other process reads half a file.
      if (made.diagnostics?.length) return made;
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(made));
      renameSync(`${path}.${process.pid}`, path);
      return made;
    },
  };
};
