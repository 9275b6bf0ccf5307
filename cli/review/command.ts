import type { Command } from "commander";
import type { World } from "../command";
import { failOnOption } from "../preview/conditions";
import { addReport } from "../preview/options";
import { addPeriod } from "../preview/period";
import { addPlace } from "../selectors";
import { FORMATS } from "./parts";
import { review, type ReviewOptions } from "./review";

const EXAMPLES = `
Objections: what the preview or a mandatory policy refuses, a template that breaks, a reference to something that does not
exist, and a condition of --fail-on that holds.

Examples:
  $ npx pulumi-clickstack review --stack prod
      what the next update would change, overwrite and notify
  $ npx pulumi-clickstack review --stack prod --fail-on "new>old*2"
      exit code 2 also for an alert that would fire more than twice as often as the last update declared it
  $ npx pulumi-clickstack review --policy-pack policy --output markdown=review.md --output html=review.html
      with what the policies of a folder say, as a comment on a pull request and as a page`;

export function configure(command: Command, world: World): void {
  addPeriod(addPlace(command))
    .option("--policy-pack <dir...>", "folders of policy packs to run")
    .option(
      "--fail-on <condition...>",
      "conditions to object to: 'fires>10', 'new>old*2', 'never'",
      failOnOption,
    );
  addReport(command, FORMATS, "markdown=review.md")
    .addHelpText("after", EXAMPLES)
    .action((options: ReviewOptions) => review(options, world));
}
