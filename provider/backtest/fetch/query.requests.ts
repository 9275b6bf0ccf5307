import type { HttpClient } from "../../http/client";
import { joinPath } from "../../http/path";
import type { Advice } from "../../http/request";
import { selfHostedEnvelope } from "../../alerting/transport/envelope.schema";
import { queryRows } from "./answer.schema";
import type { SpanRequest } from "../plan/plan";

/** The requests write nothing, so their advice does not say whether a write took effect. */
const ADVICE: Advice = {
  lost: "The query took too long, or the connection broke: choose a shorter time with --since",
  serverError: "This is what ClickHouse said of the query",
  notOffered: "Either the server is older than this route, or it has no ClickHouse",
  missing: "Either the server is older than this route, or the source is gone",
};

/** Queries of telemetry, which only read. */
export class QueryRequests {
  constructor(private readonly http: Pick<HttpClient, "send">) {}

  /**
   * Returns the rows of the response. `isCurrent` is called right before the request is sent, which may be minutes
   * later.
   */
  ask({ path, body }: SpanRequest, isCurrent?: () => boolean): Promise<readonly unknown[]> {
    const route = joinPath(...path.split("/"));
    const request = {
      method: "POST",
      path: route,
      body,
      operation: OPERATIONS[path],
      advice: ADVICE,
    } as const;
    return this.http.send({ ...request, isCurrent }, queryRows(selfHostedEnvelope));
  }
}

const OPERATIONS: Readonly<Record<SpanRequest["path"], string>> = {
  "charts/series": "reading series",
  search: "counting rows by a search",
};
