import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist/", "coverage/", ".pulumi-state/"]),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // One program for all files: a project service looks for that of each file, which takes longer.
        project: ["./tsconfig.json", "./provider/cli/formats/html/client/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", 12],
      "max-depth": ["error", 3],
      "max-params": ["error", 5],
      eqeqeq: "error",
      "no-undef": "off", // the type check knows better
      "no-param-reassign": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-shadow": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "@typescript-eslint/prefer-readonly": "error",
      "@typescript-eslint/return-await": "error",
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ["provider/**", "emulator/**"],
    rules: {
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", { max: 60, skipComments: true, skipBlankLines: true }],
    },
  },
  // Generated: a test compares them with the schemas.
  { files: ["provider/*/*.types.ts"], rules: { "max-lines": "off" } },
  {
    files: ["test/**", "tools/**", "bench/**", "examples/**"],
    rules: { "max-lines": ["error", { max: 300, skipComments: true, skipBlankLines: true }] },
  },
  {
    files: ["provider/**"],
    rules: {
      // The cause of a failed request carries its Authorization header.
      "preserve-caught-error": "off",
      // Pulumi's engine has its own log, which reaches the user; standard output does not.
      "no-console": "error",
      "no-restricted-globals": [
        "error",
        {
          name: "fetch",
          message: "provider/http has the limits, the proxy and the redaction of every request.",
        },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name=/^(require|createRequire)$/]",
          message: "require( belongs in the reference string only: it breaks bundlers and hides an import.",
        },
      ],
    },
  },
  // A type given in JSDoc is no cast to the linter, so every JSON.parse would be reported.
  { files: ["**/*.mjs"], rules: { "@typescript-eslint/no-unsafe-assignment": "off" } },
  { files: ["provider/cli/**"], rules: { "no-console": "off" } },
  {
    files: ["test/**"],
    rules: {
      // Tests pass methods around as stubs, and a fake that must return a promise need not await.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/require-await": "off",
    },
  },
);
