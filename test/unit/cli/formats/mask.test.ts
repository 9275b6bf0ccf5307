import assert from "node:assert/strict";
import { masker as maskerOf } from "../../../../cli/formats/mask";

const masker = (secrets: string[], credentials: string[]) => maskerOf({ secrets, credentials });

describe("masker", () => {
  it("hides a secret wherever it occurs: in values, in keys, in the middle of a text, in a URL", () => {
    const mask = masker(["s3cret/text"], []);
    const live = { "s3cret/text": 1, url: "?q=s3cret%2Ftext" };
    assert.deepEqual(mask({ a: ["x s3cret/text y"], live }), {
      a: ["x [secret] y"],
      live: { "[secret]": 1, url: "?q=[secret]" },
    });
  });

  it("hides credentials of any length", () => {
    assert.equal(masker([], ["tok"])("my tok"), "my [secret]");
  });

  it("leaves short texts and words of the services alone: they occur everywhere by chance", () => {
    const mask = masker(["5m", "webhook", "saved_search", "above"], []);
    const value = {
      interval: "15m",
      channel: { type: "webhook" },
      source: "saved_search",
      note: "above all",
    };
    assert.deepEqual(mask(value), value);
  });

  it("leaves the report's own words alone, or a finding would be of no class and not be counted", () => {
    const finding = { class: "changed", failOn: ["changed"], live: "unchanged", secret: false };
    assert.deepEqual(masker(["changed"], [])(finding), { ...finding, live: "un[secret]" });
    assert.deepEqual(masker([], ["secret"])(finding), finding);
  });

  it("leaves numbers, nothing and truth as they are", () => {
    assert.deepEqual(masker(["123456"], [])([123456, null, true, undefined]), [
      123456,
      null,
      true,
      undefined,
    ]);
  });
});
