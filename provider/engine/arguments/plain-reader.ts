import type { z } from "../../zod";
import type { OwnerMark } from "../kind/owner-mark";
import { dropAbsent, type Plain } from "../plain";
import type { ResourceType } from "./resource-type";

/** Creates the function that reads plain arguments and outputs, each as the service returns it. */
export function createReader(
  { state, identity, policies }: ResourceType,
  mark: OwnerMark | undefined,
): (wire: Plain) => Plain {
  const keys = Object.keys(state.shape).filter((key) => key !== identity && !policies[key]?.local);
  // An object always has the outputs that are not optional.
  const shape = Object.entries(state.shape) as [string, z.ZodType][];
  const filled = shape.filter(([, schema]) => !schema.safeParse(undefined).success).map(([key]) => key);
  const read = (wire: Plain, key: string): unknown => {
    const { emptyIsNone, serverDefault } = policies[key] ?? {};
    const value = mark?.key === key ? mark.remove(wire[key]) : wire[key];
    return (
      (emptyIsNone && value === "" ? undefined : value) ?? (filled.includes(key) ? serverDefault : undefined)
    );
  };
  return (wire) => dropAbsent(Object.fromEntries(keys.map((key) => [key, read(wire, key)])));
}
