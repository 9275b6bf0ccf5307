import { alertKind } from "../../alerting/alert.provider";
import { organizationKind } from "../../cloud/organization.provider";
import type { Run } from "../../engine/host/resource-kind";
import type { AlertingSettings, CloudSettings } from "../../engine/settings";

export type AlertingSession = ReturnType<typeof alertKind.connect>;
export type CloudSession = ReturnType<typeof organizationKind.connect>;

/** The sessions of a run: one for each set of settings, so that all stacks share its list and its rate limit. */
export class Services {
  /** Credentials, which must not be seen wherever an answer echoes them. */
  readonly credentials = new Set<string>();
  private readonly alertings = new Map<string, AlertingSession>();
  private readonly clouds = new Map<string, CloudSession>();

  constructor(private readonly run: Run) {}

  alerting(settings: AlertingSettings): AlertingSession {
    this.credentials.add(settings.accessToken);
    return once(this.alertings, settings, () => alertKind.connect(settings, this.run));
  }

  cloud(settings: CloudSettings): CloudSession {
    this.credentials.add(settings.apiKeySecret);
    return once(this.clouds, settings, () => organizationKind.connect(settings, this.run));
  }
}

function once<T>(made: Map<string, T>, settings: object, make: () => T): T {
  const key = JSON.stringify(settings);
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
