/**
 * `npm start`: the quickstart stack on an emulator, an edit behind Pulumi's back, and how it is found and undone. With
 * `--managed` the same on the ClickStack of a ClickHouse Cloud service.
 */
import { parseArgs, styleText } from "node:util";
import { startEmulator } from "../../emulator";
import { clone } from "../prepare/folders.mjs";
import { managedWay, selfHostedWay } from "./way";
import { Stack } from "./stack";
import { showManaged, showOutputs } from "./tables";

async function tour(): Promise<void> {
  const { managed } = parseArgs({ options: { managed: { type: "boolean" } } }).values;
  const way = managed ? managedWay : selfHostedWay;
  heading("Both services, emulated on this machine");
  const emulator = await startEmulator();
  console.log(emulator.url);
  try {
    const stack = await Stack.create(emulator, way);

    heading("pulumi up: examples/quickstart");
    await stack.pulumi("up", "--yes", "--skip-preview");
    const deployment = await stack.read();
    heading("What it manages");
    showManaged(deployment);
    heading("What it gives and looked up");
    showOutputs(deployment);

    const alert = deployment.managed.find(({ type }) => type.endsWith("alerting:Alert"));
    if (alert === undefined) throw new Error("The quickstart stack declares no alert to edit.");
    heading("Somebody edits the alert in the UI: threshold 500, every hour");
    emulator.editAlert(alert.id, { threshold: 500, interval: "1h" });

    heading("pulumi preview --refresh: what differs from the program");
    await stack.pulumi("preview", "--refresh", "--diff");

    heading("pulumi up --refresh: as the program says again");
    await stack.pulumi("up", "--refresh", "--yes", "--skip-preview");
  } finally {
    await emulator.stop();
  }
  showNextSteps(way.exports);
}

function heading(text: string): void {
  console.log(`\n${styleText(["bold", "cyan"], `» ${text}`)}`);
}

function showNextSteps(variables: string): void {
  heading("On your own account, in a Pulumi project of yours");
  // From this clone, because the package is not in the registry yet.
  console.log(`npm install "$(npm pack --silent "${clone}")"`);
  console.log(`export ${variables}`);
  console.log("pulumi up");
}

tour().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
