/** Rules about the requests that go wrong. `middleware.ts` carries a fault out on the socket. */

/** Exactly one of `status`, `reset`, `hang`, `truncate` and `stale` is the effect; the others select the requests. */
export interface FaultRule {
  /** Only requests with this method. Default: any. */
  method?: string;
  /** Whole path; `:name` matches one segment and `*` anything. A RegExp matches any part of it. Default: any. */
  path?: string | RegExp;
  /** How many requests it affects; `Infinity` for all. Default: 1. */
  times?: number;
  /** How many matching requests pass unaffected first. Default: 0. */
  skip?: number;
  /**
   * When the fault occurs: `before` the request takes effect, which it then never does, or `after`. Default:
   * `before`.
   */
  effect?: "before" | "after";
  /** Responds with this status instead, 200 to 599, because HTTP ends a request with no other. */
  status?: number;
  /** Additional headers of the response with `status`. Default: none. */
  headers?: Record<string, string>;
  /** Body of the response with `status`. Default: that of the service. */
  body?: string | object;
  /** Resets the connection without a response. */
  reset?: true;
  /** Never responds. The connection stays open until the client or the emulator ends. */
  hang?: true;
  /** Announces the whole body, sends this many bytes of it, and cuts the connection. The request takes effect. */
  truncate?: number;
  /**
   * For a PATCH of an organization, its response and this many reads after it show the old state. For a write to the
   * ClickStack of a service, this many reads of the collection do.
   */
  stale?: number;
}

/** An active rule. */
export interface Fault {
  /** Removes the rule. */
  remove(): void;
  /** How many requests it has affected. */
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
  const { status = 200 } = rule;
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new Error("A fault needs a status from 200 to 599");
  }
  if (rule.truncate !== undefined && rule.effect === "before") {
    throw new Error("A truncated response is a real one, so its effect is always applied");
  }
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
