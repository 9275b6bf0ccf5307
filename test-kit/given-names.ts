import { createHash } from "node:crypto";
import { mapDeep, type Plain } from "../provider/engine/values/plain";
import { services } from "../provider/kinds";

/** A lookup by name, and its arguments. */
export interface GivenName {
  readonly lookup: string;
  readonly args: Plain;
}

/** Answers lookups of names with identifiers, and writes the names in their place again. */
export class GivenNames {
  private readonly names = new Map<string, string>();
  private readonly lookups = new Map<string, GivenName>();

  /** Returns an object of this name, as a lookup would: the same arguments have the same identifier. */
  answer(lookup: string, args: Plain): Plain {
    const { name = "", dashboard } = args as { name?: string; dashboard?: string };
    const id = this.identifier(`${lookup} ${JSON.stringify(args)}`, name);
    this.lookups.set(id, { lookup, args });
    if (dashboard === undefined) return { id, name };
    return { id, name, dashboardId: this.identifier(`dashboard ${dashboard}`, dashboard) };
  }

  /** Finds the lookup that was answered with the identifier. */
  find(id: string): GivenName | undefined {
    return this.lookups.get(id);
  }

  /** Replaces identifiers in the values with the names that they stand for. */
  putIn(values: Plain): Plain {
    return mapDeep(values, (part) =>
      typeof part === "string" ? (this.names.get(part) ?? part) : part,
    ) as Plain;
  }

  private identifier(question: string, name: string): string {
    const digits = createHash("sha256").update(question).digest("hex");
    const service = services.find((one) => question.startsWith(`${one.name}.`));
    const id = service?.createId?.(digits) ?? digits.slice(0, 24);
    this.names.set(id, name);
    return id;
  }
}
