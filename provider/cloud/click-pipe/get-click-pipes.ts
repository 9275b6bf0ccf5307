import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { ClickPipeResult, GetClickPipesArgs, GetClickPipesOutputArgs } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { locateService } from "../names";
import { ofService } from "../place.schema";
import { listClickPipes } from "./click-pipe.requests";

const schema = z.strictObject(ofService);

/**
 * Arguments of `getClickPipes`.
 *
 * @published GetClickPipesArgs
 * @publishedInputs GetClickPipesOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, ClickPipeResult[]>({
  name: "cloud.getClickPipes",
  schema,
  list: true,
  ask: async (connection, args) => listClickPipes(connection, await locateService(connection, args)),
});

/**
 * Looks up the pipes (ClickPipes) of a service.
 *
 * Errors: a wrong argument or setting, a service that the key cannot see, a missing permission.
 */
export function getClickPipes(args: GetClickPipesArgs, options?: LookupOptions): Promise<ClickPipeResult[]> {
  return lookup.get(args, options);
}

/** The form of `getClickPipes` that accepts outputs. */
export function getClickPipesOutput(
  args: GetClickPipesOutputArgs,
  options?: LookupOptions,
): Output<ClickPipeResult[]> {
  return lookup.getOutput(args, options);
}
