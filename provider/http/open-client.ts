import type * as client from "./client";
import type { HttpClientOptions } from "./request";

/** Loads the client with the first connection: a program that only declares resources has none, and need not wait. */
export function openClient(options: HttpClientOptions): client.HttpClient {
  // oxlint-disable-next-line typescript/no-require-imports -- bundlers find it, as its path is a plain text
  const { HttpClient } = require("./client") as typeof client;
  return new HttpClient(options);
}
