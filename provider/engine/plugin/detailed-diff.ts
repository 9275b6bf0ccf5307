import { isDeepStrictEqual } from "node:util";
import { PropertyDiff } from "@pulumi/pulumi/proto/provider_pb";
import type { Plain } from "../plain";

const { Kind } = PropertyDiff;

/** The values of a resource before and after a change. */
interface Sides {
  readonly outputs: Plain;
  readonly inputs: Plain;
  readonly wanted: Plain;
}

/** Describes how one argument differs. The engine shows the old input, or what state has if the input is the same. */
export function describeDifference(
  key: string,
  { outputs, inputs, wanted }: Sides,
  replaces: boolean,
): PropertyDiff {
  const isOfInputs = !isDeepStrictEqual(inputs[key], wanted[key]);
  const before = isOfInputs ? inputs[key] : outputs[key];
  const kind = before === undefined ? Kind.ADD : wanted[key] === undefined ? Kind.DELETE : Kind.UPDATE;
  return new PropertyDiff().setKind(replaces ? withReplacement(kind) : kind).setInputdiff(isOfInputs);
}

/** Each kind is followed by the one of a replacement. */
function withReplacement(kind: PropertyDiff.Kind): PropertyDiff.Kind {
  return kind + 1;
}
