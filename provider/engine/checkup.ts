import type { Allowance } from "../http/pacing";

/** One result of checking an account. */
export interface Finding {
  /** `note`: worth knowing, nothing to fix. */
  readonly level: "ok" | "note" | "problem";
  readonly text: string;
  /** How to fix a problem. */
  readonly fix?: string;
}

export function ok(text: string): Finding {
  return { level: "ok", text };
}

export function note(text: string): Finding {
  return { level: "note", text };
}

export function problem(text: string, fix?: string): Finding {
  return { level: "problem", text, ...(fix === undefined ? {} : { fix }) };
}

/** What only a service knows of its credentials and its rate limit. */
export interface Checkup<Settings extends object, Connection> {
  /** What people call the credentials, such as "the access token". */
  readonly credentials: string;
  /** The setting that decides where requests go. */
  readonly address: string;
  /** What nobody can check, and what else to know. */
  readonly notes: readonly string[];
  /**
   * Asks to change an object that cannot exist: where a server offers no list and no read, the refusal shows that it is
   * the API. Default: every server offers them.
   */
  prove?(connection: Connection): Promise<unknown>;
  /** A further question that changes nothing; an error of the service is a problem. Default: none. */
  check?(connection: Connection, settings: Settings): Promise<Finding>;
  /** Where to give the credentials a permission. Default: nothing to say. */
  adviseOnPermission?(permission: string): string;
  /** What is left of the rate limit, by the latest answer. Missing where no answer tells. */
  allowance?(connection: Connection): Allowance | undefined;
}
