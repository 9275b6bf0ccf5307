import { runtime } from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";
import type { Plain } from "../plain";

/** Checks whether this is a test of a program (`pulumi.runtime.setMocks`), which must not reach the network. */
export function isMocked(): boolean {
  return getMonitor() instanceof MockMonitor;
}

/** Asks the test's own `call`, which gets the lookup's name as its token: `service:getObject`. */
export function askMocks(lookup: string, args: object): Promise<Plain> {
  return runtime.invoke(lookup.replace(".", ":"), args) as Promise<Plain>;
}

/** Asks the test for a list, which mocks turn into an object with its positions. Default: an empty list. */
export async function askMocksForList(lookup: string, args: object): Promise<unknown[]> {
  const answer = await askMocks(lookup, args);
  return Object.keys(answer)
    .filter((position) => /^\d+$/.test(position))
    .map((position) => answer[position]);
}
