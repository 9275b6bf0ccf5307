/**
 * A process of its own, for what Node reads at its start only: reads one alert and prints what came of it.
 * Arguments: the endpoint, and the identifier of the alert.
 */
import { AlertingClient } from "../../provider/alerting/alerting.client";
import { systemClock } from "../../provider/http/clock";
import { Told } from "./provider-harness";

async function main([, , endpoint = "", id = ""]: string[]): Promise<void> {
  const settings = {
    endpoint,
    accessToken: "the-access-token",
    timeoutSeconds: 60,
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
