import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { installPlugin } from "../support/import-command";
import { stage } from "../support/clickstacks";
import { failed, succeeded, type Library } from "../support/stack";

const data = { sourceId: seed.sources.logs, id: String(seed.savedSearches.errors.id), name: "New errors" };

function dynamicProgram({ alerting, pulumi }: Library, { sourceId, name }: typeof data): void {
  pulumi.runtime.registerStackTransformation(({ props, opts }) => ({
    props,
    opts: { ...opts, replaceOnChanges: ["name"] },
  }));
  const options = { customTimeouts: { create: "1ms" } };
  new alerting.SavedSearch("errors", { name, sourceId, where: "level:error" }, options);
}

function nativeProgram({ pulumi }: Library, { sourceId, name, id }: typeof data): void {
  class SavedSearch extends pulumi.CustomResource {}
  pulumi.runtime.registerStackTransformation(({ type, props, opts }) =>
    type.startsWith("clickstack:")
      ? { props, opts: { ...opts, ...(id ? { import: id } : { replaceOnChanges: ["name"] }) } }
      : undefined,
  );
  const args = { name, sourceId, where: "SeverityText:error" };
  new SavedSearch("clickstack:alerting:SavedSearch", "errors", args);
}

describe("limits that only the engine shows", () => {
  const on = stage();

  before(() => installPlugin(on.stack));

  describe("of dynamic resources", () => {
    it("are timeouts of a program, which have no effect", async () => {
      on.stack.program(dynamicProgram, data);
      succeeded(await on.stack.up());
    });

    it("are options of a transform, which come too late", async () => {
      on.stack.program(dynamicProgram, { ...data, name: "Other errors" });
      assert.match(succeeded(await on.stack.preview()).output, /1 to update/);
    });

    it("are Pulumi's own import, which fails", async () => {
      const type = "pulumi-nodejs:dynamic/alerting:SavedSearch";
      failed(await on.stack.pulumi("import", type, "other", data.id, "--yes", "--skip-preview"));
    });

    it("are Pulumi's own words about drift, which name no argument", async () => {
      const [id = ""] = [...on.emulator.store.savedSearches.keys()].slice(-1);
      on.emulator.store.savedSearches.set(id, {
        ...on.emulator.store.savedSearches.get(id),
        where: "x",
      } as never);
      const { stdout } = succeeded(await on.stack.refresh("--preview-only", "--json"));
      assert.match(stdout, /"update": 1\b/);
      assert.doesNotMatch(stdout, /"detailedDiff": \{/);
      succeeded(await on.stack.destroy());
    });
  });

  describe("of native resources", () => {
    it("are not options of a transform: import", async () => {
      const { name } = seed.savedSearches.errors;
      on.stack.program(nativeProgram, { ...data, name });
      const { output } = succeeded(await on.stack.up());
      assert.match(output, /= +clickstack:alerting:SavedSearch errors importing|1 imported/);
    });

    it("are not options of a transform: replaceOnChanges", async () => {
      // A replacement would delete the alerts on the saved search, and fails therefore.
      for (const { id } of [...on.emulator.store.alerts.values()]) on.emulator.store.alerts.delete(id);
      on.stack.program(nativeProgram, { ...data, id: "" });
      succeeded(await on.stack.up());
      on.stack.program(nativeProgram, { ...data, id: "", name: "Other errors" });
      assert.match(succeeded(await on.stack.preview()).output, /1 to replace/);
    });
  });
});
