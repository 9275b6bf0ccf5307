import { readFileSync } from "node:fs";
import { join } from "node:path";

interface PackageJson {
  readonly name: string;
  readonly version: string;
}

const text = readFileSync(join(__dirname, "..", "..", "package.json"), "utf8");
export const { name: NAME, version: VERSION } = JSON.parse(text) as PackageJson;

/** The name that this package gives itself in requests: `pulumi-clickstack/1.2.3`. */
export const USER_AGENT = `${NAME}/${VERSION}`;
