import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { requestsOf } from "../support/settings";
import { stage } from "../support/stage";
import { succeeded, type Library } from "../support/stack";

interface Data {
  /** The search of this identifier, under this name of a resource. */
  readonly adopted: string;
  readonly savedSearchId: string;
  readonly sourceId: string;
  readonly isApart: boolean;
}

function program({ alerting: { SavedSearch }, Provider }: Library, data: Data) {
  const provider = data.isApart ? { provider: new Provider("apart", {}) } : {};
  const { savedSearchId } = data;
  new SavedSearch(data.adopted, { savedSearchId }, provider);
  new SavedSearch("slow", { name: "Slow", sourceId: data.sourceId, where: "a" }, provider);
}

describe("resources that get another provider of the same account", () => {
  const on = stage();
  const { id: savedSearchId } = seed.savedSearches.errors;
  const ids = { savedSearchId, sourceId: seed.sources.traces };
  const writes = () => requestsOf(on.emulator).filter((line) => !line.startsWith("GET "));
  const idOf = (name: string) => on.stack.resource(name).id ?? "";
  before(async () => {
    await on.stack.succeed("config", "set", "alerting:ownerNote", "true");
    on.stack.program(program, { ...ids, adopted: "errors", isApart: false });
    succeeded(await on.stack.up());
  });

  it("keep their objects, although the old provider, a process of its own, is asked to delete them", async () => {
    const { urn = "" } = on.stack.resource("slow");
    on.stack.program(program, { ...ids, adopted: "renamed", isApart: true });
    succeeded(await on.stack.up("--replace", urn));
    const { savedSearches } = on.emulator.store;
    for (const name of ["renamed", "slow"]) assert.ok(savedSearches.has(idOf(name)), name);
    assert.equal(idOf("renamed"), savedSearchId);
    assert.deepEqual(
      writes().filter((line) => line.startsWith("DELETE")),
      [],
    );
  });
});
