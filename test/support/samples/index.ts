import assert from "node:assert/strict";
import { join } from "node:path";
import type { Kind } from "../../../provider/engine/kind/kind";
import { kinds } from "../../../provider/kinds";
import type { Sample } from "./sample";

export type { Sample } from "./sample";

interface Sampled {
  readonly kind: Kind;
  readonly sample: Sample;
}

const all: readonly Sampled[] = kinds
  .filter(({ isAdopted }) => isAdopted !== true)
  .map((kind) => ({ kind, sample: sampleOf(kind) }));

const isSingle = ({ kind }: Sampled): boolean => kind.isSingle === true;

/** Every kind that creates any number of objects, with its sample. */
export const sampled: readonly Sampled[] = all.filter((one) => !isSingle(one));

/** Every kind of which there is room for one object in its place, such as a service, with its sample. */
export const singles: readonly Sampled[] = all.filter(isSingle);

/** Finds the sample of a kind in the file of its name, such as `saved-search`. */
function sampleOf({ type: { reference } }: Kind): Sample {
  const file = join(__dirname, toKebab(reference));
  // oxlint-disable-next-line typescript/no-require-imports -- the path follows from the registry
  const [sample] = Object.values(require(file) as Record<string, Sample>).filter(
    (one) => typeof one === "object" && "documents" in one,
  );
  return sample ?? assert.fail(`${file} has no sample`);
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
