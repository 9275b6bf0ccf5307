import { adviseCheck, joinServicePath, type CloudConnection, type ServicePath } from "../connection";
import {
  wireClickPipe,
  describeDatabasePipe,
  pathOf,
  wirePipeSettings,
  type ClickPipeResult,
  type WirePipeSettings,
} from "./click-pipe.schema";
import { isFailure, type ServiceError } from "../../http/errors";

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

const ADVICE = adviseCheck(
  "Check clickPipeId and serviceId; a pipe from a database (CDC) has no settings even when it is healthy, and the key needs the permission to manage ClickPipes",
);

export async function readPipeSettings(
  connection: CloudConnection,
  pipe: ClickPipePath,
): Promise<WirePipeSettings> {
  const operation = `reading settings of pipe ${pipe.clickPipeId}`;
  try {
    const request = { method: "GET", path: pathTo(pipe), operation, advice: ADVICE } as const;
    return await connection.requestResult(request, wirePipeSettings);
  } catch (error) {
    if (!isFailure(error, "missing")) throw error;
    const advice = await explainMissing(connection, pipe);
    throw advice === undefined ? error : error.withAdvice(advice);
  }
}

/** Updates the settings. The service keeps the settings that the body omits. */
export async function putPipeSettings(
  connection: CloudConnection,
  pipe: ClickPipePath,
  body: WirePipeSettings,
): Promise<WirePipeSettings> {
  const operation = `updating settings of pipe ${pipe.clickPipeId}`;
  try {
    const request = { method: "PUT", path: pathTo(pipe), body, operation, advice: ADVICE } as const;
    return await connection.requestResult(request, wirePipeSettings);
  } catch (error) {
    throw isFailure(error, "refused") ? nameRefused(error, Object.keys(body)) : error;
  }
}

function pathTo(pipe: ClickPipePath): string {
  return joinServicePath(pipe, "clickpipes", pipe.clickPipeId, "settings");
}

/** Adds the program's names of the settings to a refusal, which has their wire names. */
function nameRefused(error: ServiceError, sent: readonly string[]): ServiceError {
  const words = new Set(error.details.words.split(/\W+/));
  const refused = sent.filter((wireName) => words.has(wireName)).map(pathOf);
  return refused.length === 0
    ? error
    : error.withAdvice(`The service refuses ${refused.join(", ")} of this pipe, and nothing was changed`);
}

/** Explains missing settings. A healthy pipe from a database has none, and only the pipe itself shows its kind. */
async function explainMissing(connection: CloudConnection, pipe: ClickPipePath): Promise<string | undefined> {
  const found = await readClickPipe(connection, pipe).catch(() => undefined);
  return found && describeDatabasePipe(found);
}
