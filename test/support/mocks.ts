import * as pulumi from "@pulumi/pulumi";
import type { MockResourceArgs } from "@pulumi/pulumi/runtime";
import * as runtime from "@pulumi/pulumi/runtime/settings";
import { getMonitor, setMockOptions } from "@pulumi/pulumi/runtime/settings";
import * as state from "@pulumi/pulumi/runtime/state";

interface RunOptions {
  readonly preview?: boolean;
  /** Answers a lookup. */
  readonly call?: (lookup: string, args: Record<string, unknown>) => object;
}

/** A run of a program without an engine: what was registered, and what the service would add to each resource. */
export async function mockedRun(
  outputs: Record<string, unknown> = {},
  { preview = false, call = () => ({}) }: RunOptions = {},
) {
  const registered: MockResourceArgs[] = [];
  await pulumi.runtime.setMocks(
    {
      newResource: (args) => {
        registered.push(args);
        const id = args.id === undefined || args.id === "" ? `${args.name}-id` : args.id;
        return { id, state: { ...(args.inputs as object), ...outputs } };
      },
      call: ({ token, inputs }) => call(token, inputs as Record<string, unknown>),
    },
    "project",
    "stack",
    preview,
  );
  return { registered, monitor: getMonitor() };
}

/** The same, but for code that tells a test with mocks from a run by the engine: it sees a run by the engine. */
export async function unmockedRun(outputs: Record<string, unknown> = {}, options: RunOptions = {}) {
  const run = await mockedRun(outputs, options);
  const monitor = new Proxy(getMonitor() as object, { getPrototypeOf: () => Object.prototype });
  const { getStore } = state as unknown as { getStore(): object };
  const abilities = Object.entries(getStore()).filter(([name]) => name.startsWith("supports"));
  setMockOptions(monitor, "project", "stack", options.preview);
  Object.assign(getStore(), Object.fromEntries(abilities));
  return { ...run, monitor };
}

/** Waits until everything is registered that the program has declared so far. */
export function registrations(): Promise<void> {
  return (runtime as unknown as { waitForRPCs(): Promise<void> }).waitForRPCs();
}

/** The value of an output, and what the engine knows of it. */
export async function settled<T>(output: pulumi.Output<T>) {
  type Internals = { promise(): Promise<T> } & Record<"isSecret" | "isKnown", Promise<boolean>>;
  const internals = output as unknown as Internals;
  return {
    value: await internals.promise(),
    secret: await internals.isSecret,
    known: await internals.isKnown,
  };
}
