import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emulators, send } from "./support";

interface Recorded {
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: object }>>;
}

const file = join(__dirname, "fresh-workspace.json");
const { answers } = JSON.parse(readFileSync(file, "utf8")) as Recorded;

/** Replaces identifiers and times that each server chooses by the order of their first appearance. */
function withoutChoices(text: string): string {
  const ids = [...new Set(text.match(/[0-9a-f]{24}/g))];
  return ids
    .reduce((rest, id, index) => rest.replaceAll(id, `id ${index}`), text)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "date")
    .replaceAll(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, "host")
    .replaceAll(/"name":"[^"]*'s Team"/g, "team");
}

describe("A fresh workspace", () => {
  const start = emulators();

  it("is what a real ClickStack has right after its first start, answer by answer", async () => {
    const emulator = await start({ seed: "fresh" });
    const emulated = [];
    for (const request of Object.keys(answers)) {
      const [method = "", path = ""] = request.split(" ");
      const { status, text } = await send(emulator, method, path);
      emulated.push([request, { status, body: JSON.parse(text) as object }]);
    }
    const [actual, recorded] = [emulated, Object.entries(answers)].map((all) => JSON.stringify(all));
    assert.equal(withoutChoices(actual ?? ""), withoutChoices(recorded ?? ""));
  });
});
