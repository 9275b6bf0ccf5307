import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { Host, Refused } from "../../../support/provider-harness";

/** Nobody listens there: a check sends nothing. */
const NOWHERE = { url: "http://127.0.0.1:9" };

/** What a check of an alert refuses, and what it warns of. */
export async function checked(program: object) {
  const host = new Host(alertKind, NOWHERE);
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
  return { failures, warnings: host.told.warnings };
}

/** The properties that a check refuses. */
export async function pathsOf(program: object): Promise<string[]> {
  return (await checked(program)).failures.map(({ property }) => property);
}
