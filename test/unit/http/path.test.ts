import assert from "node:assert/strict";
import fc from "fast-check";
import { joinPath } from "../../../provider/http/path";

describe("joinPath", () => {
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
