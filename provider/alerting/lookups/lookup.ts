import { defineLookup, type Lookup } from "../../engine/service/lookup";
import type { LookupKind } from "../../engine/service/lookup-kind";
import type { AlertingConnection } from "../connection";
import { alertingService } from "../service";
import type { AlertingSettings } from "../settings";

export function alertingLookup<Args extends object, Inputs extends object, Result>(
  kind: Omit<LookupKind<AlertingSettings, AlertingConnection, Args, Result>, "service">,
): Lookup<Args, Inputs, Result> {
  return defineLookup({ ...kind, service: alertingService });
}
