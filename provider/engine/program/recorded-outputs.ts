import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../plain";
import { rememberInRun } from "./run";

const READ_STATE = "pulumi:pulumi:readStackResourceOutputs";

/** The outputs that state has of a resource before the command; none where the backend does not say. */
export async function readRecordedOutputs(urn: string): Promise<Plain | undefined> {
  const all = await rememberInRun("recorded outputs", readAll);
  return all[urn]?.outputs;
}

async function readAll(): Promise<Readonly<Record<string, { readonly outputs?: Plain } | undefined>>> {
  const stackName = [pulumi.getOrganization(), pulumi.getProject(), pulumi.getStack()].join("/");
  try {
    const answer = (await pulumi.runtime.invoke(READ_STATE, { stackName })) as { outputs?: object };
    return { ...answer.outputs };
  } catch {
    return {};
  }
}

/** Does the engine know the value by now? */
export function isKnown(output: pulumi.Output<unknown>): Promise<boolean> {
  return (output as unknown as { isKnown: Promise<boolean> }).isKnown;
}
