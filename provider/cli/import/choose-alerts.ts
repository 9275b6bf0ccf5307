import { canonicalId } from "../../alerting/alert.wire";
import { SETTINGS } from "../../engine/settings";
import type { Stack } from "../stacks/workspace";
import { UserError } from "../failure";
import type { AlertingAccount } from "./account";
import { plannedAlerts } from "./alerts";
import type { PlanFile } from "./import-file.schema";
import type { Directory, PlannedResource } from "./model";
import type { PlanOptions } from "./options";
import { selecting } from "./selection";
import { managedBy, urnOf } from "./stacks";
import { terraformAlerts, type TerraformAlert } from "./terraform";

/** What was found, and what of it is brought. */
export interface Choice {
  readonly resources: readonly PlannedResource[];
  readonly directory: Directory;
  /** What a person should know beside the list of resources. */
  readonly notices: readonly string[];
}

/** What the choice of alerts depends on, beside the options. */
export interface Surroundings {
  readonly account: AlertingAccount;
  /** The stack that the alerts are for. */
  readonly stack: Stack;
  /** Others, whose alerts are left to them. */
  readonly others: readonly Stack[];
  /** What an earlier plan has put into the folder. */
  readonly before: PlanFile | undefined;
}

/** Chooses alerts by the filters, and leaves out what a stack manages already. Only reads. */
export async function chooseAlerts(options: PlanOptions, around: Surroundings): Promise<Choice> {
  const { account, stack, others, before } = around;
  const terraform = options.terraformState === undefined ? [] : terraformAlerts(options.terraformState);
  const named = [...(options.id ?? []), ...terraform.map(({ id }) => id)];
  const [{ alerts, gone }, directory] = await Promise.all([account.alerts(named), account.directory()]);
  refuseUnknown(options, gone);
  const own = ownIn(stack, before);
  const managers = managersOf([stack, ...others]);
  const selected = selecting(withTerraform(options, terraform), directory);
  const resources = plannedAlerts(
    (alert) => own.has(alert.id) || (selected(alert) && !managers.has(alert.id)),
    {
      alerts,
      directory,
      terraform: new Map(terraform.map((alert) => [alert.id, alert])),
      before: new Map(before?.resources.map(({ id, name }) => [id, name])),
      taken: managedBy(stack, "alert").flatMap(({ id, name }) => (own.has(id) ? [] : [name])),
      owner: ownersIn(stack),
    },
  );
  const left = alerts.filter((alert) => selected(alert) && !own.has(alert.id));
  const managing = left.flatMap(({ id }) => managers.get(id) ?? []);
  return { resources, directory, notices: [...leftTexts(managing), ...goneTexts(terraform, gone)] };
}

/** What an earlier plan of the folder brought: its code stays where it is. */
function ownIn(stack: Stack, before: PlanFile | undefined): Set<string> {
  const managed = new Set(managedBy(stack, "alert").map(({ id, name }) => `${id} ${name}`));
  const brought = (before?.resources ?? []).filter(({ id, name }) => managed.has(`${id} ${name}`));
  return new Set(brought.map(({ id }) => id));
}

function managersOf(stacks: readonly Stack[]): Map<string, string> {
  return new Map(
    stacks.flatMap((stack) => managedBy(stack, "alert").map(({ id }) => [id, stack.name] as const)),
  );
}

/** The file of Terraform is a filter, too. */
function withTerraform(options: PlanOptions, terraform: readonly TerraformAlert[]): PlanOptions {
  if (options.terraformState === undefined) return options;
  const ids = terraform.map(({ id }) => canonicalId(id));
  return { ...options, id: options.id?.filter((id) => ids.includes(canonicalId(id))) ?? ids };
}

/** With the setting `alerting:ownerNote`, the program gives each alert the URN of its resource. */
function ownersIn(stack: Stack): (name: string) => string | undefined {
  const marked = stack.config[SETTINGS.alerting.ownerNote.config] === "true";
  return (name) => (marked ? urnOf(stack, "alert", name) : undefined);
}

function refuseUnknown({ id = [] }: PlanOptions, gone: readonly string[]): void {
  const unknown = id.filter((given) => gone.includes(canonicalId(given)));
  if (unknown.length > 0) throw new UserError(`--id: the service has no alert ${unknown.join(", ")}`);
}

function leftTexts(managers: readonly string[]): string[] {
  return [...new Set(managers)].map((name) => {
    const count = managers.filter((other) => other === name).length;
    return `left out, because stack ${name} manages them already: ${count}`;
  });
}

function goneTexts(terraform: readonly TerraformAlert[], gone: readonly string[]): string[] {
  const missing = terraform.filter(({ id }) => gone.includes(canonicalId(id)));
  return missing.map(({ id, address }) => `left out, because the service has no alert ${id}: ${address}`);
}
