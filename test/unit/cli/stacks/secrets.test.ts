import assert from "node:assert/strict";
import { holdsSecret, reveal } from "../../../../cli/stacks/settings";
import { formatUrn, resourceName } from "../../../../cli/stacks/managed";

/** As the engine exports a secret. */
const secret = (value: unknown) => ({
  "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  plaintext: JSON.stringify(value),
});

describe("reveal", () => {
  it("gives values without their marks, at any depth", () => {
    const { plain } = reveal({ a: secret("x"), b: [{ c: secret(5) }], d: "open" });
    assert.deepEqual(plain, { a: "x", b: [{ c: 5 }], d: "open" });
  });

  it("tells every text that was marked, and those inside of what was", () => {
    const { secrets } = reveal({
      a: secret("x"),
      b: secret([{ type: "webhook", id: secret("y") }]),
      c: "open",
    });
    assert.deepEqual([...secrets], ["x", "webhook", "y"]);
  });
});

describe("holdsSecret", () => {
  it("is true of a marked value, and of what has one somewhere in it", () => {
    assert.equal(holdsSecret(secret("x")), true);
    assert.equal(holdsSecret([{ a: secret("x") }]), true);
  });

  it("is false of everything else, also of what only looks like a mark", () => {
    for (const value of [undefined, null, "x", 5, [], { plaintext: "x" }, { a: { b: [1] } }]) {
      assert.equal(holdsSecret(value), false);
    }
  });
});

describe("the name of a resource", () => {
  it("is all that its URN has after the type, also where that has colons", () => {
    const urn =
      "urn:pulumi:dev::shop::acme:index:Team$pulumi-nodejs:dynamic/alerting:Alert::api::errors\n:5xx";
    assert.equal(resourceName(urn), "api::errors\n:5xx");
  });
});

describe("the name of a stack", () => {
  it("is short in the URN of its resources", () => {
    const alert = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
    assert.equal(
      formatUrn({ name: "acme/shop/dev", project: "shop" }, "pulumi-nodejs:dynamic/alerting:Alert", "errors"),
      alert,
    );
  });
});
