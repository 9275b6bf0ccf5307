import type { HttpClient } from "../../provider/http/client";
import { joinPath, type Advice } from "../../provider/http/request";
import { selfHostedEnvelope } from "../../provider/alerting/transport/envelope.schema";
import { queryRows } from "./answer.schema";
import type { QueryRequest } from "./batches";

/** The requests write nothing, so their advice does not say whether a write took effect. */
const ADVICE: Advice = {
  lost: "The query took too long, or the connection broke: choose a shorter time with --since",
  serverError: "This is what ClickHouse said of the query",
  notOffered: "Either the server is older than this route, or it has no ClickHouse",
  missing: "Either the server is older than this route, or the source is gone",
};

const OPERATIONS: Readonly<Record<QueryRequest["path"], string>> = {
  "charts/series": "reading series",
  search: "counting rows by a search",
};

/**
 * Sends a query of telemetry and returns the rows of the response. `isCurrent` is called right before the request is
 * sent, which may be minutes later.
 */
export function sendQuery(
  http: Pick<HttpClient, "send">,
  { path, body }: QueryRequest,
  isCurrent?: () => boolean,
): Promise<readonly unknown[]> {
  const route = joinPath(...path.split("/"));
  const options = { operation: OPERATIONS[path], advice: ADVICE, isCurrent, whenInterrupted: "cut" } as const;
  return http.send({ method: "POST", path: route, body, ...options }, queryRows(selfHostedEnvelope));
}
