import { takesRecord } from "../../engine/check";
import type { Kind } from "../../engine/kind/kind";
import type { Asked } from "./model";
import { toIdentifier } from "./names";
import { hyphenate } from "../words";

/** Describes a secret argument that the program reads from its configuration. */
export function askFor({ one, type }: Kind, argument: string, name: string, isRequired: boolean): Asked {
  const kind = hyphenate(one);
  const owner = name === kind ? [name] : [name, kind];
  return {
    argument,
    config: toIdentifier([...owner, hyphenate(argument)].join("-")),
    isRequired,
    isRecord: takesRecord(type.args, argument),
  };
}
