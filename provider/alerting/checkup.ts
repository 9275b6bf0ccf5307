import type { Checkup } from "../engine/service/service";
import { alerts } from "./alert/alert.type.schema";
import type { AlertingConnection } from "./connection";
import { NOBODY } from "./transport/collection-requests";
import { byAccess, SETTINGS, type AlertingSettings } from "./settings";

const allowance = ({ transport }: AlertingConnection) => transport.allowance();

/** Alerts cannot be changed without a body. */
const prove = (connection: AlertingConnection) => connection.reads(alerts).requests.replace(NOBODY, {}, {});

/** Creates the checks that the command `doctor` runs on a ClickStack. */
export function createCheckup(settings: AlertingSettings): Checkup<AlertingSettings, AlertingConnection> {
  const words = byAccess<
    Pick<Checkup<AlertingSettings, AlertingConnection>, "credentials" | "address" | "notes">
  >(settings, {
    selfHosted: () => ({
      credentials: "the access token",
      address: SETTINGS.endpoint.config,
      notes: ["writes were not tried: the token may write what its user may write"],
    }),
    managed: () => ({
      credentials: "the API key",
      address: SETTINGS.serviceId.config,
      notes: ["writes were not tried: the role of the key decides about writes"],
    }),
  });
  return { allowance, prove, ...words };
}
