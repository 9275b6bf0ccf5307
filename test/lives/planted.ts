import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import Module from "node:module";
import { join } from "node:path";
import { clone } from "../support/folders";

/** A fault to plant in the provider, to see whether the model finds it. */
export interface Planted {
  /** What the fault does, in words of its effect. */
  readonly title: string;
  readonly file: string;
  /** A text that is in the file once. */
  readonly find: string;
  readonly replace: string;
}

const ENGINE = "provider/engine";
const COLLECTION = `${ENGINE}/kind/collection`;

export const PLANTED: readonly Planted[] = [
  {
    title: "a created object is recognized by nothing that it has",
    file: `${COLLECTION}/create.ts`,
    find: "const like = this.finder.findLike(fresh, sent);",
    replace: "const like = [...fresh.values()];",
  },
  {
    title: "a creation is repeated without a look for what the first one made",
    file: `${COLLECTION}/create.ts`,
    find: "const item = isUnsure",
    replace: "const item = isUnsure && post < 0",
  },
  {
    title: "an object that was made before is taken for the one that is being created",
    file: `${COLLECTION}/create.ts`,
    find: "!before.has(id) && !unread.includes(id) && !this.made.has(id)",
    replace: "!this.made.has(id)",
  },
  {
    title: "what a killed run left is not looked for",
    file: `${COLLECTION}/create.ts`,
    find: "if (mark === undefined) return undefined;",
    replace: "if (mark !== null) return undefined;",
  },
  {
    title: "what a killed run left is not named",
    file: `${COLLECTION}/create.ts`,
    find: "for (const item of like) {",
    replace: "for (const item of like.slice(1)) {",
  },
  {
    title: "an argument that is no longer declared stays on the service",
    file: `${COLLECTION}/mapping.ts`,
    find: "dropped.filter(isOmitted)",
    replace: "[]",
  },
  {
    title: "an argument that is no longer declared is not cleared with a value",
    file: `${COLLECTION}/mapping.ts`,
    find: 'typeof removal === "object" ? [[key, removal.send]] : []',
    replace: "[]",
  },
  {
    title: "an update sends what is declared, and nothing else of the object",
    file: `${COLLECTION}/mapping.ts`,
    find: "{ ...writable(readFields(current) as W), ...kept }",
    replace: "{ ...pick(writable(readFields(current) as W), Object.keys(policies)), ...kept }",
  },
  {
    // Only a refresh of two objects of a kind shows it, if all but the first of its requests meet such a page.
    title: "a page that says 404 counts as a missing object",
    file: "provider/alerting/transport/self-hosted.ts",
    find: 'return isOwn ? "missing" : "notOffered";',
    replace: 'return isOwn || failure === "notOffered" ? "missing" : "notOffered";',
  },
  {
    title: "a 404 alone proves that an object is gone",
    file: `${COLLECTION}/reads.ts`,
    find: 'if (!isFailure(error, "missing", "notOffered")) throw error;',
    replace:
      'if (isFailure(error, "missing")) return "gone"; if (!isFailure(error, "notOffered")) throw error;',
  },
  {
    title: "an update writes what the run read first, however old that is",
    file: `${COLLECTION}/write.ts`,
    find: "const { item: current, isFresh } = await this.reads.readFresh(id, before);",
    replace: "const { item: current, isFresh } = { item: before, isFresh: () => true };",
  },
  {
    title: "state forgets which arguments were declared",
    file: `${ENGINE}/host/state.ts`,
    find: "state[key] !== undefined && !declared.includes(key)",
    replace: "state[key] !== undefined && declared.length === 0",
  },
  {
    title: "state has values that only the program knows",
    file: `${ENGINE}/host/state.ts`,
    find: "for (const key of keys) delete rest[key];",
    replace: "for (const key of keys) if (values[key] !== undefined) rest[key] = values[key];",
  },
  {
    title: "a changed secret is no change",
    file: `${ENGINE}/host/diff.ts`,
    find: "containsUnknown(inputs[key]) || !isDigestOf(readDigests(recorded)[key], inputs[key])",
    replace: "containsUnknown(inputs[key]) || readDigests(recorded)[key] === undefined",
  },
  {
    title: "a refresh keeps what state has",
    file: `${ENGINE}/host/state.ts`,
    find: "const { live, record } = keepUnkept(found.live, outputs);",
    replace: "const { live, record } = keepUnkept({ ...found.live, ...recorded }, outputs);",
  },
  {
    title: "a refresh does not see a lost mark",
    file: `${ENGINE}/host/state.ts`,
    find: 'const isLost = MARKED in outputs && owner !== mark?.textOf(readOwner(outputs) ?? "");',
    replace: "const isLost = false;",
  },
  {
    title: "the mark replaces the text of the user",
    file: `${ENGINE}/kind/owner-mark.ts`,
    find: "return written === undefined ? PREFIX + owner : `${written}\\n\\n${PREFIX}${owner}`;",
    replace: "return PREFIX + owner;",
  },
  {
    title: "a renamed resource leaves the old mark",
    file: `${ENGINE}/host/diff.ts`,
    find: "!hasSameOwner(recorded, inputs) ||",
    replace: "",
  },
  {
    title: "a resource that moves to another provider is updated for its mark",
    file: `${ENGINE}/host/diff.ts`,
    find: "!hasSameOwner(recorded, inputs) ||",
    replace: "recorded.__owner !== inputs.__owner ||",
  },
  {
    title: "another name replaces the object of a resource with replaceOnChanges",
    file: `${ENGINE}/host/diff.ts`,
    find: "if (inputs[REPLACING] && isMeant)",
    replace: "if (inputs[REPLACING] && (isMeant || !hasSameOwner(recorded, inputs)))",
  },
  {
    title: "an object in use by another resource of the run is deleted",
    file: `${ENGINE}/host/objects-in-use.ts`,
    find: 'if (all.has("take"))',
    replace: "if (all.size > 9)",
  },
  {
    title: "an object is deleted although others need it",
    file: `${COLLECTION}/write.ts`,
    find: "await this.guard.refuseDeletion(id, recorded);",
    replace: "",
  },
  {
    title: "a rejected key is tried again for each resource",
    file: "provider/http/client.ts",
    find: 'if (failed.failure === "unauthorized" && --this.rejectionsLeft <= 0) this.rejected = error;',
    replace: "",
  },
  {
    title: "an import takes all that an object has for declared",
    file: "cli/import/apply.ts",
    find: "composeStateAfter(kind, inputs, live)",
    replace: "composeStateAfter(kind, { ...inputs, ...live }, live)",
  },
  {
    title: "a label from the web app is lost",
    file: "provider/alerting/alert/alert.kind.ts",
    find: "protects: { dropping, keep: findOwnLabels, missing: findMissingWebhooks },",
    replace: "protects: { dropping, missing: findMissingWebhooks },",
  },
  {
    title: "state has an upper end that no program declares",
    file: "provider/alerting/alert/alert.wire.ts",
    find: 'hasRange ? live : omit(live, ["thresholdMax"])',
    replace: "live",
  },
  {
    title: "the private endpoints of others are removed",
    file: "provider/cloud/organization/organization.wire.ts",
    find: "const undeclared = before.filter(",
    replace: "const undeclared = live.filter(",
  },
  {
    title: "a setting that no program declares is reset",
    file: "provider/cloud/backup-configuration/backup-configuration.wire.ts",
    find: "...(excludesStart && start === undefined && stored.backupStartTime !== undefined",
    replace: "...(differing.length > 0 && start === undefined && stored.backupStartTime !== undefined",
  },
  {
    title: "a link that no program declares any more stays",
    file: "provider/alerting/source-link/source-link.kind.ts",
    find: 'if (reading === "gone" || reading.live[key] !== recorded[key]) return;',
    replace: 'if (reading === "gone" || reading.live[key] === recorded[key]) return;',
  },
  {
    title: "what another resource has adopted meanwhile is deleted",
    file: `${ENGINE}/host/objects-in-use.ts`,
    find: 'if (all.has("adopt"))',
    replace: "if (all.size > 9)",
  },
  {
    title: "another threshold of an alert is no change",
    file: "provider/alerting/alert/alert.parts.ts",
    find: "export const sameNumber: Same = (recorded, declared) => recorded === declared;",
    replace: "export const sameNumber: Same = (recorded) => recorded !== undefined;",
  },
  {
    title: "an update drops a message that no program declares",
    file: `${COLLECTION}/mapping.ts`,
    find: "const body: Plain = { ...left, ...cleared(dropped) };",
    replace: 'const body: Plain = { ...omit(left, ["message"]), ...cleared(dropped) };',
  },
  {
    title: "no object is marked",
    file: `${COLLECTION}/mapping.ts`,
    find: "if (mark === undefined || (owner ?? ownerBefore) === undefined) return body;",
    replace: "return body;",
  },
  {
    title: "an update of a bucket forgets its secret",
    file: "provider/cloud/backup-bucket/backup-bucket.kind.ts",
    find: "Object.assign(body, args);",
    replace: "Object.assign(body, { ...args, secretAccessKey: undefined, connectionString: undefined });",
  },
  {
    title: "alerts have no mark",
    file: "provider/alerting/alert/alert.kind.ts",
    find: "  mark: noteMark,\n",
    replace: "",
  },
  {
    title: "an export leaves out the note of an alert",
    file: "cli/export/command.ts",
    find: "omit(described, [type.identity, ...secrets])",
    replace: 'omit(described, ["note", type.identity, ...secrets])',
  },
  {
    title: "an export writes secrets",
    file: "cli/export/command.ts",
    find: "const secrets = asked.map(({ argument }) => argument);",
    replace: "const secrets: string[] = [];",
  },
  {
    title: "a provider does not read what the others of its run keep",
    file: `${ENGINE}/host/objects-in-use.ts`,
    find: "(this.notes?.readOthers() ?? [])",
    replace: "([] as string[][])",
  },
  {
    title: "an interrupt cuts off the requests under way",
    file: "provider/http/clock.ts",
    find: "    interrupted,\n  };",
    replace:
      "    interrupted,\n    timeout: (ms) => AbortSignal.any([AbortSignal.timeout(ms), interrupted]),\n  };",
  },
  {
    title: "the native provider sends writes after an interrupt",
    file: `${ENGINE}/plugin/server.ts`,
    find: "...interruptibleClock(cancelled),",
    replace: "...interruptibleClock(new AbortController().signal),",
  },
  {
    title: "an object in use of another account is kept",
    file: `${ENGINE}/host/objects-in-use.ts`,
    find: "return `${this.kind} ${this.address()}`;",
    replace: "return this.kind;",
  },
  {
    title: "the environment wins over the arguments of a provider with the name default_eu",
    file: `${ENGINE}/plugin/configuration.ts`,
    find: "return name.startsWith(start) && /^(_\\w+_\\/.+)?$/.test(name.slice(start.length));",
    replace: 'return urn.includes("::default");',
  },
  {
    title: "a 429 releases the requests that wait, and pauses those after them",
    file: "provider/http/client.ts",
    find: "this.pacer.pauseFor(this.waits.computeDelayMs(attempt, 1));",
    replace: "setImmediate(() => this.pacer.pauseFor(this.waits.computeDelayMs(attempt, 1)));",
  },
];

type Loader = (module: { _compile(code: string, name: string): unknown }, name: string) => void;

interface Transpiler {
  compile(code: string, name: string): string;
}

/** Plants the fault: in this process, the file is another one when it is loaded. */
export function plant({ file, find, replace }: Planted): void {
  const { _extensions: loaders } = Module as unknown as { _extensions: Record<string, Loader> };
  const transpiler = Reflect.get(process, Symbol.for("ts-node.register.instance")) as Transpiler;
  const load = loaders[".ts"];
  loaders[".ts"] = (module, name) => {
    if (name !== join(clone, file)) return load?.(module, name);
    const code = readFileSync(name, "utf8").replace(find, () => replace);
    module._compile(transpiler.compile(code, name), name);
  };
}

/** Lives with a planted fault, in a process of its own, because modules are loaded once. Status 1: the model finds it. */
export function liveWith(index: number, { lives, seed }: { lives: number; seed: number }) {
  const loaded = ["./tools/typescript.mjs", "./test/lives/preload.ts"].flatMap((path) => ["-r", path]);
  const args = [...loaded, "test/lives/index.ts", "--lives", String(lives), "--seed", String(seed)];
  const env = { ...process.env, PLANTED: String(index) };
  return spawnSync(process.execPath, args, { cwd: clone, env, encoding: "utf8" });
}
