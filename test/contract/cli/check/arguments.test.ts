import assert from "node:assert/strict";
import { blocksOf, page } from "../../../support/markdown";
import { check, checkAsText, IMPORTS, lineOf } from "../../../support/check-command";

const HELPER = `${IMPORTS}const common = {
  ...alerting.above(50),
  interval: "5m",
  savedSearch: "Errors",
  channel: { webhook: "on-call" },
} as const;
`;

describe("pulumi-clickstack check", () => {
  it("reports all wrong arguments of 300 alerts, each at its line and column", async () => {
    const wrong = [3, 50, 100, 200, 299];
    const alerts = Array.from({ length: 300 }, (_, index) => {
      const threshold = wrong.includes(index) ? '"50" as never' : "50";
      return `new alerting.Alert("alert-${index}", { ...common, threshold: ${threshold} });`;
    });
    const { summary, verdict, problems } = await check({ "index.ts": HELPER + alerts.join("\n") });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(
      errors.map(lineOf),
      wrong.map((index) => `index.ts:${index + 9}:1 error argument threshold`),
    );
    assert.deepEqual(
      errors.map(({ resource }) => resource?.name),
      wrong.map((index) => `alert-${index}`),
    );
    assert.equal(errors[0]?.message, 'expected a finite number; found "50"');
    assert.deepEqual([verdict, summary.resources, summary.errors], ["failed", 300, 5]);
  });

  it("prints lines that editors understand, and ends with 2", async () => {
    const { out, exitCode } = await checkAsText({
      "index.ts": `${HELPER}new alerting.Alert("errors", { ...common, threshold: "50" } as never);`,
    });
    assert.equal(exitCode, 2);
    assert.equal(
      out,
      'index.ts:9:1  error  alerting.Alert "errors"  threshold: expected a finite number; found "50"\n\n' +
        'Not declared here, so a preview looks for them on the service: webhook "on-call" and saved search "Errors".\n' +
        "1 error, 0 warnings in 1 resource.",
    );
  });

  it("prints what the task of docs/check.md makes problems of an editor of", async () => {
    const [task] = blocksOf(page("docs/check.md")).filter(({ marks }) =>
      marks.includes(".vscode/tasks.json"),
    );
    const { tasks } = JSON.parse(task?.text ?? "") as {
      tasks: { problemMatcher: { pattern: { regexp: string } } }[];
    };
    const { out } = await checkAsText({
      "index.ts": `${HELPER}new alerting.Alert("errors", { ...common, threshold: "50", alertId: "a" } as never);`,
    });
    const matched = new RegExp(tasks[0]?.problemMatcher.pattern.regexp ?? "", "gm");
    assert.deepEqual(
      [...out.matchAll(matched)].map((match) => match.slice(1, 5)),
      [
        ["index.ts", "9", "1", "error"],
        ["index.ts", "9", "1", "warning"],
      ],
    );
  });

  it("reports a template that the service could not render, and every problem of one resource", async () => {
    const { problems } = await check({
      "index.ts": `${HELPER}new alerting.Alert("errors", { ...common, message: "{{#if a}}", intervall: 1 } as never);`,
    });
    assert.deepEqual(
      problems
        .filter(({ severity }) => severity === "error")
        .map(({ property }) => property)
        .sort(),
      ["intervall", "message"],
    );
  });

  it("refuses an Output in a plain text, in any argument and as a name", async () => {
    const { problems } = await check({
      "index.ts": `${HELPER}const hook = new alerting.Webhook("hook", { name: "hook", service: "generic", url: "https://a.example.com" });
new alerting.Alert("errors", { ...common, message: \`https://wiki.example.com/\${hook.id}\`, channel: { webhook: \`\${hook.name}\` } });`,
    });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors.map(({ property }) => property).sort(), ["channel.webhook", "message"]);
    for (const { message } of errors) assert.match(message, /Use pulumi\.interpolate/);
  });

  it("passes what is right, with warnings and notes", async () => {
    const { verdict, problems } = await check({
      "index.ts": `${HELPER}new alerting.Alert("adopted", { ...common, alertId: "not-hex", detectionMode: "newer" } as never);`,
    });
    assert.equal(verdict, "passed");
    assert.deepEqual(
      problems
        .filter(({ severity }) => severity === "warning")
        .map(({ property }) => property)
        .sort(),
      ["alertId", "detectionMode"],
    );
  });

  it("reports what the stack's ClickStack does not have, by its plain configuration", async () => {
    const email = `${HELPER}new alerting.Alert("mail", { ...common, channel: { type: "email", emailRecipients: ["a@example.com"] } });`;
    const config = "config:\n  alerting:endpoint: http://127.0.0.1:8000\n";
    const { problems } = await check({ "index.ts": email, "Pulumi.dev.yaml": config });
    assert.deepEqual(
      problems.filter(({ severity }) => severity === "error").map(({ property }) => property),
      ["channel.type"],
    );
    assert.equal((await check({ "index.ts": email })).verdict, "passed");
  });

  it("reports a wrong setting once, and no missing one", async () => {
    const { problems } = await check({
      "index.ts": `${HELPER}for (const name of ["a", "b"]) new alerting.Alert(name, common);`,
      "Pulumi.dev.yaml": "config:\n  alerting:endpoint: nowhere\n",
    });
    const errors = problems.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors.map(lineOf), ["Pulumi.yaml:1:1 error configuration"]);
    assert.match(errors[0]?.message ?? "", /^alerting:endpoint: expected/);
  });
});
