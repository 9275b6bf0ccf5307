import * as pulumi from "@pulumi/pulumi";
import type { MockResourceArgs } from "@pulumi/pulumi/runtime";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";

/** A run of a program without an engine: what was registered, and what the service would add to each resource. */
export async function mockedRun(outputs: Record<string, unknown> = {}, { preview = false } = {}) {
  const registered: MockResourceArgs[] = [];
  await pulumi.runtime.setMocks(
    {
      newResource: (args) => {
        registered.push(args);
        const id = args.id === undefined || args.id === "" ? `${args.name}-id` : args.id;
        return { id, state: { ...(args.inputs as object), ...outputs } };
      },
      call: () => ({}),
    },
    "project",
    "stack",
    preview,
  );
  return { registered, monitor: getMonitor() };
}

/** The value of an output, and what the engine knows of it. */
export async function settled<T>(
  output: pulumi.Output<T>,
): Promise<{ value: T; secret: boolean; known: boolean }> {
  const internals = output as unknown as {
    promise(): Promise<T>;
    isSecret: Promise<boolean>;
    isKnown: Promise<boolean>;
  };
  return {
    value: await internals.promise(),
    secret: await internals.isSecret,
    known: await internals.isKnown,
  };
}
