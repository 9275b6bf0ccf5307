import { runtime, type CustomResourceOptions } from "@pulumi/pulumi";
import { ownerMark } from "../engine/program/managed-resource";
import { SETTINGS } from "./settings";

/** The input that has an object marked with the URN of its resource, when the stack's configuration asks for it. */
export function createMark(token: string, name: string, options?: CustomResourceOptions): object {
  return runtime.getConfig(SETTINGS.ownerNote.config) === "true" ? ownerMark(token, name, options) : {};
}
