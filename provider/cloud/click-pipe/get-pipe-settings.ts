import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetPipeSettingsArgs, GetPipeSettingsOutputArgs, PipeSettings } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { locateClickPipe } from "../names";
import { ofClickPipe } from "../place.schema";
import { readPipeSettings } from "./pipe-settings.requests";

const schema = z.strictObject(ofClickPipe);

/**
 * Arguments of `getPipeSettings`.
 *
 * @published GetPipeSettingsArgs
 * @publishedInputs GetPipeSettingsOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, PipeSettings>({
  name: "cloud.getPipeSettings",
  schema,
  ask: async (connection, args) => readPipeSettings(connection, await locateClickPipe(connection, args)),
});

/**
 * Looks up the settings of a pipe (ClickPipe).
 *
 * Errors: a wrong argument or setting, a pipe that does not exist or has no settings, a missing permission.
 */
export function getPipeSettings(args: GetPipeSettingsArgs, options?: LookupOptions): Promise<PipeSettings> {
  return lookup.get(args, options);
}

/** The form of `getPipeSettings` that accepts outputs. */
export function getPipeSettingsOutput(
  args: GetPipeSettingsOutputArgs,
  options?: LookupOptions,
): Output<PipeSettings> {
  return lookup.getOutput(args, options);
}
