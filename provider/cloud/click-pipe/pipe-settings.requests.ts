import { isFailure, type ServiceError } from "../../http/errors";
import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath } from "../service-path";
import { readClickPipe, type ClickPipePath } from "./click-pipe.requests";
import { describeDatabasePipe } from "./click-pipe.schema";
import {
  pathOf,
  toPipeSettings,
  wirePipeSettings,
  type PipeSettings,
  type WirePipeSettings,
} from "./pipe-settings.schema";

const ADVICE = adviseCheck(
  "Check clickPipeId and serviceId; a pipe from a database (CDC) has no settings even when it is healthy, and the key needs the permission to manage ClickPipes",
);

export async function readPipeSettings(
  connection: CloudConnection,
  pipe: ClickPipePath,
): Promise<PipeSettings> {
  return toPipeSettings(await readWireSettings(connection, pipe));
}

export async function readWireSettings(
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
