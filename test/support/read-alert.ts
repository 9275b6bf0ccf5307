/**
 * A process of its own, for what Node reads at its start only: reads one alert and prints what came of it.
 * Arguments: the endpoint, the identifier of the alert, and how many seconds it may take.
 */
import { alerts } from "../../provider/alerting/alert/alert.schema";
import { systemClock } from "../../provider/http/clock";
import { connectAlerting } from "./connections";
import { Told } from "./provider-harness";

async function main([, , endpoint = "", id = "", seconds = ""]: string[]): Promise<void> {
  const told = new Told();
  const changes = { accessToken: "the-access-token", timeoutSeconds: Number(seconds) };
  const connection = connectAlerting(endpoint, { clock: systemClock, messages: told }, changes);
  const { requests } = connection.items(alerts);
  const outcome = await (requests.get?.(id) ?? Promise.reject(new Error("no read"))).then(
    (alert) => ({ alert }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  console.log(JSON.stringify({ ...outcome, ...told }));
}

void main(process.argv);
