import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/requests";
import { wireFields } from "../../engine/arguments/argument.schema";
import { alertState } from "./alert.schema";
import { strictAlert } from "./alert.strict.schema";
import { alertType } from "./alert.type";
import { hidden, learn } from "./alert.watched";

const texts = z.string().nullish();

/** Some alerts without a channel have a channel of the type `null`. */
const wireChannel = z.looseObject({ type: texts });

/**
 * An alert as a service returns it, in the documented spelling (`team`, `dashboard`, `savedSearch`, boolean
 * `silenced`) or the observed one. Plain fields follow from the arguments; here are those with a spelling of their own.
 * Only the identifier is relied on; fields that are not listed pass.
 */
export const wireAlert = z.looseObject({
  ...wireFields(alertState),
  id: z.string().min(1),
  dashboard: texts,
  savedSearch: texts,
  channel: wireChannel.nullish(),
  channels: z.array(wireChannel).nullish(),
  team: texts,
  silenced: z.union([z.boolean(), z.looseObject({ until: texts })]).nullish(),
});

export type WireAlert = z.infer<typeof wireAlert>;

/** The alerts of a team. */
export const alerts: Collection<WireAlert> = {
  type: alertType,
  one: "alert",
  many: "alerts",
  route: "alerts",
  wire: wireAlert,
  strict: strictAlert,
  hidden,
  learn,
};
