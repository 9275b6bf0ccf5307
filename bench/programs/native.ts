import { alerts } from "./alerts";

/** The same program in YAML, for the native provider. Returns the text of its project file. */
export function nativeProgram(count: number, changed: number): string {
  const resources = alerts(count, changed).map(({ name, args }) => [
    name,
    { type: "clickstack:alerting:Alert", properties: args },
  ]);
  // YAML includes JSON.
  return JSON.stringify({
    name: "tested",
    runtime: "yaml",
    resources: Object.fromEntries(resources) as object,
  });
}
