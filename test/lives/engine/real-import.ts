import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { optionOf } from "../../../cli/words";
import { dropAbsent, type Plain } from "../../../provider/engine/values/plain";
import type { Ended } from "../../support/child";
import { filesOf, imports } from "../../support/import-command";
import { Config, runCommonJs } from "../../support/planned";
import type { Stack } from "../../support/stack";
import type { Imported } from "../driver";
import { wordsOf } from "../kinds";
import { classOf } from "./real-program";

/** Runs the command `import` for one object. Returns the arguments that the program in its folder declares. */
export async function importOne(stack: Stack, resource: Imported): Promise<{ ended: Ended; args: Plain }> {
  const what = optionOf(wordsOf(resource.kind).kind);
  const folder = `imported-${resource.name}`;
  planBefore(stack, folder, resource);
  const planned = await imports(stack, `--${what}`, "--id", resource.id, "--ids", "--out", folder);
  if (planned.exitCode !== 0) return { ended: planned, args: {} };
  const ended = await imports(stack, "apply", "--yes", "--out", folder);
  return { ended, args: argsIn(filesOf(stack, folder), resource) };
}

/** A plan keeps the names of the one before. */
function planBefore(stack: Stack, folder: string, { name, kind: ofKind, id }: Imported): void {
  const { kind } = wordsOf(ofKind);
  const plan = {
    ...{ version: 1, what: optionOf(kind), language: "javascript", adopt: false, files: {} },
    stack: { name: "", project: "" },
    resources: [{ type: kind.type.token, name, id, title: "" }],
  };
  mkdirSync(join(stack.folder, folder));
  stack.source(JSON.stringify(plan), join(folder, "import-plan.json"));
}

function argsIn(files: Readonly<Record<string, string>>, { kind }: Imported): Plain {
  let declared: Plain = {};
  const keep = function (_: string, args: Plain) {
    declared = dropAbsent(args);
  };
  const classes = { [classOf(kind)]: keep };
  runCommonJs(files, "./index", { alerting: classes, cloud: classes, Config });
  return declared;
}
