/** The service drops blanks around a name. */
export function trim(name: unknown): unknown {
  return typeof name === "string" ? name.trim() : name;
}
