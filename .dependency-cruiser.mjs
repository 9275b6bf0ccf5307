/**
 * Who may import whom. A folder's name says who it talks to (engine: Pulumi, http: the network, alerting and
 * cloud: one service each, cli: a person), and imports point one way.
 *
 * Paths are those of resolved files. A package whose entry is not resolved, such as one with "exports" only, keeps
 * its name.
 */

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const bans = [
  {
    name: "no-cycle",
    comment: "A module that reaches itself is loaded half-finished. Types are erased and do not count.",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "public-index",
    comment: "provider/index.ts is for the users of the package; nothing inside imports it.",
    from: { path: "^provider/" },
    to: { path: "^provider/index\\.ts$" },
  },
  {
    name: "host-without-program",
    comment:
      "The host of dynamic resources has no program: what both need belongs to provider/engine itself.",
    from: {
      path: ["^provider/(engine/host|alerting/session)/", "^provider/runtime\\.ts$", "\\.provider\\.ts$"],
    },
    to: { path: "^provider/engine/program/" },
  },
  {
    name: "program-without-host",
    comment: "A program loads nothing of the host: what both need belongs to provider/engine itself.",
    from: {
      path: "^provider/",
      pathNot: [
        "^provider/(engine/host|alerting/session|cli|testing)/",
        "^provider/runtime\\.ts$",
        "\\.provider\\.ts$",
      ],
    },
    to: { path: "^provider/(engine/host|alerting/session)/" },
  },
  {
    name: "engine-without-services",
    comment: "provider/engine and provider/http know no service.",
    from: { path: "^provider/(engine|http)/" },
    to: { path: "^provider/(alerting|cloud|cli)/" },
  },
  {
    name: "separate-services",
    comment:
      "Services know nothing of each other: what both need belongs to provider/engine or provider/http.",
    from: { path: "^provider/(alerting|cloud)/" },
    to: { path: "^provider/(alerting|cloud)/", pathNot: "^provider/$1/" },
  },
  {
    name: "command-line-apart",
    comment: "Programs and the engine's host never load the command line.",
    from: { path: "^provider/", pathNot: "^provider/cli/" },
    to: { path: "^provider/cli/" },
  },
  {
    name: "runtime-to-implementations",
    comment: "State's door opens to implementations (*.provider) only, never to what programs declare.",
    from: { path: "^provider/runtime\\.ts$" },
    to: { path: "^provider/(alerting|cloud)/", pathNot: "\\.provider\\.ts$" },
  },
  {
    name: "implementation-without-declaration",
    comment: "An implementation needs its client and schema, not what programs declare.",
    from: { path: "^provider/.*\\.provider\\.ts$" },
    to: { path: "^provider/(alerting|cloud)/(alert|organization|index|get-[^/]*)\\.ts$" },
  },
  {
    name: "axios-in-http",
    comment: "Only provider/http talks to the network.",
    from: { path: "^provider/", pathNot: "^provider/http/" },
    to: { path: "^(node_modules/)?axios(/|$)" },
  },
  {
    name: "zod-in-schemas",
    comment: "zod lives in schemas, settings, check and lookups; others use what those export.",
    from: {
      path: "^provider/",
      pathNot: [
        "\\.schema\\.ts$",
        "/get-[^/]*\\.ts$",
        "/lookups?\\.ts$",
        "^provider/engine/(settings[^/]*|check)\\.ts$",
      ],
    },
    to: { path: "^(node_modules/)?zod(/|$)", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "semver-in-cli",
    comment: "Only the command line compares versions.",
    from: { path: "^provider/", pathNot: "^provider/cli/" },
    to: { path: "^(node_modules/)?semver(/|$)" },
  },
  {
    name: "preact-in-the-report",
    comment: "Only the HTML report is made of markup.",
    from: { path: "^provider/", pathNot: "^provider/cli/drift/formats/html/" },
    to: { path: "^(node_modules/)?preact" },
  },
  {
    name: "esrap-in-code",
    comment: "Programs are printed in one place.",
    from: { path: "^provider/", pathNot: "^provider/cli/import/code/" },
    to: { path: "^(node_modules/)?esrap(/|$)" },
  },
  {
    name: "emulator-apart",
    comment: "The emulator shares no code with the package, so that one bug cannot hide in both.",
    from: { path: "^emulator/" },
    to: { path: ["^(provider|dist)/", "^pulumi-clickstack"] },
  },
  {
    name: "emulator-in-tests",
    comment: "The test kit, the emulator's command and the HTML report load what is bundled; nothing else does.",
    from: { path: "^provider/", pathNot: "^provider/(testing|cli/emulator|cli/drift/formats/html)/" },
    to: { path: ["^dist/", "^provider/testing/"] },
  },
  {
    name: "published-folder",
    comment: "Only provider/ is published.",
    from: { path: "^provider/" },
    to: { path: "^(emulator|examples|test|tools|bench)/" },
  },
  {
    name: "examples-by-name",
    comment: "An example imports the package by its name, as its readers will.",
    from: { path: "^examples/" },
    to: { path: ["^(provider|dist|emulator|test|tools)/", "^pulumi-clickstack/(?!testing$)"] },
  },
  {
    name: "bench-programs-by-name",
    comment: "A program of the benchmark is a user's: it imports packages by their names.",
    from: { path: "^bench/programs/" },
    to: { path: ["^(provider|dist|emulator|examples|test|tools)/", "^bench/(?!programs/)"] },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: bans.map((ban) => ({ ...ban, severity: "error" })),
  options: {
    doNotFollow: { path: "^(dist|node_modules)/" },
    parser: "tsc",
    tsPreCompilationDeps: true, // sees imports of types, too
  },
};
