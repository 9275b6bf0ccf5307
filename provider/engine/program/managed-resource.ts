import * as pulumi from "@pulumi/pulumi";
import type { ResourceType } from "../arguments/resource-type";
import { ignoredKeys, replaceFlag, replacingKeys } from "../instructions";
import { formatReference, PROVIDER_KEY } from "../reference";
import { createUnresolved, findHalfCharacters } from "../unresolved";
import { shortenTraces } from "./short-trace";

/** A dynamic resource with a reference to its implementation, which the SDK would write into every state. */
export abstract class ManagedResource extends pulumi.CustomResource {
  protected constructor(
    type: ResourceType,
    name: string,
    args: object,
    options: pulumi.CustomResourceOptions = {},
  ) {
    const { import: imported, ...rest } = options;
    const unset = Object.fromEntries(type.outputs.map((key) => [key, undefined]));
    const adopted = imported === undefined ? {} : { [type.identity]: imported };
    const instructions = {
      ...replaceFlag(options),
      ...replacingKeys(type, options),
      ...ignoredKeys(type, options),
    };
    const internals = { ...instructions, [PROVIDER_KEY]: formatReference(type.reference) };
    const secrets = type.secretKeys({ ...args });
    const props = { ...unset, ...protect(args, secrets), ...adopted, ...internals };
    const restore = shortenTraces();
    try {
      super(type.token, name, props, imported === undefined ? options : rest);
    } finally {
      restore();
    }
  }
}

function protect(args: object, secrets: readonly string[]): object {
  const entries = Object.entries(args).map(([key, value]: [string, unknown]) => {
    // The SDK drops half a character without a word, so the provider would never see it.
    const problems = findHalfCharacters(value, [key]);
    const sent = problems.length === 0 ? value : createUnresolved(...problems);
    return [key, value !== undefined && secrets.includes(key) ? pulumi.secret(sent) : sent];
  });
  return Object.fromEntries(entries) as object;
}
