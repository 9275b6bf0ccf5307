/** Marks a text as CSS for editors and for the formatter. */
export const css = String.raw;
