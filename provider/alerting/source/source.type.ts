import { resourceType } from "../../engine/arguments/resource-type";
import { sourceArgsWithNames } from "./source.names.schema";
import { sourceArgs, sourceState } from "./source.schema";

export const sourceType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Source",
  reference: "source",
  args: sourceArgs,
  written: sourceArgsWithNames,
  state: sourceState,
});
