import type { Command } from "commander";
import type { World } from "../command";
import { addFormats } from "../formats/options";
import { addPlace, idOption, nameOption } from "../selectors";
import { FORMATS } from "./formats";
import { testWebhook, type WebhookTestOptions } from "./webhook-test";

const EXAMPLES = `
Sends one notification like that of an alert that fires, so it may wake somebody. Headers and query parameters come from the
state of the stack that declares the webhook. No output shows them.

Exit codes: 0 the receiver accepted it, 2 it answered something else, 1 it did not answer, or an error.

Examples:
  $ npx pulumi-clickstack webhook test --name oncall --stack prod
      one notification to the receiver of this webhook, and what it answered
  $ npx pulumi-clickstack webhook test --id 69a548941e8c4d0b7a2f3120 --json
      by identifier, for scripts and agents, by schemas/webhook-test.schema.json`;

const STACK = "stack that declares the webhook (default: the selected one, or the environment's settings)";

export function configure(command: Command, world: World): void {
  const group = command.usage("test [options]").addHelpText("after", EXAMPLES);
  const test = group
    .command("test")
    .description("Sends one notification, and says what the receiver answered.");
  addFormats(addPlace(test, STACK).addOption(nameOption("webhooks")).addOption(idOption("webhooks")), FORMATS)
    .option(
      "--allow-changed-url",
      "sends the secrets of the stack to a URL that differs from the one in its state",
    )
    .addHelpText("after", EXAMPLES)
    .action((options: WebhookTestOptions) => testWebhook(options, world));
}
