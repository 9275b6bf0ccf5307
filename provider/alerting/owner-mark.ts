import { createUrn, runtime, type CustomResourceOptions } from "@pulumi/pulumi";
import { OWNER } from "../engine/arguments/instructions";
import { SETTINGS } from "./settings";

/** Creates the input that marks an object with the URN of its resource, if the stack's configuration asks for it. */
export function createMark(token: string, name: string, options: CustomResourceOptions = {}): object {
  const isWanted = runtime.getConfig(SETTINGS.ownerNote.config) === "true" && options.id === undefined;
  return isWanted ? { [OWNER]: createUrn(name, token, options.parent) } : {};
}
