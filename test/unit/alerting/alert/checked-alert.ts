import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../../provider/engine/values/plain";
import { Host, Refused } from "../../../support/provider-harness";

/** Nobody listens there: a check sends nothing. */
const NOWHERE = { url: "http://127.0.0.1:9" };

/** Settings of ClickStack in ClickHouse Cloud, in place of those of a self-hosted one. */
export const MANAGED = {
  "alerting:endpoint": undefined,
  "alerting:accessToken": undefined,
  "alerting:serviceId": "0c9f1d5e-3a52-4f0e-8a57-5a1f3a1a9b10",
};

/** Returns the failures and warnings of a check of an alert. */
export async function checked(program: object, settings: Plain = {}) {
  const { failures, told } = await check(program, settings);
  return { failures, warnings: told.warnings };
}

/** Returns the warnings about the evaluation of an accepted alert. */
export async function warningsOfEvaluation(program: object): Promise<string[]> {
  const { failures, told } = await check(program, {});
  assert.deepEqual([failures, told.warnings], [[], []]);
  return told.warningsOfEvaluation;
}

async function check(program: object, settings: Plain) {
  const host = new Host(alertKind, NOWHERE, settings);
  const failures = await host
    .resource()
    .check(program)
    .then(
      () => [],
      (error: unknown) => {
        if (error instanceof Refused) return error.failures;
        throw error;
      },
    );
  return { failures, told: host.told };
}

/** The properties that a check refuses. */
export async function pathsOf(program: object): Promise<string[]> {
  return (await checked(program)).failures.map(({ property }) => property);
}
