import { join } from "node:path";
import { toEnding, type Language } from "./code/modules";
import type { PlannedResource } from "./model";
import type { ResourceReport } from "./resource-report.schema";

export function reportResource(
  { kind, name, id, title, file, address, flags, asked = [] }: PlannedResource,
  { folder, language }: { readonly folder: string; readonly language: Language },
): ResourceReport {
  return {
    type: kind.type.token,
    kind: kind.type.reference,
    ...{ name, id, title, address },
    file: join(folder, file) + toEnding(language),
    flags: [...flags],
    secrets: asked.map(({ argument, config, isRequired }) => ({ argument, config, required: isRequired })),
  };
}
