import type { Service } from "../engine/service";
import { alerts } from "./alert/alert.schema";
import { AlertingConnection } from "./connection";
import { listNames, NAMED } from "./names/named";
import { SETTINGS, settingsSchema, type AlertingSettings } from "./settings";
import { selfHosted } from "./transport/self-hosted";

const NOBODY = "0".repeat(24);

/** ClickStack (HyperDX). */
export const alertingService: Service<AlertingSettings, AlertingConnection> = {
  name: "alerting",
  settings: SETTINGS,
  schema: settingsSchema,
  access: ["endpoint", "accessToken", "timeoutSeconds"],
  connect: (settings, run) => new AlertingConnection(selfHosted(settings, run)),
  listings: listNames,
  nouns: NAMED,
  checkup: {
    credentials: "the access token",
    notes: [
      "no write was tried, because this command changes nothing: the token may write what its user may write",
    ],
    prove: (connection) => connection.items(alerts).requests.replace(NOBODY, {}, {}),
    allowance: ({ transport }) => transport.allowance(),
  },
};
