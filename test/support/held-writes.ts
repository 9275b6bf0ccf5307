import type { servers } from "./http-server";

/** Starts a server that passes reads on to another one at once, and writes once it is told to. */
export async function holdWrites(serve: ReturnType<typeof servers>["serve"], target: string) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  /** The methods of the writes that have arrived. */
  const held: string[] = [];
  const { url } = await serve((response, request) => {
    const { method, headers, body } = request;
    if (method !== "GET") held.push(method);
    void (async () => {
      if (method !== "GET") await opened;
      const own = { authorization: headers.authorization ?? "", "content-type": "application/json" };
      const sent = { method, headers: own, ...(body === "" ? {} : { body }) };
      const answer = await fetch(target + request.url, sent);
      const type = { "content-type": answer.headers.get("content-type") ?? "" };
      response.writeHead(answer.status, type).end(await answer.text());
    })();
  });
  return { url, held, open };
}
