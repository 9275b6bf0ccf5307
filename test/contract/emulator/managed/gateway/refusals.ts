import assert from "node:assert/strict";
import { send } from "../../support";
import { provideEmulator } from "../../../../support/provided";
import { clickStackPath } from "../support";

/** A body that a POST must not have, and what the gateway says of it. */
export type Refusal = [title: string, collection: string, body: unknown, words: string];

/** One test for each body. */
export function refuses(refusals: Refusal[]): void {
  const emulator = provideEmulator();
  for (const [title, collection, body, words] of refusals) {
    it(`refuses ${title} in its own words`, async () => {
      const { status, json } = await send(emulator, "POST", clickStackPath(collection), { body });
      assert.equal(status, 400);
      assert.equal(json.error, `BAD_REQUEST: ${words}`);
    });
  }
}
