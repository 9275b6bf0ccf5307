import { seed } from "../../emulator";
import type { Plain } from "../../provider/engine/plain";
import { tileAlert } from "./alerts";

/** What tests over the registry need to know of a kind. */
export interface Sample {
  /** Arguments of a new object that the emulator's seed has nothing like. */
  readonly args: Plain;
  /** Arguments that a later program declares in addition. */
  readonly change: Plain;
}

/** A sample of every kind that creates objects, by its reference. */
export const samples: Readonly<Record<string, Sample>> = {
  alert: { args: { ...tileAlert({ name: "Sample" }) }, change: { threshold: 77 } },
  webhook: {
    args: {
      name: "sample",
      service: "generic",
      url: "https://example.com/sample",
      headers: { "X-Key": "s" },
    },
    change: { description: "Changed" },
  },
  savedSearch: {
    args: { name: "Sample", sourceId: seed.sources.logs, where: "level:error", tags: ["sample"] },
    change: { orderBy: "Timestamp DESC" },
  },
};
