import { createHash } from "node:crypto";
import type { Plain } from "../engine/plain";

/** Answers lookups of names with identifiers, and writes the names in their place again. */
export class Names {
  private readonly names = new Map<string, string>();

  /** An object of this name, as a lookup gives it: the same arguments have the same identifier. */
  answer(lookup: string, args: Plain): Plain {
    const { name = "", dashboard } = args as { name?: string; dashboard?: string };
    const id = this.identifier(`${lookup} ${JSON.stringify(args)}`, name);
    if (dashboard === undefined) return { id, name };
    return { id, name, dashboardId: this.identifier(`dashboard ${dashboard}`, dashboard) };
  }

  /** The value with names where identifiers stand for them. */
  named(value: unknown): unknown {
    if (typeof value === "string") return this.names.get(value) ?? value;
    if (Array.isArray(value)) return value.map((item: unknown) => this.named(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, this.named(held)]));
  }

  private identifier(question: string, name: string): string {
    const id = createHash("sha256").update(question).digest("hex").slice(0, 24);
    this.names.set(id, name);
    return id;
  }
}
