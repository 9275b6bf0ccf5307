import assert from "node:assert/strict";
import fc from "fast-check";
import { joinPath } from "../../../provider/http/path";
import { clientOf, OK, serve } from "./client/support";

describe("joinPath", () => {
  for (const id of [
    "a/b",
    "a\\b",
    'a"b',
    "100%",
    "%2e%2e",
    "a?b#c",
    "a b",
    "😀",
    "..a",
    "line\nbreak",
    "a;b=c",
  ]) {
    it(`keeps ${JSON.stringify(id)} one part of the path`, async () => {
      const server = await serve(OK);
      await clientOf(`${server.url}/api`).send("GET", { path: joinPath("things", id) });
      const parts = (server.requests[0]?.url ?? "").split("/");
      assert.deepEqual(parts.map(decodeURIComponent), ["", "api", "things", id]);
    });
  }

  it("keeps any identifier one part of the path as the network's URLs are read", () => {
    const part = fc.string({ unit: "binary" }).filter((text) => !["", ".", ".."].includes(text));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const { pathname, search, hash } = new URL(`http://host${joinPath(...parts)}`);
        assert.deepEqual(pathname.slice(1).split("/").map(decodeURIComponent), parts);
        assert.equal(search + hash, "");
      }),
    );
  });

  for (const id of ["", ".", "..", "\ud800"]) {
    it(`refuses ${JSON.stringify(id)}, which no URL can carry as a part of its path`, () => {
      assert.throws(() => joinPath("things", id), {
        message: `${JSON.stringify(id)} cannot be an identifier`,
      });
    });
  }
});
