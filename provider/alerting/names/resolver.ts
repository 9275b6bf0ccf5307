import type * as names from "../../engine/names/resolver";
import type { AlertingConnection } from "../connection";
import type { AlertingSettings } from "../settings";

/** Resolves names on an account of ClickStack. */
export type AlertingResolver = names.NameResolver<AlertingSettings, AlertingConnection>;

/** A question to an account of ClickStack. */
export type AlertingQuestion<Args, Answer> = names.Question<
  AlertingSettings,
  AlertingConnection,
  Args,
  Answer
>;

/** Returns the identifier that a test's mock of the lookup gives. Without a mock, the name stands in for it. */
export async function mockId(
  kind: string,
  args: { readonly name: string },
  ask: names.AskMocks,
): Promise<string> {
  const lookup = `alerting.get${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const { id } = await ask(lookup, args);
  return typeof id === "string" ? id : args.name;
}
