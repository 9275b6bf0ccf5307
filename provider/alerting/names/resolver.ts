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
