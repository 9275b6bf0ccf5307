import assert from "node:assert/strict";
import { realpathSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { clone } from "../support/folders";
import { packed } from "../support/packed";
import { shareEmulator } from "../support/provided";
import { settingsFor } from "../support/settings";
import { Stack, succeeded } from "../support/stack";
import { installManagers, installWith, type Manager } from "./managers";

const PROGRAM = `
import { alerting, cloud } from "pulumi-clickstack";

declare const process: { version: string };

const alert = new alerting.Alert("errors", {
  ...alerting.above(50),
  savedSearch: "Errors",
  interval: "15m",
  channel: { webhook: "oncall" },
});

export const alertId = alert.id;
export const latest = cloud.getLatestBackupOutput({ serviceId: "0d9f3a52-6c1e-4b7a-8f23-91c0d4e5a6b7" }).id;
export const node = process.version;
`;

/** The same, but for what needs a compiler. */
const JAVASCRIPT = PROGRAM.replace("declare const process: { version: string };", "");

const TSCONFIG = {
  compilerOptions: { strict: true, target: "es2022", module: "nodenext" },
};

/** "Pulumi's": the project has no TypeScript of its own, and Pulumi compiles with the one that it brings. */
interface Case {
  readonly manager: Manager;
  readonly node: "22" | "24";
  readonly typescript: "6.0.3" | "5.9.3" | "Pulumi's" | "none";
}

const cases: Case[] = [
  { manager: "npm", node: "24", typescript: "6.0.3" },
  { manager: "npm", node: "22", typescript: "5.9.3" },
  { manager: "npm", node: "24", typescript: "Pulumi's" },
  { manager: "pnpm", node: "24", typescript: "6.0.3" },
  { manager: "pnpm", node: "24", typescript: "Pulumi's" },
  { manager: "pnpm", node: "22", typescript: "none" },
  { manager: "yarn", node: "22", typescript: "6.0.3" },
];

describe("the package, installed from its tarball in a clean folder", () => {
  const emulator = shareEmulator();
  let managers: string;
  let tarball: string;
  before(async () => {
    managers = await installManagers();
    ({ tarball } = await packed());
  });

  for (const { manager, node, typescript } of cases) {
    const isJavaScript = typescript === "none";
    const language = isJavaScript ? "in JavaScript" : `with TypeScript: ${typescript}`;
    it(`with ${manager}, on Node ${node} and ${language}: goes up, has no changes, and goes away`, async () => {
      // The managers' folder has Node 22 beside them, this repository's has Node 24.
      const first = node === "22" ? [managers] : [join(clone, "node_modules", ".bin"), managers];
      const path = [...first, process.env.PATH].join(delimiter);
      const packages = {
        "pulumi-clickstack": `file:${tarball}`,
        ...(/^\d/.test(typescript) && { typescript }),
      };
      const folder = await installWith(manager, packages, { ...process.env, PATH: path });
      assert.ok(
        realpathSync(join(folder, "node_modules", "pulumi-clickstack")).startsWith(realpathSync(folder)),
      );

      const stack = await Stack.create({ folder, env: { ...settingsFor(emulator.url), PATH: path } });
      const main = isJavaScript ? "index.mjs" : "index.ts";
      stack.source(JSON.stringify({ name: "tested", runtime: "nodejs", main }), "Pulumi.yaml");
      stack.source(isJavaScript ? JAVASCRIPT : PROGRAM, main);
      if (/^\d/.test(typescript)) writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
      succeeded(await stack.up());
      const outputs = await stack.outputs<{ alertId: string; node: string }>();
      assert.ok(outputs.node.startsWith(`v${node}.`), outputs.node);
      assert.ok(emulator.store.alerts.has(outputs.alertId));
      succeeded(await stack.preview("--refresh", "--expect-no-changes"));
      succeeded(await stack.destroy());
      assert.equal(emulator.store.alerts.has(outputs.alertId), false);
      stack.dispose();
    });
  }
});
