import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../plain";
import { rememberInRun } from "./run";

const READ_STATE = "pulumi:pulumi:readStackResourceOutputs";
const READ_EXPORTS = "pulumi:pulumi:readStackOutputs";

/** Reads the outputs that state had of a resource before the command; none if the backend does not tell them. */
export async function readRecordedOutputs(urn: string): Promise<Plain | undefined> {
  const all = await readAllRecorded();
  return all?.[urn]?.outputs;
}

export type Recorded = Readonly<Record<string, { readonly outputs?: Plain } | undefined>>;

/** Reads the same of all resources, by URN. */
export function readAllRecorded(): Promise<Recorded | undefined> {
  return rememberInRun("recorded outputs", readAll);
}

/** Checks whether the stack exports something, which shows that it has state. The engine tells it of any stack. */
export function hasExports(): Promise<boolean> {
  return rememberInRun("exports", async () => {
    try {
      const answer = (await pulumi.runtime.invoke(READ_EXPORTS, { name: nameOfStack() })) as {
        outputs?: object;
      };
      return Object.keys(answer.outputs ?? {}).length > 0;
    } catch {
      return false;
    }
  });
}

function nameOfStack(): string {
  return [pulumi.getOrganization(), pulumi.getProject(), pulumi.getStack()].join("/");
}

async function readAll(): Promise<Recorded | undefined> {
  try {
    const answer = (await pulumi.runtime.invoke(READ_STATE, { stackName: nameOfStack() })) as {
      outputs?: object;
    };
    return { ...answer.outputs };
  } catch {
    return undefined;
  }
}

export function isKnown(output: pulumi.Output<unknown>): Promise<boolean> {
  return (output as unknown as { isKnown: Promise<boolean> }).isKnown;
}
