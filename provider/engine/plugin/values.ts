import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { Plain } from "../values/plain";
import { isMarkedAsSecret } from "../values/secrets";
import { isDeepStrictEqual } from "node:util";
import { PropertyDiff, ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Metadata, status, type ServiceError } from "@grpc/grpc-js";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { isBug } from "../host/errors";
import type { Written } from "../kind/kind";
import { KeptInState } from "../kind/write-record";

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

/** Composes the state of an object that was written before the call failed. */
export type Kept = (written: Written | undefined) => Plain;

/**
 * Converts the error of a call to the form that the engine shows: of a mistake of a user the text, of a bug the stack.
 * An object that was written nevertheless stays in state.
 */
export function toServiceError(error: unknown, kept?: Kept): Partial<ServiceError> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const details = isBug(error) ? (stack ?? message) : message;
  if (!(error instanceof KeptInState) || kept === undefined) return { code: status.UNKNOWN, details };
  const metadata = describeKept(error.id, kept(error.written), message);
  return { code: status.UNKNOWN, details, metadata };
}

function describeKept(id: string, state: Plain, message: string): Metadata {
  const detail = new ErrorResourceInitFailed()
    .setId(id)
    .setProperties(writeStruct(state))
    .setReasonsList([message]);
  const any = new Any();
  any.pack(detail.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const description = new Status().setCode(status.UNKNOWN).setMessage(message).addDetails(any);
  const metadata = new Metadata();
  metadata.add("grpc-status-details-bin", Buffer.from(description.serializeBinary()));
  return metadata;
}
