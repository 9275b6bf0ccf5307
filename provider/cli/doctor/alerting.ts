import { AlertingClient } from "../../alerting/alerting.client";
import type { AlertingSettings } from "../../engine/settings";
import type { Clock } from "../../http/clock";
import type { Allowance } from "../../http/pacing";
import { note, ok, type Finding } from "./finding";
import { ask, collecting, failed, PATIENCE_SECONDS } from "./probe";

const TOKEN = "the access token";

/** A service with only what the contract promises: an alert can be updated, nothing can be read. */
const UPDATES_ONLY =
  "does not offer listing alerts, so neither the access token nor drift can be checked: if the server should, check alerting:endpoint";

/** What the alerting service says to questions that change nothing. */
export async function alertingFindings(settings: AlertingSettings, clock: Clock): Promise<Finding[]> {
  const { messages, findings } = collecting();
  const client = new AlertingClient({ ...settings, timeoutSeconds: PATIENCE_SECONDS }, clock, messages);
  const alerts = await ask(() => client.listAlerts());
  if (!alerts.ok) {
    if (alerts.error.failure === "notOffered") return [...findings, ok("answers"), note(UPDATES_ONLY)];
    return [...findings, ...failed(alerts.error, TOKEN)];
  }
  const others = [
    await listed("dashboards", () => client.listDashboards()),
    await listed("webhooks", () => client.listWebhooks()),
    await listed("saved searches", () => client.listSavedSearches()),
  ];
  return [
    ...findings,
    ok("answers"),
    ok(`takes ${TOKEN}`),
    ok(`may list alerts: there are ${alerts.value.length}`),
    ...others,
    note("writing was not tried, because nothing is changed here: the token may write what its user may"),
    allowance(client.allowance()),
  ];
}

/** What names are looked up in; whoever writes identifiers can do without. */
async function listed(what: string, list: () => Promise<readonly unknown[]>): Promise<Finding> {
  const answer = await ask(list);
  return answer.ok
    ? ok(`may list ${what}: there are ${answer.value.length}`)
    : note(`${what} cannot be listed, so they have no names in programs: ${answer.error.message}`);
}

function allowance(left: Allowance | undefined): Finding {
  if (left === undefined) return note("does not tell what is left of the rate limit");
  const { limit, remaining, resetsInMs } = left;
  return ok(`${remaining} of ${limit} requests left, all of them in ${Math.ceil(resetsInMs / 1000)} s`);
}
