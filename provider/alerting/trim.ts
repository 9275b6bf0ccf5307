/** Drops blanks around a name, as the service does. */
export function trim(name: unknown): unknown {
  return typeof name === "string" ? name.trim() : name;
}
