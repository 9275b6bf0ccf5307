import { resourceType } from "../../engine/arguments/resource-type";
import { sourceArgsWithNames } from "./source.names.schema";
import { sourceArgs, sourceState } from "./source.schema";

export const sourceType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Source",
  reference: "source",
  args: sourceArgs,
  written: sourceArgsWithNames,
  state: sourceState,
  docs: {
    about:
      "The arguments of a `Source`. A new source needs `kind`, `name`, a connection, `from`, " +
      "`timestampValueExpression` and what its kind needs; an adopted one (`sourceId`) needs only what " +
      "the program manages.",
  },
});
