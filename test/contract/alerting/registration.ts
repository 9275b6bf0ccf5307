import * as pulumi from "@pulumi/pulumi";
import type { Emulator, EmulatorOptions } from "../../../emulator";
import { Alert } from "../../../provider/alerting";
import { settled, unmockedRun } from "../../support/mocks";
import { restoreEnvironment } from "../../support/provided";
import { settingsFor } from "../../support/settings";
import { startFor, transports } from "../../support/transports";
import { unchecked, type SomeAlertArgs } from "../../support/alerts";

type Inputs = Record<string, unknown>;

/** The program's side of an alert: what it registers with the engine, asking an emulator for names on the way. */
export function registration(transport = transports[0]) {
  let emulator: Emulator;
  let run: Awaited<ReturnType<typeof unmockedRun>>;

  restoreEnvironment();
  afterEach(async () => {
    pulumi.runtime.setAllConfig({});
    await emulator.stop();
  });

  return {
    get emulator() {
      return emulator;
    },
    async start(options: EmulatorOptions & { preview?: boolean } = {}): Promise<void> {
      emulator = await startFor(transport, { rateLimits: false, ...options });
      Object.assign(process.env, settingsFor(emulator.url, transport.clickStack));
      run = await unmockedRun({}, options);
    },
    /** Returns the inputs of what was registered. */
    registered(): Inputs[] {
      return run.registered.map(({ inputs }) => inputs as Inputs);
    },
    async inputsOf(args: SomeAlertArgs, options?: pulumi.CustomResourceOptions): Promise<Inputs> {
      await settled(new Alert("a", unchecked(args), options).urn);
      const { __provider: _, ...inputs } = (run.registered.at(-1)?.inputs ?? {}) as Inputs;
      return inputs;
    },
  };
}

/** The problems that stand in place of values, for `check` to show. */
export function problemsIn(value: unknown): { path: string; reason: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { __unresolved } = value as { __unresolved?: { path: string; reason: string }[] };
  return [...(__unresolved ?? []), ...Object.values(value).flatMap(problemsIn)];
}
