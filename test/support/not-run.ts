/** Blocks that cannot be run here, each as a whole and with the reason. */
export const NOT_RUN: Record<string, string> = {
  "npx pulumi-clickstack demo": "test/e2e/demo.test.ts runs it, from the package",
  'npm install "$(npm pack --silent ../pulumi-clickstack)" @pulumi/pulumi':
    "test/install does so, with each package manager",
  "npm install --save-dev --save-exact pulumi@3.265.0\nnpx pulumi version":
    "needs the npm registry and the server of Pulumi",
  "pulumi env init acme/shop/production\npulumi env edit acme/shop/production":
    "needs an account of Pulumi Cloud",
  "pulumi env run acme/shop/production -- npx pulumi-clickstack doctor --stack acme/shop/production":
    "needs an account of Pulumi Cloud",
  "pulumi env run acme/shop/production -- npx pulumi-clickstack drift --stack acme/shop/production":
    "needs an account of Pulumi Cloud",
};
