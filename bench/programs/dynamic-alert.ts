import * as pulumi from "@pulumi/pulumi";
import type { AlertArgs } from "./alerts";

export type AlertProvider = pulumi.dynamic.ResourceProvider<AlertArgs, object>;

/** An alert as a resource of a captured provider. */
export class DynamicAlert extends pulumi.dynamic.Resource {
  constructor(provider: AlertProvider, name: string, args: AlertArgs) {
    const outputs = { state: undefined, teamId: undefined, createdAt: undefined, updatedAt: undefined };
    super(provider, name, { ...outputs, ...args }, {}, "bench", "Alert");
  }
}
