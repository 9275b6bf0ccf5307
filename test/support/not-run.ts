/** Blocks that cannot be run here, each as a whole and with the reason. */
export const NOT_RUN: Record<string, string> = {
  "npx pulumi-clickstack demo": "test/e2e/demo.test.ts runs it, from the package",
  'npm install "$(npm pack --silent ../pulumi-clickstack)" @pulumi/pulumi':
    "test/install does so, with each package manager",
  "npm install --save-dev --save-exact pulumi@3.265.0\nnpx pulumi version":
    "needs the npm registry and the server of Pulumi",
  [`echo "pulumi>=3.216,<4" > requirements.txt
python3 -m venv venv
venv/bin/pip install -r requirements.txt
pulumi stack init dev
pulumi package add clickstack`]:
    "needs PyPI, and a newer host of Python than a build from Go modules; test/languages/python.test.ts generates the library",
  [`pulumi up
npx pulumi-clickstack emulator edit-alert "Too many errors" threshold=500
npx pulumi-clickstack drift`]: "test/languages/python.test.ts does so",
  "pulumi env init acme/shop/production\npulumi env edit acme/shop/production":
    "needs an account of Pulumi Cloud",
  "pulumi env run acme/shop/production -- npx pulumi-clickstack doctor --stack acme/shop/production":
    "needs an account of Pulumi Cloud",
  "pulumi env run acme/shop/production -- npx pulumi-clickstack drift --stack acme/shop/production":
    "needs an account of Pulumi Cloud",
};
