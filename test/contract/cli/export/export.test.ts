import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../../../emulator";
import { exportWorkspace } from "../../../../cli/export/command";
import { requestsOf, settingsFor } from "../../../support/settings";
import { run } from "../../../support/child";
import { worldOf } from "../../../support/command-line";
import { clone, folderInClone, temporaryFolder } from "../../../support/folders";
import { plantLater } from "../../../support/clickstacks";
import { QuickClock } from "../../../support/provider-harness";
import { succeeded } from "../../../support/stack";
import { shareEmulator } from "../../../support/provided";
import { describeEveryTransport } from "../../../support/transports";

interface Exported {
  readonly text: string;
  /** The files by their names. */
  readonly files: Readonly<Record<string, string>>;
}

describeEveryTransport("an export", (transport) => {
  const isCloud = transport.service === "cloud";
  const emulator = shareEmulator({}, transport);

  async function exported(
    folder = temporaryFolder("export"),
    format: "text" | "json" = "text",
  ): Promise<Exported> {
    const printed: string[] = [];
    const print = (text: string): void => void printed.push(text);
    const environment = settingsFor(emulator.url, transport.clickStack);
    const world = worldOf({ print }, { clock: new QuickClock(), environment });
    await exportWorkspace({ folder, cwd: ".", language: "typescript", format }, world);
    const names = readdirSync(folder);
    const files = names.map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);
    return { text: printed.join("\n"), files: Object.fromEntries(files) };
  }

  it("has a program for all that the account has, and leaves out what it cannot have, with the reason", async () => {
    const { text, files } = await exported();
    const connections = isCloud ? [] : ["connections.ts"];
    const names = ["api.ts", "checkout.ts", ...connections, "index.ts", "saved-searches.ts", "sources.ts"];
    assert.deepEqual(Object.keys(files).sort(), [...names, "webhooks.ts"]);
    const reason = "left out: connections, because ClickStack in ClickHouse Cloud has one connection";
    assert.equal(text.includes(reason), isCloud, text);
    assert.ok(requestsOf(emulator).every((request) => request.startsWith("GET ")));
  });

  it("compiles, also where the compiler is strict about indices, with types that this package does not know", async () => {
    plantLater(emulator);
    const folder = folderInClone("export");
    const { files } = await exported(folder);
    const text = Object.values(files).join("\n");
    assert.match(text, /tileId: \w+\.tileIds[.[]/);
    assert.match(text, /config: alerting\.otherChart\(\{\s+displayType: "later_gauge",/);
    assert.match(text, /kind: alerting\.otherSourceKind\("later_profile"\),/);
    assert.match(text, /otherProperties: \{\s+stackExpression: "Stack",\s+bodyExpression: "Body",/);
    // The compiler takes most of the time, and sees the same classes whichever transport the objects come from.
    if (isCloud) return;
    const strict = { noUncheckedIndexedAccess: true, noPropertyAccessFromIndexSignature: true };
    const compilerOptions = { rootDir: clone, ...strict };
    const config = { extends: join(clone, "tsconfig.json"), compilerOptions, include: ["."] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    succeeded(await run("tsc", ["-p", folder]));
  });

  it("keeps an identifier only of what is left out, and says so", async () => {
    const { text, files } = await exported();
    const { id } = [...emulator.store.connections.values()][0] ?? assert.fail("there is a connection");
    const ids = Object.values(files).flatMap((file) => file.match(/\b[0-9a-f]{24}\b/g) ?? []);
    assert.deepEqual([...new Set(ids)], isCloud ? [id] : []);
    const note = `${id} is an identifier of this account: replace it with what the other account has`;
    assert.equal(text.includes(note), isCloud, text);
  });

  if (!isCloud) {
    it("says what an older server could not hold", async () => {
      const { id } = seed.dashboards.api;
      const filter = { id, type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName" };
      const filters = [{ ...filter, sourceId: seed.sources.logs, minSelections: 1 }];
      emulator.store.dashboards.set(id, { ...emulator.store.dashboards.get(id), filters } as never);
      const { text } = await exported();
      assert.match(
        text,
        /filters\[0\]\.minSelections needs a self-hosted ClickStack 2\.39: remove it if the/,
      );
    });
  }

  it("leaves out an object that the package could not create, with the reason", async () => {
    const { id } = seed.webhooks.oncallBackup;
    emulator.store.webhooks.set(id, { ...emulator.store.webhooks.get(id), service: "fax" } as never);
    const { text, files } = await exported();
    assert.match(text, /^note: left out: webhook oncall-backup: service: expected one of .*; found "fax"$/m);
    assert.doesNotMatch(files["webhooks.ts"] ?? "", /oncall-backup/);
  });
});
