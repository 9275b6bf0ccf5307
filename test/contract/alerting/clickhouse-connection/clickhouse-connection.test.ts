import assert from "node:assert/strict";
import { connectionKind } from "../../../../provider/alerting/clickhouse-connection/clickhouse-connection.kind";
import { Host, QuickClock } from "../../../support/provider-harness";
import { transports } from "../../../support/transports";
import { provideHost, shareEmulator } from "../../../support/provided";

const program = { name: "Analytics", host: "https://ch.example.com:8443", username: "hyperdx" } as const;
const password = "a-password-of-clickhouse";
const [, managed] = transports;

describe("a connection", () => {
  const emulator = shareEmulator();
  const host = provideHost(connectionKind, emulator);

  const stored = (id: string) => emulator.store.connections.get(id);

  it("keeps a password that is no longer declared, and a preview warns of it once", async () => {
    const connection = await host.create({ ...program, password });
    await connection.up(program);
    assert.match(host.told.warnings.join(), /password: is no longer declared, and the service keeps it/);
    assert.equal(stored(connection.id)?.password, password);
    host.nextRun();
    assert.equal(await connection.up(program), "same");
    assert.deepEqual(host.told.warnings, []);
  });

  it("of another host warns at preview that the password goes along, unless one is declared", async () => {
    const connection = await host.create(program);
    const moved = { ...program, host: "https://elsewhere.example.com" };
    await connection.preview({ ...moved, password });
    assert.deepEqual(host.told.warnings, []);
    await connection.preview(moved);
    assert.match(
      host.told.warnings.join(),
      /^connection "Analytics": host: the service sends the password that it has to the new host, "https:\/\/elsewhere.example.com"/,
    );
  });

  it("refuses an empty password, which the service would ignore, and says why", async () => {
    assert.match(await host.resource().refusal({ ...program, password: "" }), /the service cannot clear one/);
  });

  it("is refused at preview in ClickHouse Cloud, with a sentence", async () => {
    const cloud = new Host(connectionKind, emulator, managed.settings, new QuickClock());
    assert.match(
      await cloud.resource().refusal(program),
      /ClickStack in ClickHouse Cloud has one connection/,
    );
  });
});
