/** Which requests go wrong, and how. Carrying a fault out on the socket is fault-middleware's part. */

/** Exactly one of `status`, `reset`, `hang`, `truncate` and `stale` says what happens; the others say to whom. */
export interface FaultRule {
  /** Only requests with this method. Default: any. */
  method?: string;
  /** Whole path; `:name` stands for one segment and `*` for anything. A RegExp is searched for in it. Default: any. */
  path?: string | RegExp;
  /** How many requests it hits; `Infinity` for all. Default: 1. */
  times?: number;
  /** How many matching requests pass unharmed first. Default: 0. */
  skip?: number;
  /** When the fault shows: `before` the request takes effect, which it then never does, or `after`. Default: `before`. */
  effect?: "before" | "after";
  /** Answers with this status instead, 200 to 599: HTTP ends a request with no other. */
  status?: number;
  /** Headers that the answer with `status` has besides. Default: none. */
  headers?: Record<string, string>;
  /** Body of the answer with `status`. Default: what the service itself would say. */
  body?: string | object;
  /** Resets the connection without an answer. */
  reset?: true;
  /** Never answers. The connection stays open until the client or the emulator ends. */
  hang?: true;
  /** Sends this many bytes of the real body, promises all of it, and cuts the connection. The effect is applied. */
  truncate?: number;
  /**
   * For a PATCH of an organization: its answer and this many reads after it show the state before it. For a write to
   * the ClickStack of a service: this many reads of the collection do.
   */
  stale?: number;
}

/** A rule in force. */
export interface Fault {
  /** Ends it. */
  remove(): void;
  /** How many requests it has hit. */
  readonly hits: number;
}

interface ActiveFault {
  rule: FaultRule;
  matches(method: string, path: string): boolean;
  seen: number;
  hits: number;
}

export class Faults {
  private active: ActiveFault[] = [];

  add(rule: FaultRule): Fault {
    assertMeaning(rule);
    const fault: ActiveFault = { rule, matches: matcher(rule), seen: 0, hits: 0 };
    this.active.push(fault);
    return {
      remove: () => {
        this.active = this.active.filter((other) => other !== fault);
      },
      get hits() {
        return fault.hits;
      },
    };
  }

  clear(): void {
    this.active = [];
  }

  list(): { rule: FaultRule; hits: number }[] {
    return this.active.map(({ rule, hits }) => ({ rule, hits }));
  }

  /** The first rule that is due for this request. Rules that match but are not due count it as seen. */
  take(method: string, path: string): FaultRule | undefined {
    for (const fault of this.active) {
      if (fault.hits >= (fault.rule.times ?? 1) || !fault.matches(method, path)) continue;
      fault.seen += 1;
      if (fault.seen <= (fault.rule.skip ?? 0)) continue;
      fault.hits += 1;
      return fault.rule;
    }
    return undefined;
  }
}

function assertMeaning(rule: FaultRule): void {
  const kinds = [rule.status, rule.reset, rule.hang, rule.truncate, rule.stale].filter(
    (kind) => kind !== undefined,
  );
  if (kinds.length !== 1) {
    throw new Error("A fault needs exactly one of status, reset, hang, truncate and stale");
  }
  if (rule.status !== undefined && !isFinalStatus(rule.status)) {
    throw new Error("A fault needs a status from 200 to 599");
  }
  if (rule.truncate !== undefined && rule.effect === "before") {
    throw new Error("A truncated response is a real one, so its effect is always applied");
  }
}

function isFinalStatus(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status <= 599;
}

function matcher({ method, path }: FaultRule): ActiveFault["matches"] {
  const wanted = path === undefined || path instanceof RegExp ? path : pattern(path);
  return (requestMethod, requestPath) =>
    (method === undefined || method.toUpperCase() === requestMethod) &&
    (wanted === undefined || requestPath.search(wanted) !== -1);
}

function pattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:\w+/g, "[^/]+").replace(/\*/g, ".*")}$`);
}
