import { resourceType, type ArgumentForm } from "../../engine/arguments/resource-type";
import { KINDS, LINKS, listKindKeys, nameKey } from "./source.kinds";
import { SOURCE_KINDS } from "./source.parts.schema";
import { sourceArgsWithNames } from "./source.names.schema";
import { sourceArgs, sourceState } from "./source.schema";

const isLink = (key: string): boolean => key in LINKS;

/**
 * One form for each kind. Another source can be given by name or by identifier, so the preview checks that a required
 * one is there.
 */
const forms = SOURCE_KINDS.map((kind): ArgumentForm => {
  const required = KINDS[kind].required.filter((key) => !isLink(key));
  const others = listKindKeys(kind).filter((key) => !required.includes(key));
  return {
    required: ["kind", ...required],
    optional: others.flatMap((key) => (isLink(key) ? [key, nameKey(key)] : [key])),
    only: { kind: [kind] },
  };
});

export const sourceType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Source",
  reference: "source",
  args: sourceArgs,
  written: sourceArgsWithNames,
  state: sourceState,
  choices: [
    forms,
    [
      { required: ["connectionId"], optional: [] },
      { required: ["connection"], optional: [] },
    ],
  ],
});
