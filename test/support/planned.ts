import assert from "node:assert/strict";
import { compileFunction } from "node:vm";
import type { PlannedResource, Situation } from "../../cli/codegen/resources";
import type { Kind, Listed } from "../../provider/engine/kind/kind";

/** An object that is planned under its name, in the file of its kind. */
export function planned(kind: Kind, name: string, changes: Partial<PlannedResource> = {}): PlannedResource {
  const names = { id: name, name, title: name, file: kind.many };
  return { kind, ...names, args: {}, live: {}, flags: [], ...changes };
}

/** The situation of a plan for one kind, in a stack that has nothing. */
export function situationOf(kind: Kind, objects: readonly Listed[]): Situation {
  return { kind, kinds: [kind], settings: {}, objects, directory: {} };
}

/** The configuration of a program whose secrets nobody has set. */
export class Config {
  requireSecret: (key: string) => string | undefined = () => undefined;
  getSecret = (): undefined => undefined;
  getSecretObject = this.getSecret;
}

/** Runs a CommonJS program from its files by name; every package is this library, of which its resources are. */
export function runCommonJs(files: Readonly<Record<string, string>>, entry: string, library: object): void {
  const loaded = new Map<string, object>();
  const load = (name: string): object => {
    if (!name.startsWith("./")) return library;
    const before = loaded.get(name);
    if (before) return before;
    const exports = {};
    loaded.set(name, exports);
    const text = files[`${name.slice(2)}.js`] ?? assert.fail(name);
    (compileFunction(text, ["require", "exports"]) as (...given: unknown[]) => void)(load, exports);
    return exports;
  };
  load(entry);
}
