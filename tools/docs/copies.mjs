/** Files that a guide shows in full, each in a block that names it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

const PAGE = join(clone, "docs", "ci.md");
const FILES = join(clone, "examples", "ci");
const BLOCK = /^```yaml (\S+\.yml)\n.*?^```$/gms;

/** @returns {[path: string, text: string]} the page as it should be */
export function ciPage() {
  const text = readFileSync(PAGE, "utf8").replace(BLOCK, (_, /** @type {string} */ file) => {
    return `\`\`\`yaml ${file}\n${readFileSync(join(FILES, file), "utf8")}\`\`\``;
  });
  return [PAGE, text];
}
