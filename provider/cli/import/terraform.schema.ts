import { z } from "../../zod";

const instance = z.looseObject({
  /** A number with `count`, a text with `for_each`. */
  index_key: z.union([z.number(), z.string()]).nullish(),
  /** Already replaced, and not yet deleted. */
  deposed: z.string().nullish(),
  attributes: z.looseObject({ id: z.string().nullish() }).nullish(),
});

/** The parts of a Terraform state file that are used. Terraform writes version 4 since 0.12. */
export const terraformState = z.looseObject({
  version: z.literal(4, "expected 4, the version of state files since Terraform 0.12"),
  resources: z.array(
    z.looseObject({
      module: z.string().nullish(),
      mode: z.string(),
      type: z.string(),
      name: z.string(),
      instances: z.array(instance),
    }),
    "expected the resources of a Terraform state",
  ),
});

export type TerraformState = z.infer<typeof terraformState>;
