import assert from "node:assert/strict";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { shareHosted } from "../../../support/provided";
import { describeEveryTransport, transports } from "../../../support/transports";
import { sourceSample } from "../../../support/samples/source";
import { seed } from "../../../../emulator";

const program = {
  kind: "later_profile",
  name: "Profiles",
  connectionId: seed.connectionId,
  from: { databaseName: "default", tableName: "profiles" },
  timestampValueExpression: "Timestamp",
  otherProperties: { stackExpression: "Stack", bodyExpression: "Body", frames: { depth: 2 } },
};

describeEveryTransport("a source of a kind that nothing here lists", (transport) => {
  const on = shareHosted(transport, sourceKind);

  const stored = (id: string) => on.emulator.store.sources.get(id) ?? assert.fail("gone");

  const refusedWith = async (args: object): Promise<string[]> =>
    (await on.host.resource().refusal(args)).split("\n");

  it("is created with its own properties, and an update keeps those that are not declared", async () => {
    const source = await on.host.create(program);
    assert.equal(stored(source.id).stackExpression, "Stack");
    assert.equal(stored(source.id).bodyExpression, "Body");
    const frames = { depth: 2, isInlined: true };
    on.emulator.store.sources.set(source.id, { ...stored(source.id), frames, language: "go" });
    await source.assertSettled(program);
    await source.up({ ...program, name: "CPU" });
    const { name, language, ...rest } = stored(source.id);
    assert.deepEqual({ name, language, frames: rest.frames }, { name: "CPU", language: "go", frames });
  });

  it("shows what somebody changed of them, and loses those that are no longer declared", async () => {
    const source = await on.host.create(program);
    on.emulator.store.sources.set(source.id, { ...stored(source.id), stackExpression: "Other" });
    await source.refreshNext();
    assert.deepEqual(await source.differences(program), ["otherProperties"]);
    const { stackExpression, ...fewer } = program.otherProperties;
    await source.up({ ...program, otherProperties: fewer });
    assert.equal(stored(source.id).stackExpression, undefined);
    assert.equal(stackExpression, "Stack");
    const { otherProperties: _, ...without } = program;
    await source.up(without);
    assert.equal(stored(source.id).bodyExpression, undefined);
    await source.assertSettled(without);
  });

  it("is refused at preview for a typo of a known kind, and for arguments that other kinds have", async () => {
    assert.deepEqual(await refusedWith({ ...program, kind: "logs" }), [
      'kind expected "log", "trace", "metric", "session" or "promql"; found "logs"',
    ]);
    assert.deepEqual(await refusedWith({ ...program, bodyExpression: "Body" }), [
      'bodyExpression does not belong to the kind "later_profile": write it into otherProperties; found "Body"',
    ]);
    assert.deepEqual(await refusedWith({ ...program, otherProperties: { name: "Twice" } }), [
      'otherProperties.name: expected none: the argument name has it; found "Twice"'.replace(": ", " "),
    ]);
  });

  it("is the only one with other properties in ClickHouse Cloud, whose API refuses them elsewhere", async () => {
    const { args } = sourceSample;
    const other = { ...args, otherProperties: { x: 1 } };
    if (transport === transports[0]) await on.host.resource().check(other);
    else
      assert.deepEqual(await refusedWith(other), [
        "otherProperties.x expected none: ClickStack in ClickHouse Cloud does not accept it of a known kind; found 1",
      ]);
  });
});
