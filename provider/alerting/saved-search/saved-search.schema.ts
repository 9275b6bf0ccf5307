import { z } from "zod";
import type { Collection } from "../../engine/kind/collection/requests";

const texts = z.string().nullish();

/** A saved search as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
const wireSavedSearch = z.looseObject({
  id: z.string().min(1),
  name: texts,
  where: texts,
  whereLanguage: texts,
  sourceId: texts,
  tags: z.array(z.string()).nullish(),
});

export type WireSavedSearch = z.infer<typeof wireSavedSearch>;

/** The saved searches of a team. */
export const savedSearches: Collection<WireSavedSearch> = {
  one: "saved search",
  many: "saved searches",
  route: "saved-searches",
  wire: wireSavedSearch,
};
