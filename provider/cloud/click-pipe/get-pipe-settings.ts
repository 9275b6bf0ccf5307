import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetPipeSettingsArgs, GetPipeSettingsOutputArgs, PipeSettings } from "../cloud.types";
import { clickPipeId, cloudLookup, type CloudArgs, organizationId, serviceId } from "../lookup";
import type { ServicePath } from "../service-path";
import { readPipeSettings } from "./pipe-settings.requests";

const schema = z.strictObject({
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId: organizationId,
  /** Service that owns the pipe, a UUID. */
  serviceId: serviceId,
  /** The pipe (ClickPipe), a UUID. */
  clickPipeId: clickPipeId,
});

/**
 * Arguments of `getPipeSettings`.
 *
 * @published GetPipeSettingsArgs
 * @publishedInputs GetPipeSettingsOutputArgs
 */
type Args = CloudArgs<typeof schema>;

const lookup = cloudLookup<Args, PipeSettings>({
  name: "cloud.getPipeSettings",
  schema,
  ask: (connection, args) => readPipeSettings(connection, args as ServicePath, args.clickPipeId),
});

/**
 * Looks up the settings of a pipe (ClickPipe).
 *
 * Errors: a wrong argument or setting, a pipe that does not exist or has no settings, a missing permission.
 */
export function getPipeSettings(args: GetPipeSettingsArgs, options?: LookupOptions): Promise<PipeSettings> {
  return lookup.get(args, options);
}

/** The form of `getPipeSettings` that takes outputs. */
export function getPipeSettingsOutput(
  args: GetPipeSettingsOutputArgs,
  options?: LookupOptions,
): Output<PipeSettings> {
  return lookup.getOutput(args, options);
}
