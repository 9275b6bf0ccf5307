/** Lets Node load TypeScript: `node -r ./tools/typescript.mjs FILE`. */
import { fileURLToPath } from "node:url";
import tsNode from "ts-node";

const transpiler = fileURLToPath(new URL("transpiler.mjs", import.meta.url));
tsNode.register({ transpileOnly: true, transpiler });
