import { z } from "../zod";

/** Values that settings of several services have. */

const DEFAULT_TIMEOUT_SECONDS = 300;

/** Paths are appended to an endpoint, and a user name in it would be sent in place of the token. */
const BARE_URL = /^[^/]*\/\/[^/@?#]*(\/[^?#]*)?$/;

/** The address of an API, with or without the last part of its path, which every request has anyway. */
export const endpoint = (version: RegExp) =>
  z
    .url({ protocol: /^https?$/, error: "expected a URL that begins with https:// or http://", abort: true })
    .regex(BARE_URL, "expected a URL without user name, password, query or fragment")
    .transform((url) => url.replace(/\/+$/, "").replace(version, "").replace(/\/+$/, ""));

export const text = z.string("expected a string").trim().min(1, "expected a string that is not empty");

export const timeoutSeconds = z.coerce
  .number({ error: "expected a number of seconds" })
  .positive("expected a number of seconds greater than 0")
  .default(DEFAULT_TIMEOUT_SECONDS);

export const flag = z.enum(["true", "false"], "expected true or false").default("false");
