import { Metadata, status, type ServiceError } from "@grpc/grpc-js";
import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { isBug } from "../host/errors";
import type { Written } from "../kind/kind";
import { isKeptInState, WrittenOtherwise } from "../kind/write-errors";
import type { Plain } from "../plain";
import { writeStruct } from "./values";

/** Composes the state of an object that was written before the call failed. */
export type Kept = (written: Written | undefined) => Plain;

/**
 * Converts the error of a call to the form that the engine shows: of a mistake of a user the text, of a bug the stack.
 * An object that was written nevertheless stays in state.
 */
export function toServiceError(error: unknown, kept?: Kept): Partial<ServiceError> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const details = isBug(error) ? (stack ?? message) : message;
  if (!isKeptInState(error) || kept === undefined) return { code: status.UNKNOWN, details };
  const state = kept(error instanceof WrittenOtherwise ? error.written : undefined);
  return { code: status.UNKNOWN, details, metadata: describeKept(error.id, state, message) };
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
