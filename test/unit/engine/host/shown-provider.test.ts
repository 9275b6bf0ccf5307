import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { ShownProvider } from "../../../../provider/engine/host/shown-provider";
import { Connections } from "../../../../provider/engine/service";
import { systemClock } from "../../../../provider/http/clock";
import { tileAlert } from "../../../support/alerts";
import { Told } from "../../../support/provider-harness";

describe("what the engine is shown of a failed check", () => {
  const failuresOf = async (program: object) => {
    const run = { messages: new Told(), clock: systemClock, known: new Map() };
    const provider = new ShownProvider(alertKind, new Connections(run));
    return (await provider.check({}, { ...program })).failures;
  };

  it("names a property that the engine has, so that it shows its value", async () => {
    const [failure] = (await failuresOf(tileAlert({ threshold: "many" }))) ?? [];
    assert.equal(failure?.property, "threshold");
    assert.match(failure.reason, /^expected .*; found "many"$/);
  });

  it("names a path that the engine has no value of in its text only", async () => {
    const [failure] =
      (await failuresOf(tileAlert({ channel: { type: "webhook", webhookId: "oncall" } }))) ?? [];
    assert.equal(failure?.property, "");
    assert.match(
      failure.reason,
      /^channel\.webhookId: expected an identifier of 24 hex digits; found "oncall"$/,
    );
  });

  it("suggests what programs may write, names included", async () => {
    const [unlike] = (await failuresOf({ ...tileAlert(), zzzzzzzzz: 1 })) ?? [];
    assert.match(unlike?.reason ?? "", /known properties are .*tile, savedSearch/);
  });
});
