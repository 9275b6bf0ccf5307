import { credentials } from "../../emulator";
import type { AlertingConnection } from "../../provider/alerting/connection";
import { alertingService } from "../../provider/alerting/service";
import type { CloudConnection } from "../../provider/cloud/connection";
import { cloudService } from "../../provider/cloud/service";
import type { Run } from "../../provider/engine/kind/kind";

type Rest = Pick<Run, "clock" | "messages">;

/** A connection to the alerting service at this address, with the credentials of every emulator. */
export function connectAlerting(endpoint: string, run: Rest, changes: object = {}): AlertingConnection {
  const settings = {
    endpoint,
    accessToken: credentials.accessToken,
    timeoutSeconds: 300,
    ownerNote: "false",
    verifyReferences: "false",
    ...changes,
  } as const;
  return alertingService.connect(settings, { ...run, known: new Set() });
}

/** The same of the cloud service. */
export function connectCloud(endpoint: string, run: Rest, changes: object = {}): CloudConnection {
  const { apiKeyId, apiKeySecret } = credentials;
  const settings = { endpoint, apiKeyId, apiKeySecret, timeoutSeconds: 300, ...changes };
  return cloudService.connect(settings, { ...run, known: new Set() });
}
