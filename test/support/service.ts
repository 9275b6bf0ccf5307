import assert from "node:assert/strict";
import type { z } from "zod";
import type { Service } from "../../provider/engine/service/service";
import type { Plain } from "../../provider/engine/values/plain";
import { isMarkedAsSecret } from "../../provider/engine/values/secrets";

type Essentials<Settings extends object, Connection> = Pick<
  Service<Settings, Connection>,
  "name" | "settings" | "connect"
> &
  Partial<Service<Settings, Connection>> & { readonly schema: z.ZodObject };

/** A service with one access, at an address that no test looks at. */
export function serviceOf<Settings extends object, Connection>({
  schema,
  ...rest
}: Essentials<Settings, Connection>): Service<Settings, Connection> {
  return {
    access: [{ label: "the only access", named: [], schema }],
    connectionSettings: [],
    address: () => "https://library.example",
    checkup: () => assert.fail("nobody asks"),
    ...rest,
  };
}

/**
 * Values as they reach the other side: plain JSON. Secrets reach the engine with a mark, and come back without, because
 * the host does not ask for marks; `secret` is a text in place of each. The protocol and the engine keep no order of
 * keys, and both hosts see them by name.
 */
export function overTheWire(value: object, secret?: string): Plain {
  const text = JSON.stringify(value, (key, held: unknown) => {
    // The host throws on one, after the object was created.
    if (held === undefined) throw new Error(`${key} is undefined: the host would throw`);
    if (typeof held !== "object" || held === null || Array.isArray(held)) return held;
    if (isMarkedAsSecret(held)) return secret ?? (held as { value: unknown }).value;
    return Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  return JSON.parse(text) as Plain;
}
