import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../plain";
import { rememberInRun } from "./run";

const READ_STATE = "pulumi:pulumi:readStackResourceOutputs";

/** Reads the outputs that state had of a resource before the command; none if the backend does not tell them. */
export async function readRecordedOutputs(urn: string): Promise<Plain | undefined> {
  const all = await readAllRecorded();
  return all?.[urn]?.outputs;
}

type Recorded = Readonly<Record<string, { readonly outputs?: Plain } | undefined>>;

/** Reads the same of all resources, by URN. */
export function readAllRecorded(): Promise<Recorded | undefined> {
  return rememberInRun("recorded outputs", readAll);
}

async function readAll(): Promise<Recorded | undefined> {
  try {
    const stackName = [pulumi.getOrganization(), pulumi.getProject(), pulumi.getStack()].join("/");
    const answer = (await pulumi.runtime.invoke(READ_STATE, { stackName })) as { outputs?: object };
    return { ...answer.outputs };
  } catch {
    return undefined;
  }
}

export function isKnown(output: pulumi.Output<unknown>): Promise<boolean> {
  return (output as unknown as { isKnown: Promise<boolean> }).isKnown;
}
