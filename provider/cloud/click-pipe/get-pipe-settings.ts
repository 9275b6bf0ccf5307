import type { Output } from "@pulumi/pulumi";
import { z } from "zod";
import type { LookupOptions } from "../../engine/program/lookup";
import type { InputsOf } from "../../engine/program/types";
import { clickPipeId, cloudLookup, organizationId, serviceId } from "../lookup";
import { readPipeSettings } from "./pipe-settings.requests";
import type { PipeSettings } from "./pipe-settings.schema";

const schema = z.strictObject({
  /** Organization that owns the service, a UUID. Default: the setting `cloud:organizationId`. */
  organizationId: organizationId,
  /** Service that owns the pipe, a UUID. */
  serviceId: serviceId,
  /** The pipe (ClickPipe), a UUID. */
  clickPipeId: clickPipeId,
});

type Args = z.infer<typeof schema>;

/**
 * Arguments of `getPipeSettings`.
 *
 * @interface
 */
export type GetPipeSettingsArgs = Omit<Args, "organizationId"> & Partial<Pick<Args, "organizationId">>;

const lookup = cloudLookup<GetPipeSettingsArgs, PipeSettings>({
  name: "cloud.getPipeSettings",
  schema,
  ask: (connection, args) => readPipeSettings(connection, args as Args, args.clickPipeId),
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
  args: InputsOf<GetPipeSettingsArgs>,
  options?: LookupOptions,
): Output<PipeSettings> {
  return lookup.getOutput(args, options);
}
