import type { Checkup } from "../engine/checkup";
import { alerts } from "./alert/alert.schema";
import type { AlertingConnection } from "./connection";
import { isManaged, SETTINGS, type AlertingSettings } from "./settings";

const NOBODY = "0".repeat(24);

const allowance = ({ transport }: AlertingConnection) => transport.allowance();

/** What the command `doctor` checks of a ClickStack. */
export function createCheckup(settings: AlertingSettings): Checkup<AlertingSettings, AlertingConnection> {
  if (isManaged(settings)) {
    return {
      allowance,
      credentials: "the API key",
      address: SETTINGS.serviceId.config,
      notes: ["doctor tries no write: the role of the key decides about writes"],
    };
  }
  return {
    allowance,
    prove: (connection) => connection.items(alerts).requests.replace(NOBODY, {}, {}),
    credentials: "the access token",
    address: SETTINGS.endpoint.config,
    notes: ["doctor tries no write: the token may write what its user may write"],
  };
}
