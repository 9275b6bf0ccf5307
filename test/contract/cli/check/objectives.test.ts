import assert from "node:assert/strict";
import { check, IMPORTS, lineOf } from "../../../support/check-command";

const ARGS = `const args = {
  objective: 0.999,
  indicator: { source: "Traces", good: "StatusCode != 'Error'" },
  page: [{ webhook: "oncall" }],
  ticket: [{ webhook: "oncall" }],
};
new alerting.Webhook("oncall", { name: "oncall", service: "generic", url: "https://pager.example.com" });
`;

async function problemsOf(program: string): Promise<string[]> {
  const { problems } = await check({ "index.ts": `${IMPORTS}${ARGS}${program}` });
  return problems
    .filter(({ severity }) => severity !== "note")
    .map((problem) => `${lineOf(problem)}: ${problem.message}`);
}

describe("a check of objectives", () => {
  it("finds nothing in raw SQL on rows that only the service knows, wherever they come from", async () => {
    assert.deepEqual(
      await problemsOf(
        [
          'new alerting.Slo("by-name", args);',
          'const sourceId = "0123456789abcdef01234567";',
          'new alerting.Slo("by-id", { ...args, indicator: { sourceId, good: "a = 1" } });',
          'const table = { connection: "Main", table: "default.requests_1m", time: "Minute" };',
          'const sums = { total: "Requests", bad: "Failures" };',
          'new alerting.Slo("of-table", { ...args, indicator: { ...table, sums } });',
        ].join("\n"),
      ),
      [],
    );
  });

  it("finds the wrong arguments of each one at its place, and goes on without what it declares", async () => {
    const found = await problemsOf(
      [
        'const shop = new alerting.Slo("shop", { ...args, objective: 99.9 });',
        'new alerting.Slo("till", { ...args, note: "", ticket: undefined });',
        "export const id = shop.dashboard.id;",
      ].join("\n"),
    );
    const share = "expected a share above 0 and below 1, such as 0.999, with at most 9 digits; found 99.9";
    assert.equal(found[0], `index.ts:10:14 error argument objective: ${share}`);
    assert.match(found[1] ?? "", /^index\.ts:11:1 error argument note: /);
    assert.match(found[2] ?? "", /^index\.ts:11:1 error argument ticket: /);
    assert.equal(found.length, 3);
  });

  it("names a mistyped channel once, where the program declares the objective", async () => {
    assert.deepEqual(
      await problemsOf('new alerting.Slo("shop", { ...args, page: [{ webhook: "oncal" }] });'),
      [
        'index.ts:10:1 warning typo channels[0].webhook: this program declares no webhook "oncal"; did you mean "oncall"?',
      ],
    );
  });
});
