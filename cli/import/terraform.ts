import { z } from "../../provider/zod";
import type { Presentation } from "../../provider/engine/kind/kind";
import { UserError } from "../failure";
import { readJson } from "../files";
import { toSlug } from "../codegen/names";

const instanceSchema = z.looseObject({
  /** A number with `count`, a text with `for_each`. */
  index_key: z.union([z.number(), z.string()]).nullish(),
  /** Already replaced, and not yet deleted. */
  deposed: z.string().nullish(),
  attributes: z.looseObject({ id: z.string().nullish() }).nullish(),
});

/** The parts of a Terraform state file that are used. Terraform writes version 4 since 0.12. */
const terraformState = z.looseObject({
  version: z.literal(4, "expected 4, the version of state files since Terraform 0.12"),
  resources: z.array(
    z.looseObject({
      module: z.string().nullish(),
      mode: z.string(),
      type: z.string(),
      name: z.string(),
      instances: z.array(instanceSchema),
    }),
    "expected the resources of a Terraform state",
  ),
});

type TerraformState = z.infer<typeof terraformState>;

export interface TerraformObject {
  readonly id: string;
  /** Such as `module.api.<type>.errors["eu"]`. */
  readonly address: string;
  /** The name that a resource of a program gets; empty for none. */
  readonly wanted: string;
}

type Resource = TerraformState["resources"][number];
type Instance = Resource["instances"][number];

/** Errors: the file is not a Terraform state, or has no objects of these kinds. */
export function readTerraform<K extends { readonly shown: Pick<Presentation, "terraformType"> }>(
  file: string,
  kinds: readonly K[],
): Map<K, TerraformObject[]> {
  const { resources } = readJson(file, terraformState, 'expected what "terraform state pull" prints: ');
  const managed = resources.filter(({ mode }) => mode === "managed");
  const objects = kinds.map(({ shown }) =>
    managed.filter(({ type }) => type === shown.terraformType).flatMap(listObjects),
  );
  if (objects.some(({ length }) => length > 0))
    return new Map(kinds.map((kind, index) => [kind, objects[index] ?? []]));
  const types = kinds.flatMap(({ shown }) => shown.terraformType ?? []).join(" or ");
  throw new UserError(`${file}: there is no resource of type ${types} in this state`, "file");
}

function listObjects(resource: Resource): TerraformObject[] {
  return resource.instances.flatMap((instance) => {
    const id = readId(instance);
    if (id === undefined) return [];
    return [{ id, address: formatAddress(resource, instance), wanted: chooseName(resource, instance) }];
  });
}

/** Reads the identifier. Terraform accepts a team or a service before it, and the API expects only the last part. */
function readId({ deposed, attributes }: Instance): string | undefined {
  return deposed ? undefined : attributes?.id?.split("/").at(-1);
}

function formatAddress({ module, type, name }: Resource, { index_key: index }: Instance): string {
  const place = module ? `${module}.` : "";
  return `${place}${type}.${name}${index === undefined || index === null ? "" : `[${JSON.stringify(index)}]`}`;
}

function chooseName({ module, name }: Resource, { index_key: index }: Instance): string {
  return toSlug([module?.replaceAll("module.", "") ?? "", name, index ?? ""].join(" "));
}
