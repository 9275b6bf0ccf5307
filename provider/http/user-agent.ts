interface PackageJson {
  readonly name: string;
  readonly version: string;
}

// oxlint-disable-next-line typescript/no-require-imports -- the native provider is one file, and the bundler takes this in
export const { name: NAME, version: VERSION } = require("pulumi-clickstack/package.json") as PackageJson;

/** The name that this package gives itself in requests: `pulumi-clickstack/1.2.3`. */
export const USER_AGENT = `${NAME}/${VERSION}`;
