import { readFileSync } from "node:fs";
import { problemsOf } from "../../engine/problems";
import { UserError } from "../failure";
import { slugOf } from "./names";
import { terraformState, type TerraformState } from "./terraform.schema";

/** An alert in Terraform's state. */
export interface TerraformAlert {
  readonly id: string;
  /** `module.api.clickhouse_clickstack_alert.errors["eu"]` */
  readonly address: string;
  /** The name that a resource of a program gets. */
  readonly wanted: string;
}

const TYPE = "clickhouse_clickstack_alert";

type Resource = TerraformState["resources"][number];
type Instance = Resource["instances"][number];

/** The alerts in a state file of Terraform. Errors: the file is no such file, or has none. */
export function terraformAlerts(file: string): TerraformAlert[] {
  const alerts = alertsIn(parsed(file));
  if (alerts.length === 0) throw new UserError(`${file}: there is no resource of type ${TYPE} in this state`);
  return alerts;
}

export function alertsIn({ resources }: TerraformState): TerraformAlert[] {
  const managed = resources.filter(({ mode, type }) => mode === "managed" && type === TYPE);
  return managed.flatMap((resource) =>
    resource.instances.flatMap((instance) => {
      const id = idOf(instance);
      return id === undefined
        ? []
        : [{ id, address: addressOf(resource, instance), wanted: wantedOf(resource, instance) }];
    }),
  );
}

/** Where a team was named, the provider takes the identifier with the team in front; it keeps the bare one. */
function idOf({ deposed, attributes }: Instance): string | undefined {
  return deposed ? undefined : attributes?.id?.split("/").at(-1);
}

function addressOf({ module, type, name }: Resource, { index_key: index }: Instance): string {
  const place = module ? `${module}.` : "";
  return `${place}${type}.${name}${index === undefined || index === null ? "" : `[${JSON.stringify(index)}]`}`;
}

function wantedOf({ module, name }: Resource, { index_key: index }: Instance): string {
  return slugOf([module?.replaceAll("module.", "") ?? "", name, index ?? ""].join(" ")) || "alert";
}

function parsed(file: string): TerraformState {
  const advice = 'expected what "terraform state pull" prints';
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${file}: ${advice}: ${(error as Error).message}`);
  }
  const { data, error } = terraformState.safeParse(json);
  if (data !== undefined) return data;
  const [problem] = problemsOf(error.issues, json);
  throw new UserError(`${file}: ${advice}: ${problem?.path ?? ""}: ${problem?.reason ?? ""}`);
}
