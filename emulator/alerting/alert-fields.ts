import { z } from "zod/v3";

/** The fields of an alert that a write sets or clears, and that nothing else depends on. */
export const plainFields = {
  name: z.string().min(1).max(512).nullish(),
  message: z.string().min(1).max(4096).nullish(),
  note: z.string().min(1).max(4096).nullish(),
};

type PlainField = keyof typeof plainFields;

export type PlainFields = { [Field in PlainField]?: string | null };

/** Selects the plain fields, in their order. An unset one is null. */
export function selectPlain(values: PlainFields): PlainFields {
  const names = Object.keys(plainFields) as PlainField[];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
