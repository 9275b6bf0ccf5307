import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../plain";
import { rememberInRun } from "./run";

const READ_STATE = "pulumi:pulumi:readStackResourceOutputs";

/** Reads the outputs that state had of a resource before the command; none if the backend does not tell them. */
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

export function isKnown(output: pulumi.Output<unknown>): Promise<boolean> {
  return (output as unknown as { isKnown: Promise<boolean> }).isKnown;
}
