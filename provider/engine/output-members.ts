/** The members of Pulumi's outputs that objects in general do not have, and names that outputs never pass on. */
const MEMBERS = new Set([
  ...["allResources", "apply", "get", "isKnown", "isSecret", "promise", "resources", "toJSON"],
  ...["deploymentOnlyModule", "doNotCapture", "then"],
]);

/** Returns whether a program cannot read this key of an output's value: `output.apply` is a member of the output itself. */
export function isOutputMember(key: string): boolean {
  return key.startsWith("__") || key in Object.prototype || MEMBERS.has(key);
}
