import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { toClickPipeResult, wireClickPipe, type ClickPipeResult } from "./click-pipe.schema";

const PERMISSION = "and that the key has the permission to manage ClickPipes";

export async function readClickPipe(
  connection: CloudConnection,
  service: ServicePath,
  id: string,
): Promise<ClickPipeResult> {
  const path = joinServicePath(service, "clickpipes", id);
  const operation = `reading pipe ${id}`;
  const advice = adviseCheck(`Check the identifier of the pipe and that of the service, ${PERMISSION}`);
  const request = { method: "GET", path, operation, advice } as const;
  return toClickPipeResult(await connection.requestObject(request, wireClickPipe, id));
}

/** Lists the pipes of a service, with one request per run, no matter which names are looked up. */
export function listClickPipes(
  connection: CloudConnection,
  service: ServicePath,
): Promise<ClickPipeResult[]> {
  const path = joinServicePath(service, "clickpipes");
  const operation = `listing pipes of service ${service.serviceId}`;
  const advice = adviseCheck(`Check the identifier of the service, ${PERMISSION}`);
  return connection.remember(path, async () => {
    const all = await connection.requestPages({ method: "GET", path, operation, advice }, wireClickPipe);
    return all.map(toClickPipeResult);
  });
}
