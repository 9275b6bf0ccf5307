import type { CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { wirePipeSettings, type WirePipeSettings } from "./pipe-settings.schema";

export function readPipeSettings(
  connection: CloudConnection,
  service: ServicePath,
  pipeId: string,
): Promise<WirePipeSettings> {
  const path = joinServicePath(service, "clickpipes", pipeId, "settings");
  const operation = `reading settings of pipe ${pipeId}`;
  return connection.requestResult({ method: "GET", path, operation }, wirePipeSettings);
}
