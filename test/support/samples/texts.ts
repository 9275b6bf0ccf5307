import fc from "fast-check";

/** Any text with as many characters. */
export function text(shortest: number, longest: number): fc.Arbitrary<string> {
  const fits = (one: string) => one.length >= shortest && one.length <= longest;
  return fc
    .oneof(
      fc.string({ unit: "binary", minLength: shortest, maxLength: 20 }),
      fc.constantFrom(
        "__proto__",
        'a "quoted" \\ text',
        "two\nlines\r\n\ttabs",
        "{{value}} > 5% \u2028 🚨 é",
        " padded ",
        "null",
        "x".repeat(longest),
      ),
    )
    .filter(fits);
}

/** A name, of which the service drops the white space around it. */
export const name = text(1, 1024).filter((one) => one.trim() !== "");

/** An object with all the required fields, and any of the others. */
export function fields(
  required: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  others: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<Record<string, unknown>> {
  const requiredKeys = Object.keys(required);
  return fc.record<Record<string, unknown>>(
    { ...required, ...others },
    { requiredKeys, noNullPrototype: true },
  );
}
