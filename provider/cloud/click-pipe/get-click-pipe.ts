import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { ClickPipeResult, GetClickPipeArgs, GetClickPipeOutputArgs } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { findClickPipe, locateService } from "../names";
import { eitherOf, ofClickPipe, ofService } from "../place.schema";
import { readClickPipe } from "./click-pipe.requests";

const schema = z.strictObject({
  ...ofService,
  /** Identifier of the pipe (ClickPipe), a UUID. This or `name` is required. */
  id: ofClickPipe.clickPipeId,
  /** Name of the pipe, instead of `id`. Errors: no pipe of the service has the name, or several have it. */
  name: ofClickPipe.clickPipe,
});

/**
 * Arguments of `getClickPipe`.
 *
 * @published GetClickPipeArgs
 * @publishedInputs GetClickPipeOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, ClickPipeResult>({
  name: "cloud.getClickPipe",
  schema,
  rules: [eitherOf("id", "name", "a pipe")],
  ask: async (connection, { id, name = "", ...place }) => {
    const service = await locateService(connection, place);
    if (id === undefined) return findClickPipe(connection, service, name, "name");
    return readClickPipe(connection, service, id.toLowerCase());
  },
});

/**
 * Looks up a pipe (ClickPipe) of a service by its name or its identifier.
 *
 * Errors: a wrong argument or setting, a name with no match or several matches, a missing permission.
 */
export function getClickPipe(args: GetClickPipeArgs, options?: LookupOptions): Promise<ClickPipeResult> {
  return lookup.get(args, options);
}

/** The form of `getClickPipe` that accepts outputs. */
export function getClickPipeOutput(
  args: GetClickPipeOutputArgs,
  options?: LookupOptions,
): Output<ClickPipeResult> {
  return lookup.getOutput(args, options);
}
