import type { Allowance } from "../http/pacing";

export interface CheckResult {
  /** `note`: worth knowing, nothing to fix. */
  readonly level: "ok" | "note" | "problem";
  readonly text: string;
  /** The step that fixes a problem. */
  readonly fix?: string;
}

export function ok(text: string): CheckResult {
  return { level: "ok", text };
}

export function note(text: string): CheckResult {
  return { level: "note", text };
}

export function problem(text: string, fix?: string): CheckResult {
  return { level: "problem", text, ...(fix === undefined ? {} : { fix }) };
}

/** The checks and texts that only a service can give, about its credentials and its rate limit. */
export interface Checkup<Settings extends object, Connection> {
  /** The name of the credentials in messages, such as "the access token". */
  readonly credentials: string;
  /** The setting that decides where requests go. */
  readonly address: string;
  /** Notes to show, such as facts that no request can check. */
  readonly notes: readonly string[];
  /**
   * Asks to change an object that cannot exist. If a server offers no list and no read, its refusal shows that it is
   * the API. Default: every server offers them.
   */
  prove?(connection: Connection): Promise<unknown>;
  /** A further question that changes nothing; an error of the service is a problem. Default: none. */
  check?(connection: Connection, settings: Settings): Promise<CheckResult>;
  /** Says where to grant the credentials a permission. Default: no advice. */
  adviseOnPermission?(permission: string): string;
  /** Reads the rest of the rate limit from the latest response. Absent if no response tells it. */
  allowance?(connection: Connection): Allowance | undefined;
}
