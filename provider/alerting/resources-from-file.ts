import type { CustomResource, CustomResourceOptions } from "@pulumi/pulumi";
import { formatPlace } from "../engine/problems/problems";
import { declareFromFile } from "../engine/program/checked-run";
import { Resolver } from "../engine/program/resolver";
import { declareAt } from "../engine/program/short-trace";
import type { Plain } from "../engine/values/plain";
import type { EntryOfFile } from "./file-entries";
import type { AlertingResolver } from "./names/references";
import { alertingService } from "./service";

interface ResourceClass<Args, Made> {
  readonly __pulumiType: string;
  new (name: string, args: Args, options?: CustomResourceOptions): Made;
}

/** Declares the resources of a file. Names that cannot be found are reported with their places in the file. */
export function resourcesFromFile<Args, Made extends CustomResource>(
  Resource: ResourceClass<Args, Made>,
  resolveNames: (args: Plain, resolver: AlertingResolver) => Plain,
  read: () => readonly EntryOfFile<Plain>[],
  options: CustomResourceOptions | undefined,
): Record<string, Made> {
  return declareFromFile(Resource.__pulumiType, read, ({ name, args, declaredAt, place }) => {
    const resolver = new Resolver(alertingService, ({ path, reason }) => ({
      path,
      reason: `${reason} (${formatPlace(place(path))})`,
    }));
    // The schema has checked the content of the file.
    const inputs = resolveNames(args, resolver) as Args;
    const made = declareAt(declaredAt, () => new Resource(name, inputs, options));
    resolver.useProvider(made.getProvider(Resource.__pulumiType));
    return made;
  });
}
