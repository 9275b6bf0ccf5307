/**
 * A process of its own, for what Node reads at its start only: reads one alert and prints what came of it.
 * Arguments: the endpoint, the identifier of the alert, and how many seconds it may take.
 */
import { alerts } from "../../../provider/alerting/alert/alert.type.schema";
import { selfHosted } from "../../../provider/alerting/transport/self-hosted";
import { systemClock } from "../../../provider/http/clock";
import { Told } from "../../support/provider-harness";

async function main([, , endpoint = "", id = "", seconds = ""]: string[]): Promise<void> {
  const settings = {
    endpoint,
    accessToken: "the-access-token",
    timeoutSeconds: Number(seconds),
  };
  const told = new Told();
  const requests = selfHosted(settings, { clock: systemClock, messages: told }).requests(alerts);
  const outcome = await requests.get?.(id).then(
    (alert) => ({ alert }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  console.log(JSON.stringify({ ...outcome, ...told }));
}

void main(process.argv);
