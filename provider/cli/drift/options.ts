import { outputOf, oneOf } from "../formats/options";
import { FORMATS, type DriftFormatName } from "./formats";
import { CLASSES, type FindingClass } from "./report.schema";

export const outputOption = outputOf(Object.keys(FORMATS) as DriftFormatName[], "json=drift.json");

/** Classes of findings with commas between them. */
export function failOnOption(text: string): FindingClass[] {
  return text.split(",").map((name) => oneOf(CLASSES, "class of findings", name.trim()));
}
