import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Plain } from "../plain";
import { isMarkedAsSecret } from "../secrets";

/** Reads values. The engine marks secrets of the configuration only, as the provider accepts no marks elsewhere. */
export function readStruct(struct: Struct | undefined): Plain {
  return Object.fromEntries(
    Object.entries(struct?.toJavaScript() ?? {}).map(([key, value]) => [key, unwrap(value)]),
  );
}

/** Writes plain values, in which secrets have their marks. */
export function writeStruct(values: Plain): Struct {
  return Struct.fromJavaScript(values as Parameters<typeof Struct.fromJavaScript>[0]);
}

function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (typeof value !== "object" || value === null) return value;
  if (isMarkedAsSecret(value)) return unwrap((value as Plain).value);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, unwrap(held)]));
}
