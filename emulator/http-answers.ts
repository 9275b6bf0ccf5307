/** The answers both services share, down to the spelling of their content types. */

import { html as markup } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Headers = Record<string, string>;

export function json(status: number, body: unknown, headers: Headers = {}): Response {
  return answer(status, JSON.stringify(body), "application/json; charset=utf-8", headers);
}

export function text(status: number, body: string, headers: Headers = {}): Response {
  return answer(status, body, "text/plain; charset=utf-8", headers);
}

export function html(status: number, body: string, headers: Headers = {}): Response {
  return answer(status, body, "text/html; charset=utf-8", headers);
}

function answer(status: number, body: string, contentType: string, headers: Headers): Response {
  return new Response(body, { status, headers: { "Content-Type": contentType, ...headers } });
}

/** Returns the JSON that a body is, or its text. */
export function jsonOrText(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Ends the handling of a request with this answer. */
export function refuse(refusal: Response): never {
  throw new HTTPException(refusal.status as ContentfulStatusCode, { res: refusal });
}

/**
 * Returns the answer of Express if no route matches: the only sign by which a client can tell "not offered" from
 * "gone".
 */
export function noSuchRoute(method: string, path: string): Response {
  const page = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
</head>
<body>
<pre>Cannot ${method} ${path}</pre>
</body>
</html>
`;
  return html(404, page as string, {
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
  });
}
