import assert from "node:assert/strict";
import { formulaProblems } from "../../../emulator/alerting/dashboards/formula";

describe("A formula over the series A and B", () => {
  for (const formula of ["A", "A / (A + B) * 100", "-A", "A - -.5", "(( B ))"]) {
    it(`may be ${formula}`, () => assert.deepEqual(formulaProblems(formula, 2), []));
  }

  const problems: [string, ...string[]][] = [
    [
      "C + D + C",
      ...["C", "D"].map((name) => `Unknown series "${name}" — this chart only has series A through B`),
    ],
    ["* A", 'Unexpected operator "*"'],
    ["A B", 'Unexpected series reference "B"'],
    ["A + ()", "Unexpected closing parenthesis"],
    ["(A", "Missing closing parenthesis"],
    ["(A B", "Missing closing parenthesis"],
    ["A)", "Unmatched closing parenthesis"],
    [
      "AB",
      'Unexpected "AB" — series references are single letters (A, B, C, ...) and functions are not supported',
    ],
  ];
  for (const [formula, ...expected] of problems) {
    it(`may not be ${formula}`, () => assert.deepEqual(formulaProblems(formula, 2), expected));
  }
});
