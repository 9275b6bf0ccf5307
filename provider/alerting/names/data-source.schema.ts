import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/requests";

const wire = z.looseObject({ id: z.string().min(1), name: z.string().nullish(), kind: z.string().nullish() });

type WireNamed = z.infer<typeof wire>;

/** The sources of a team, as far as they have names. */
export const namedSources: Collection<WireNamed> = { one: "source", many: "sources", route: "sources", wire };

/** The connections of a team, as far as they have names. */
export const namedConnections: Collection<WireNamed> = {
  one: "connection",
  many: "connections",
  route: "connections",
  wire,
};

/** Something that tiles read. */
export interface DataSource {
  readonly id: string;
  readonly name?: string;
  readonly kind?: string;
}

export function toDataSource({ id, name, kind }: WireNamed): DataSource {
  return { id, name: name ?? undefined, kind: kind ?? undefined };
}
