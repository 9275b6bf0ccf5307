import type { ArgumentForm, ResourceType } from "../../engine/kind/resource-type";
import { KINDS, type SourceKind } from "./source.kinds";
import { sourceState } from "./source.schema";

/** One form for each kind. */
const forms = (Object.keys(KINDS) as SourceKind[]).map((kind): ArgumentForm => ({
  required: ["kind", ...KINDS[kind].required],
  optional: KINDS[kind].optional,
  only: { kind: [kind] },
}));

export const sourceType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:Source",
  reference: "source",
  identity: "sourceId",
  outputs: Object.keys(sourceState.shape),
  required: ["name", "from", "timestampValueExpression"],
  choices: [
    forms,
    [
      { required: ["connectionId"], optional: [] },
      { required: ["connection"], optional: [] },
    ],
  ],
};
