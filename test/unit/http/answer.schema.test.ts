import assert from "node:assert/strict";
import { z } from "zod";
import { withId } from "../../../provider/http/answer.schema";

describe("withId", () => {
  const thing = withId(z.looseObject({ id: z.string() }), "6B00");

  it("takes the object that was asked for, however its identifier is spelled", () => {
    assert.deepEqual(thing.parse({ id: "6b00", name: "a" }), { id: "6b00", name: "a" });
  });

  it("refuses another one, and says which one was asked for", () => {
    const [issue] = thing.safeParse({ id: "7c00" }).error?.issues ?? [];
    assert.deepEqual([issue?.path, issue?.message], [["id"], 'expected "6B00"']);
  });
});
