import { ALL_SETTINGS } from "../../provider/alerting/settings";
import type { StateResource } from "../../cli/stacks/engine.schema";
import type { Stack } from "../../cli/stacks/workspace";
import { nativeSettings } from "../../provider/engine/plugin/configuration";
import { NATIVE_NAME } from "../../provider/kinds";

const renamed = nativeSettings(ALL_SETTINGS, ALL_SETTINGS, NATIVE_NAME);
const keys = new Map(
  Object.entries(ALL_SETTINGS).map(([name, { config }]) => [config as string, renamed[name]?.config ?? name]),
);

/** Converts a recorded stack of dynamic resources into the one that the native provider would have. */
export function asNative(stack: Stack): Stack {
  const config = Object.entries(stack.config).map(([key, value]) => [keys.get(key) ?? key, value]);
  const { resources, ...deployment } = stack.deployment;
  return {
    ...stack,
    runtime: { name: "yaml" },
    config: Object.fromEntries(config) as Stack["config"],
    deployment: { ...deployment, resources: resources?.map(toNative) },
  };
}

function toNative(resource: StateResource): StateResource {
  const text = JSON.stringify(resource)
    .replaceAll("pulumi-nodejs:dynamic/", `${NATIVE_NAME}:`)
    .replaceAll("pulumi:providers:pulumi-nodejs", `pulumi:providers:${NATIVE_NAME}`)
    .replace(/"explicit-(\w+:\w+)"/g, (_, key: string) => JSON.stringify(keys.get(key)?.split(":")[1]));
  return JSON.parse(text) as StateResource;
}
