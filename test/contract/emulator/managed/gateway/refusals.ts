import assert from "node:assert/strict";
import type { Emulator } from "../../../../../emulator";
import { send } from "../../support";
import { clickStackPath } from "../support";

/** A body that a POST must not have, and what the gateway says of it. */
export type Refusal = readonly [title: string, body: unknown, words: string];

/** One test for each body of this collection. */
export function refuses(emulator: Emulator, collection: string, refusals: readonly Refusal[]): void {
  for (const [title, body, words] of refusals) {
    it(`refuses ${title} in its own words`, async () => {
      const { status, json } = await send(emulator, "POST", clickStackPath(collection), { body });
      assert.equal(status, 400);
      assert.equal(json.error, `BAD_REQUEST: request body${words}`);
    });
  }
}
