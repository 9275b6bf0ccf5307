import type { CloudClient } from "../../cloud/cloud.client";
import { SETTINGS } from "../../engine/settings";
import { UserError } from "../failure";
import type { Stack } from "../stacks/workspace";
import type { Choice } from "./choose-alerts";
import type { PlanFile } from "./import-file.schema";
import { plannedOrganization } from "./organization";
import type { PlanOptions } from "./options";
import { managedBy } from "./stacks";

export interface CloudSurroundings {
  readonly client: CloudClient;
  /** From the settings, where they name one. */
  readonly organizationId: string | undefined;
  readonly stacks: readonly Stack[];
  readonly before: PlanFile | undefined;
}

/** Chooses the organization, unless a stack manages it already. Only reads. */
export async function chooseOrganization(options: PlanOptions, around: CloudSurroundings): Promise<Choice> {
  const id = (options.id?.[0] ?? around.organizationId)?.toLowerCase();
  if (id === undefined)
    throw new UserError(
      `--organization: name it with --id or by the setting ${SETTINGS.cloud.organizationId.config}`,
    );
  const directory = { dashboards: [], webhooks: [], savedSearches: [] };
  const manager = around.stacks.find((stack) =>
    managedBy(stack, "organization").some((managed) => managed.id === id),
  );
  const own = around.before?.resources.some((resource) => resource.id === id);
  if (manager !== undefined && !own) {
    return {
      resources: [],
      directory,
      notices: [`left out, because stack ${manager.name} manages it already: 1`],
    };
  }
  const { privateEndpoints = [] } = options;
  const wire = await around.client.getOrganization(id);
  const planned = plannedOrganization(wire, privateEndpoints === true ? "all" : privateEndpoints);
  return { resources: [planned], directory, notices: [] };
}
