import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { mapDeep, type Plain } from "../values/plain";
import { isMarkedAsSecret } from "../values/secrets";
import { isDeepStrictEqual } from "node:util";
import { PropertyDiff, ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Metadata, status, type ServiceError } from "@grpc/grpc-js";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { KeptInState } from "../host/state";
import { isBug } from "../../http/errors";

/** Reads values. The engine marks secrets of the configuration only, as the provider accepts no marks elsewhere. */
export function readStruct(struct: Struct | undefined): Plain {
  const unmark = (part: unknown): unknown =>
    typeof part === "object" && part !== null && isMarkedAsSecret(part)
      ? unmark((part as Plain).value)
      : part;
  return mapDeep(struct?.toJavaScript() ?? {}, unmark) as Plain;
}

export function writeStruct(values: Plain): Struct {
  return Struct.fromJavaScript(values as Parameters<typeof Struct.fromJavaScript>[0]);
}

const { Kind } = PropertyDiff;

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
  // Each kind is followed by the one of a replacement.
  return new PropertyDiff().setKind(replaces ? kind + 1 : kind).setInputdiff(isOfInputs);
}

/**
 * Converts the error of a call to the form that the engine shows: of a mistake of a user the text, of a bug the stack.
 * An object that was written nevertheless stays in state.
 */
export function toServiceError(error: unknown): Partial<ServiceError> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const details = isBug(error) ? (stack ?? message) : message;
  const kept = error instanceof KeptInState ? { metadata: describeKept(error) } : {};
  return { code: status.UNKNOWN, details, ...kept };
}

function describeKept({ id, state, message }: KeptInState): Metadata {
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
