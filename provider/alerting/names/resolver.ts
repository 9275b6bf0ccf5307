import { askMocks } from "../../engine/program/mocks";
import type * as resolver from "../../engine/program/resolver";
import type { AlertingConnection } from "../connection";
import type { AlertingSettings } from "../settings";

/** Resolves names on an account of ClickStack. */
export type AlertingResolver = resolver.Resolver<AlertingSettings, AlertingConnection>;

/** A question to an account of ClickStack. */
export type AlertingQuestion<Args, Answer> = resolver.Question<
  AlertingSettings,
  AlertingConnection,
  Args,
  Answer
>;

/** Returns the identifier that a test's mock of the lookup gives. Without a mock, the name stands in for it. */
export async function mockId(kind: string, args: { readonly name: string }): Promise<string> {
  const lookup = `alerting.get${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const { id } = await askMocks(lookup, args);
  return typeof id === "string" ? id : args.name;
}
