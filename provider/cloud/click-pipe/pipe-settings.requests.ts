import { isFailure } from "../../http/errors";
import { adviseCheck, type CloudConnection } from "../connection";
import { joinServicePath, type ServicePath } from "../service-path";
import { readClickPipe } from "./click-pipe.requests";
import { toPipeSettings, wirePipeSettings, type PipeSettings } from "./pipe-settings.schema";
import { describeDatabasePipe } from "./source-types";

const ADVICE = adviseCheck(
  "Check clickPipeId and serviceId; a pipe from a database (CDC) has no settings even when it is healthy, and the key needs the permission to manage ClickPipes",
);

/** A pipe of a service. */
export interface ClickPipePath extends ServicePath {
  readonly clickPipeId: string;
}

export async function readPipeSettings(
  connection: CloudConnection,
  pipe: ClickPipePath,
): Promise<PipeSettings> {
  const path = joinServicePath(pipe, "clickpipes", pipe.clickPipeId, "settings");
  const operation = `reading settings of pipe ${pipe.clickPipeId}`;
  try {
    const request = { method: "GET", path, operation, advice: ADVICE } as const;
    return toPipeSettings(await connection.requestResult(request, wirePipeSettings));
  } catch (error) {
    if (!isFailure(error, "missing")) throw error;
    const advice = await explainMissing(connection, pipe);
    throw advice === undefined ? error : error.withAdvice(advice);
  }
}

/** A healthy pipe from a database has no settings, and only the pipe itself tells that it is one. */
async function explainMissing(connection: CloudConnection, pipe: ClickPipePath): Promise<string | undefined> {
  const found = await readClickPipe(connection, pipe, pipe.clickPipeId).catch(() => undefined);
  return found && describeDatabasePipe(found);
}
