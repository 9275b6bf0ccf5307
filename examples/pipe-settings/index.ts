import * as pulumi from "@pulumi/pulumi";
import { cloud } from "pulumi-clickstack";

const config = new pulumi.Config();

function settingsOf(environment: "staging" | "production") {
  return cloud.getPipeSettingsOutput({
    serviceId: config.require("serviceId"),
    clickPipeId: config.require(environment),
  });
}

/** Every setting that differs: what staging has, and what production has. */
function differences(staging: object, production: object): Record<string, string> {
  const before = new Map(Object.entries(staging));
  const after = new Map(Object.entries(production));
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const text = (value: unknown) => (value === undefined ? "unset" : JSON.stringify(value));
  return Object.fromEntries(
    names
      .filter((name) => text(before.get(name)) !== text(after.get(name)))
      .map((name) => [name, `${text(before.get(name))} in staging, ${text(after.get(name))} in production`]),
  );
}

export const differing = pulumi
  .all([settingsOf("staging"), settingsOf("production")])
  .apply(([staging, production]) => differences(staging, production));
