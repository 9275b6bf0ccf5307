/**
 * A process of its own, for what Node reads at its start only: reads one alert and prints what came of it.
 * Arguments: the endpoint, the identifier of the alert, and how many seconds it may take.
 */
import { AlertingClient } from "../../provider/alerting/alerting.client";
import { systemClock } from "../../provider/http/clock";
import { Told } from "./provider-harness";

async function main([, , endpoint = "", id = "", seconds = ""]: string[]): Promise<void> {
  const settings = {
    endpoint,
    accessToken: "the-access-token",
    timeoutSeconds: Number(seconds),
    ownerNote: "false",
  } as const;
  const told = new Told();
  const client = new AlertingClient(settings, systemClock, told);
  const outcome = await client.getAlert(id).then(
    (alert) => ({ alert }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  console.log(JSON.stringify({ ...outcome, ...told }));
}

void main(process.argv);
