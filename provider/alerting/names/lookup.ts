import { defineLookup, type Lookup, type LookupKind } from "../../engine/program/lookup";
import type { ProgramClient } from "../../engine/program/program-client";
import { systemClock } from "../../http/clock";
import { AlertingClient } from "../alerting.client";
import { Lists } from "./lists";

/** How programs reach the alerting service. */
export const alertingLists: ProgramClient<"alerting", Lists> = {
  service: "alerting",
  connect: (settings, messages) => new Lists(new AlertingClient(settings, systemClock, messages)),
};

/** A lookup of the alerting service. */
export function alertingLookup<Args extends object, Result>(
  kind: Pick<LookupKind<"alerting", Args, Lists, Result>, "name" | "schema" | "list" | "ask">,
): Lookup<Args, Result> {
  return defineLookup({ ...kind, ...alertingLists });
}
