import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { toPipeSettings, wirePipeSettings, type PipeSettings } from "./pipe-settings.schema";

const ADVICE = adviseCheck(
  "Check clickPipeId and serviceId; a pipe from a database (CDC) has no settings even when it is healthy, and the key needs the permission to manage ClickPipes",
);

export async function readPipeSettings(
  connection: CloudConnection,
  service: ServicePath,
  pipeId: string,
): Promise<PipeSettings> {
  const path = joinServicePath(service, "clickpipes", pipeId, "settings");
  const request = {
    method: "GET",
    path,
    operation: `reading settings of pipe ${pipeId}`,
    advice: ADVICE,
  } as const;
  return toPipeSettings(await connection.requestResult(request, wirePipeSettings));
}
