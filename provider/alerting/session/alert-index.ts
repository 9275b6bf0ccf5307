import type { Plain } from "../../engine/plain";
import type { AlertList } from "./alert-reads";
import { alertArgs, type AlertState, type WireAlert } from "../alert.schema";
import { toState } from "../alert.wire";
import { ownerOf } from "../owner-note";

/**
 * A list of alerts, found by what they are. Each of a thousand creations asks for its like: by going through the list,
 * the time would grow with the square of the stack.
 */
export class AlertIndex {
  private readonly byContent = new Map<string, WireAlert[]>();
  private readonly byOwner = new Map<string, WireAlert[]>();

  constructor(readonly alerts: AlertList) {
    for (const alert of alerts.values()) {
      const owner = ownerOf(alert.note);
      add(this.byContent, keyOf(contentOf(alert), owner), alert);
      if (owner !== undefined) add(this.byOwner, owner, alert);
    }
  }

  has(id: string): boolean {
    return this.alerts.has(id);
  }

  /** The alerts with this content that have the mark of this owner, or of nobody. */
  twinsOf(content: string, owner: string | undefined): readonly WireAlert[] {
    return this.present(this.byContent.get(keyOf(content, owner)));
  }

  ownedBy(owner: string): readonly WireAlert[] {
    return this.present(this.byOwner.get(owner));
  }

  /** The list loses what the run deletes. */
  private present(alerts: readonly WireAlert[] = []): readonly WireAlert[] {
    return alerts.filter(({ id }) => this.has(id));
  }
}

/**
 * What a program can declare of an alert, as one text for equal contents: a sent and a listed one compare, whatever
 * the order of their keys. The mark of an owner is no part of it.
 */
export function contentOf(wire: WireAlert): string {
  const keys = Object.keys(alertArgs.shape);
  const state = Object.entries(toState(wire)).filter(([key]) => keys.includes(key));
  const source = wire.source === "tile" ? "tile" : "search";
  return textOf({ ...(Object.fromEntries(state) as Partial<AlertState>), source });
}

/** The content of an alert that is about to be sent. */
export function contentOfBody(body: Plain): string {
  return contentOf({ ...body, id: "sent" });
}

function textOf(content: object): string {
  return JSON.stringify(content, (_, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}

function keyOf(content: string, owner: string | undefined): string {
  return `${owner ?? ""}\n${content}`;
}

function add(lists: Map<string, WireAlert[]>, key: string, alert: WireAlert): void {
  const list = lists.get(key);
  if (list) list.push(alert);
  else lists.set(key, [alert]);
}
