import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { wireClickPipe, type ClickPipeResult } from "./click-pipe.schema";

const PERMISSION = "and that the key has the permission to manage ClickPipes";

export interface ClickPipePath extends ServicePath {
  readonly clickPipeId: string;
}

export function readClickPipe(connection: CloudConnection, pipe: ClickPipePath): Promise<ClickPipeResult> {
  const { clickPipeId } = pipe;
  const path = joinServicePath(pipe, "clickpipes", clickPipeId);
  const operation = `reading pipe ${clickPipeId}`;
  const advice = adviseCheck(`Check the identifier of the pipe and that of the service, ${PERMISSION}`);
  return connection.requestObject({ method: "GET", path, operation, advice }, wireClickPipe, clickPipeId);
}

/** Lists the pipes of a service, with one request per run, no matter which names are looked up. */
export function listClickPipes(
  connection: CloudConnection,
  service: ServicePath,
): Promise<ClickPipeResult[]> {
  const path = joinServicePath(service, "clickpipes");
  const operation = `listing pipes of service ${service.serviceId}`;
  const advice = adviseCheck(`Check the identifier of the service, ${PERMISSION}`);
  const request = { method: "GET", path, operation, advice } as const;
  return connection.remember(path, () => connection.requestPages(request, wireClickPipe));
}
