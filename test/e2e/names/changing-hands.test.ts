import assert from "node:assert/strict";
import type { CustomResourceOptions } from "@pulumi/pulumi";
import { seed } from "../../../emulator";
import type { alerting } from "../../../provider";
import { stage } from "../../support/stage";
import { failed, succeeded, type Library } from "../../support/stack";

interface Hook {
  /** The name of the webhook, or of the earlier hook of this program whose name is part of it. */
  readonly name: string;
  readonly url?: string;
  /** The name is an output. */
  readonly isOutput?: true;
  readonly options?: CustomResourceOptions;
  /** Earlier hooks that the resource depends on. */
  readonly after?: readonly string[];
  /** The earlier hook that it is under. */
  readonly under?: string;
}

interface Data {
  /** In the order of the program, by the names of the resources. */
  readonly hooks: readonly (readonly [resource: string, hook: Hook])[];
  readonly alertOnFirst?: alerting.AlertArgs;
}

function program({ alerting: { Alert, Webhook }, pulumi }: Library, { hooks, alertOnFirst }: Data) {
  const made: Record<string, InstanceType<typeof Webhook>> = {};
  for (const [resource, { name, isOutput, url, options, after = [], under }] of hooks) {
    made[resource] = new Webhook(
      resource,
      {
        name: isOutput ? pulumi.interpolate`${name}` : name,
        service: "generic",
        url: url ?? `https://hooks.example.com/${resource}`,
      },
      {
        ...options,
        ...(after.length > 0 && { dependsOn: after.map((one) => made[one] as (typeof made)[string]) }),
        ...(under !== undefined && { parent: made[under] }),
      },
    );
  }
  const [first] = Object.values(made);
  const channels = first && [{ type: "webhook" as const, webhookId: first.id }];
  if (alertOnFirst) new Alert("alert", { ...alertOnFirst, channels });
}

const alertOnFirst = {
  ...{ interval: "5m", threshold: 1, thresholdType: "above" },
  savedSearchId: seed.savedSearches.errors.id,
} as alerting.AlertArgs;

describe("unique names that change hands within a program", () => {
  const on = stage();
  const declare = (...hooks: Data["hooks"]) => on.stack.program(program, { hooks });
  const nameOf = (resource: string) =>
    on.emulator.store.webhooks.get(on.stack.resource(resource).id ?? "")?.name;

  async function assertPasses(...hooks: Data["hooks"]): Promise<void> {
    declare(...hooks);
    succeeded(await on.stack.preview());
    succeeded(await on.stack.up());
    for (const [resource, { name }] of hooks) assert.equal(nameOf(resource), name);
  }

  async function assertRefused(text: RegExp, ...hooks: Data["hooks"]): Promise<void> {
    declare(...hooks);
    const { output } = failed(await on.stack.preview());
    assert.match(output, text);
    assert.doesNotMatch(output, /to adopt it/);
  }

  before(async () => {
    declare(["one", { name: "FIRST" }], ["two", { name: "SECOND" }]);
    succeeded(await on.stack.up());
  });

  it("are refused in a circle, with the two steps that it takes", async () => {
    const circle = /waits for the name that this one gives up: that takes two updates/;
    await assertRefused(circle, ["one", { name: "SECOND" }], ["two", { name: "FIRST" }]);
    await assertRefused(circle, ["two", { name: "FIRST" }], ["one", { name: "SECOND" }]);
  });

  it("are refused if the one who has it comes later, or keeps it", async () => {
    const { urn } = on.stack.resource("two");
    const later = /until this update renames the resource "two": add that resource to the option dependsOn/;
    const under = { under: "one", options: { aliases: [urn] } };
    await assertRefused(later, ["one", { name: "SECOND" }], ["two", { name: "FREE", after: ["one"] }]);
    await assertRefused(later, ["one", { name: "SECOND" }], ["two", { name: "FREE", ...under }]);
    const kept =
      /belongs to the resource "two": choose another name, or rename or remove that resource in an update before/;
    await assertRefused(kept, ["one", { name: "SECOND" }]);
    await assertRefused(kept, ["one", { name: "SECOND" }], ["two", { name: "SECOND" }]);
    const both = /expected a value that no other webhook has; found "NEW", as in the resource "one"/;
    await assertRefused(both, ["one", { name: "NEW" }], ["three", { name: "NEW" }]);
  });

  it("pass, whichever of the two comes first", async () => {
    await assertPasses(["two", { name: "FREE" }], ["one", { name: "SECOND" }]);
    await assertPasses(["one", { name: "FIRST" }], ["two", { name: "SECOND", isOutput: true }]);
  });

  it("pass along a chain that ends in a new resource", async () => {
    await assertPasses(
      ["three", { name: "FIRST" }],
      ["one", { name: "SECOND" }],
      ["two", { name: "FREE", isOutput: true }],
    );
  });

  it("pass to a resource that has the place of a renamed one", async () => {
    const one = nameOf("one") ?? "";
    declare(
      ["another", { name: one, options: { aliases: [{ name: "two" }] } }],
      ["other", { name: `${one} free`, options: { aliases: [{ name: "one" }] } }],
    );
    succeeded(await on.stack.up());
    assert.deepEqual([nameOf("another"), nameOf("other")], [one, `${one} free`]);
  });

  it("stay with a webhook that the command line replaces, with deleteBeforeReplace", async () => {
    await assertPasses(["one", { name: "ONE" }]);
    const { urn } = on.stack.resource("one");
    const { output } = failed(await on.stack.preview("--replace", urn));
    assert.match(output, /is the one to replace, .* with the option deleteBeforeReplace/);
    assert.doesNotMatch(output, /to adopt it/);
    declare(["one", { name: "ONE", options: { deleteBeforeReplace: true } }]);
    succeeded(await on.stack.up("--replace", urn));
    assert.equal(nameOf("one"), "ONE");
  });

  it("stay with a webhook that is replaced: the old one goes first, unless an alert needs it", async () => {
    const options = { replaceOnChanges: ["url"] };
    const { id } = on.stack.resource("one");
    await assertPasses(["one", { name: "ONE", url: "https://hooks.example.com/new", options }]);
    assert.notEqual(on.stack.resource("one").id, id);
    const hookOf = (url: string): Data["hooks"][number] => [
      "one",
      { name: "ONE", url: `https://hooks.example.com/${url}`, options },
    ];
    on.stack.program(program, { hooks: [hookOf("new")], alertOnFirst });
    succeeded(await on.stack.up());
    on.stack.program(program, { hooks: [hookOf("newer")], alertOnFirst });
    assert.match(
      failed(await on.stack.preview()).output,
      /cannot be replaced, .* the first channel of the alert/,
    );
  });

  it("of others are refused with the advice to adopt them", async () => {
    const store = on.emulator.store.webhooks;
    const own = store.get(on.stack.resource("one").id ?? "") ?? assert.fail();
    store.add({ ...own, id: "6b00000000000000000000aa", name: "THEIRS" });
    declare(["one", { name: "ONE" }], ["three", { name: "THEIRS" }]);
    const { output } = failed(await on.stack.preview());
    assert.match(output, /set webhookId .* to "6b00000000000000000000aa" to adopt it/);
  });
});
