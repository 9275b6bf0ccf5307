import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { shownChanges } from "../support/changes";
import { onePipe, onePipeLookedUp } from "../support/programs";
import { bodiesOf, requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { failed, succeeded } from "../support/stack";

const { services, pipes } = seed;
const [serviceId, clickPipeId] = [services.production.id, pipes.s3.id];
const named = { service: services.production.name, clickPipe: pipes.s3.name };

describe("settings of a pipe", () => {
  const on = stage({ rateLimits: false });
  const stored = () => on.emulator.store.pipes.get(clickPipeId)?.settings;
  const writes = () => requestsOf(on.emulator).filter((request) => !request.startsWith("GET "));

  it("of the wrong kind of pipe are refused at preview", async () => {
    on.stack.program(onePipe, { args: { ...named, kafkaReadCommitted: true } });
    const { output } = failed(await on.stack.preview());
    assert.match(
      output,
      /property kafkaReadCommitted value \{true\} .* expected only for a pipe from kafka; found pipe "logs from S3"/,
    );
  });

  it("are adopted by the names of service and pipe, with reads alone when nothing differs", async () => {
    on.stack.program(onePipe, { args: { ...named, objectStorageConcurrency: 4 } });
    succeeded(await on.stack.up());
    assert.deepEqual(writes(), []);
    const { id, inputs, outputs } = on.stack.resource("logs");
    assert.equal(id, clickPipeId);
    assert.deepEqual([inputs?.serviceId, inputs?.clickPipeId], [serviceId, clickPipeId]);
    assert.deepEqual(outputs?.otherSettings, { object_storage_skip_glacier: true });
  });

  it("cost an unchanged update no request about the pipe", async () => {
    on.stack.program(onePipe, { args: { serviceId, clickPipeId, objectStorageConcurrency: 4 } });
    succeeded(await on.stack.up("--expect-no-changes"));
    assert.deepEqual(requestsOf(on.emulator), []);
  });

  it("are changed by a PUT of what differs, while the answers are stale for a while", async () => {
    on.emulator.fault({ method: "PUT", stale: 2 });
    const otherSettings = { object_storage_skip_glacier: false };
    on.stack.program(onePipe, {
      args: { ...named, objectStorageConcurrency: 8, dbMaxThreads: 0, otherSettings },
    });
    succeeded(await on.stack.up());
    const sent = { object_storage_concurrency: 8, ...otherSettings };
    assert.deepEqual(bodiesOf(on.emulator, "PUT"), [sent]);
    assert.equal(stored()?.object_storage_concurrency, 8);
    assert.deepEqual(on.stack.resource("logs").outputs?.otherSettings, otherSettings);
  });

  it("show as drift what somebody changed of them, and are put right by the next update", async () => {
    on.emulator.editPipe(clickPipeId, { object_storage_concurrency: 2, clickhouse_max_threads: 5 });
    const { output } = succeeded(await on.stack.preview("--refresh", "--diff"));
    assert.deepEqual(shownChanges(output, "refresh").logs?.sort(), [
      "dbMaxThreads",
      "objectStorageConcurrency",
    ]);
    succeeded(await on.stack.up("--refresh"));
    assert.deepEqual([stored()?.object_storage_concurrency, stored()?.clickhouse_max_threads], [8, 0]);
  });

  it("are left as they are by a destroy, which says so", async () => {
    const before = stored();
    const { output } = succeeded(await on.stack.destroy());
    assert.match(output, /: removed from state only; nothing was deleted on the service/);
    assert.deepEqual(stored(), before);
    assert.deepEqual(requestsOf(on.emulator), []);
  });

  it("are adopted by the option import, which may be left out later, and looked up by both identifiers", async () => {
    const id = `${serviceId}/${clickPipeId}`;
    on.stack.program(onePipe, { args: { dbMaxThreads: 0 }, options: { import: id } });
    succeeded(await on.stack.up());
    assert.equal(on.stack.resource("logs").id, clickPipeId);
    on.stack.program(onePipe, { args: { dbMaxThreads: 0 } });
    succeeded(await on.stack.preview("--expect-no-changes"));
    succeeded(await on.stack.destroy());

    on.stack.program(onePipeLookedUp, { id });
    succeeded(await on.stack.up());
    assert.equal(on.stack.resource("found").outputs?.objectStorageConcurrency, 8);
    assert.deepEqual(writes(), []);
  });
});
