import { z } from "zod/v3";

/** The fields of an alert that a write sets or clears, and that nothing else depends on. */
export const plainFields = {
  name: z.string().min(1).max(512).nullish(),
  message: z.string().min(1).max(4096).nullish(),
  note: z.string().min(1).max(4096).nullish(),
};

/** Selects the plain fields, in their order. An unset one is null. */
export function selectPlain(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(plainFields).map((name) => [name, (values as Record<string, unknown>)[name] ?? null]),
  );
}
