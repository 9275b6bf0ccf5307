import { createUrn, runtime, type CustomResourceOptions } from "@pulumi/pulumi";
import { OWNER } from "../engine/instructions";
import { SETTINGS } from "./settings";

/** The input that has an object marked with the URN of its resource, when the stack's configuration asks for it. */
export function createMark(token: string, name: string, options: CustomResourceOptions = {}): object {
  const isWanted = runtime.getConfig(SETTINGS.ownerNote.config) === "true" && options.id === undefined;
  return isWanted ? { [OWNER]: createUrn(name, token, options.parent) } : {};
}
