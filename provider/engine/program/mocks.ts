import { runtime } from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { getMonitor } from "@pulumi/pulumi/runtime/settings";
import type { Plain } from "../plain";

/** Is this a test of a program (`pulumi.runtime.setMocks`)? Then nothing may reach the network. */
export function isMocked(): boolean {
  return getMonitor() instanceof MockMonitor;
}

/** The answer of the test's own `call`, which gets the lookup's name as its token: `service:getObject`. */
export function askMocks(lookup: string, args: object): Promise<Plain> {
  return runtime.invoke(lookup.replace(".", ":"), args) as Promise<Plain>;
}

/**
 * The same of a lookup that gives a list: on its way through the mocks, a list becomes an object with its positions. An
 * answer that is none is an empty list.
 */
export async function askMocksForList(lookup: string, args: object): Promise<unknown[]> {
  const answer = await askMocks(lookup, args);
  return Object.keys(answer)
    .filter((position) => /^\d+$/.test(position))
    .map((position) => answer[position]);
}
