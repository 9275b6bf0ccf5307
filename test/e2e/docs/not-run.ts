/** Blocks that cannot be run here, each as a whole and with the reason. */
export const NOT_RUN: Record<string, string> = {
  "npm test": "this test is a part of it",
  "npm run check": "what npm test runs before this test",
  "npm run test:unit": "what npm test runs before this test",
  "npm run test:contract": "what npm test runs before this test",
  "npm run test:host": "what npm test runs before this test",
  "npm run test:browser": "what npm test runs before this test",
  "npm run test:e2e": "this test is a part of it",
  "npm run test:postgres": "runs this test",
  "npm install ../pulumi-clickstack/pulumi-clickstack-0.1.0.tgz @pulumi/pulumi":
    "needs the npm registry, as test/install does",
};
