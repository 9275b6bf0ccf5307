import assert from "node:assert/strict";
import type { CustomResourceOptions } from "@pulumi/pulumi";
import { seed } from "../../../emulator";
import type { alerting } from "../../../provider";
import { stage } from "../../support/clickstacks";
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

  it("are adopted by a resource that was renamed without an alias: the refusal has the line for that", async () => {
    const url = "https://hooks.example.com/one";
    const { id } = on.stack.resource("one");
    declare(["renamed", { name: "FIRST", url }], ["two", { name: "SECOND" }]);
    const line = new RegExp(`its resource was renamed. Add this line .* to adopt it: webhookId: "${id}"`);
    assert.match(failed(await on.stack.preview()).output, line);
  });

  it("are refused in a circle, with the two steps that it takes", async () => {
    const circle = /waits for the name that this one gives up: that takes two updates/;
    await assertRefused(circle, ["one", { name: "SECOND" }], ["two", { name: "FIRST" }]);
  });

  it("are refused if the one who has it comes later, or keeps it", async () => {
    const { urn } = on.stack.resource("two");
    const later = /until this update renames the resource "two": add that resource to the option dependsOn/;
    const under = { under: "one", options: { aliases: [urn] } };
    await assertRefused(later, ["one", { name: "SECOND" }], ["two", { name: "FREE", ...under }]);
    const kept =
      /belongs to the resource "two": choose another name, or rename or remove that resource in an update before/;
    await assertRefused(kept, ["one", { name: "SECOND" }]);
  });

  it("pass along a chain that ends in a new resource", async () => {
    declare(
      ["three", { name: "FIRST" }],
      ["one", { name: "SECOND" }],
      ["two", { name: "FREE", isOutput: true }],
    );
    succeeded(await on.stack.up());
    assert.deepEqual(["three", "one", "two"].map(nameOf), ["FIRST", "SECOND", "FREE"]);
  });

  it("pass to a resource that has the place of a renamed one", async () => {
    declare(
      ["another", { name: "SECOND", options: { aliases: [{ name: "two" }] } }],
      ["one", { name: "ONE", options: { replaceOnChanges: ["url"] } }],
    );
    succeeded(await on.stack.up());
    assert.deepEqual(["another", "one"].map(nameOf), ["SECOND", "ONE"]);
  });

  it("stay with a webhook that is replaced: the old one goes first, unless an alert needs it", async () => {
    const options = { replaceOnChanges: ["url"] };
    const hookOf = (url: string): Data["hooks"][number] => [
      "one",
      { name: "ONE", url: `https://hooks.example.com/${url}`, options },
    ];
    const { id, urn } = on.stack.resource("one");
    const { output } = failed(await on.stack.preview("--replace", urn));
    assert.match(output, /is the one to replace, .* with the option deleteBeforeReplace/);
    assert.doesNotMatch(output, /to adopt it/);
    on.stack.program(program, { hooks: [hookOf("new")], alertOnFirst });
    succeeded(await on.stack.up());
    assert.notEqual(on.stack.resource("one").id, id);
    assert.equal(nameOf("one"), "ONE");
    on.stack.program(program, { hooks: [hookOf("newer")], alertOnFirst });
    assert.match(
      failed(await on.stack.preview()).output,
      /cannot be replaced, .* the first channel of the alert/,
    );
  });
});
