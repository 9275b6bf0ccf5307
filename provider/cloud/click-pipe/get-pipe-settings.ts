import type { Output } from "@pulumi/pulumi";
import { z } from "zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetPipeSettingsArgs, GetPipeSettingsOutputArgs, PipeSettings } from "../cloud.types";
import { clickPipeId, cloudLookup, type CloudArgs, adviseCheck, organizationId, serviceId } from "../lookup";
import type { ServicePath } from "../service-path";
import { readPipeSettings } from "./pipe-settings.requests";
import { toPipeSettings } from "./pipe-settings.schema";

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

const ADVICE =
  "Check clickPipeId and serviceId; a pipe from a database (CDC) has no settings even when it is healthy, and the key needs the permission to manage ClickPipes";

const lookup = cloudLookup<Args, PipeSettings>({
  name: "cloud.getPipeSettings",
  schema,
  ask: async (connection, args) =>
    toPipeSettings(
      await adviseCheck(readPipeSettings(connection, args as ServicePath, args.clickPipeId), ADVICE),
    ),
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
