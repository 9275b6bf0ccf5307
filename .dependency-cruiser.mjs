/**
 * Who may import whom. A folder's name says who it talks to (engine: Pulumi, http: the network, alerting and
 * cloud: one service each, cli: a person), and imports point one way.
 *
 * Paths are those of resolved files. A package whose entry is not resolved, such as one with "exports" only, keeps
 * its name.
 */

/** The folders of the command line that several commands share. Each other one is that of a command. */
const SHARED = "codegen|formats|preview|stacks";

/** What is published: what Pulumi loads, and what stands beside it. */
const PUBLISHED = "^(provider|cli|backtest|test-kit)/";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const bans = [
  {
    name: "no-cycle",
    comment: "A module that reaches itself is loaded half-finished.",
    from: {},
    to: { circular: true },
  },
  {
    name: "http-below-all",
    comment: "provider/http knows addresses and answers, and nothing that is built on them.",
    from: { path: "^provider/http/" },
    to: { path: "^provider/", pathNot: "^provider/(http/|zod\\.ts$)" },
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
      "The host of dynamic resources has no program: what both need belongs to provider/engine itself. Types are erased and do not count.",
    from: {
      path: [
        "^provider/engine/(host|kind|plugin)/",
        "^provider/(runtime|plugin|kinds)\\.ts$",
        "^provider/[^/]+/(service|settings|connection)\\.ts$",
        "^provider/[^/]+/transport/",
        "\\.kind\\.ts$",
      ],
    },
    to: { path: "^provider/engine/program/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "program-without-host",
    comment: "A program loads nothing of the host: what both need belongs to provider/engine itself.",
    from: {
      path: "^provider/",
      pathNot: ["^provider/engine/(host|plugin)/", "^provider/(runtime|plugin)\\.ts$"],
    },
    to: { path: "^provider/engine/host/" },
  },
  {
    name: "plugin-apart",
    comment:
      "Only the native provider loads its server, which it bundles with the libraries that it needs. Its names are for the command line, too.",
    from: { path: "^provider/", pathNot: ["^provider/engine/plugin/", "^provider/plugin\\.ts$"] },
    to: {
      pathNot: "^provider/engine/plugin/configuration\\.ts$",
      path: [
        "^provider/engine/plugin/",
        "^provider/plugin\\.ts$",
        "^(node_modules/)?(@grpc|google-protobuf)/",
      ],
    },
  },
  {
    name: "program-without-implementations",
    comment:
      "Of provider/engine/kind, programs load what reads lists and what marks owners. The rest belongs to implementations (*.kind).",
    from: {
      path: "^provider/",
      pathNot: ["^provider/engine/(host|kind|plugin)/", "\\.kind\\.ts$"],
    },
    to: {
      path: "^provider/engine/kind/",
      pathNot: "^provider/engine/kind/(kind|owner-mark|collection/reads)\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "kinds-in-the-registry",
    comment:
      "The registry lists implementations; only the check of what a file declares uses one without it.",
    from: { path: "^provider/", pathNot: ["^provider/kinds\\.ts$", "/file/(alerts|dashboards)-file\\.ts$"] },
    to: { path: "\\.kind\\.ts$" },
  },
  {
    name: "validation-in-files",
    comment: "A program that reads no file of resources does not load their implementation.",
    from: { path: "^provider/", pathNot: "^provider/alerting/(alert|dashboard)/file/" },
    to: { path: "/file/(alerts|dashboards)-file\\.ts$" },
  },
  {
    name: "readers-of-the-registry",
    comment: "The registry is for what works on every kind: the host, the command line and the test kit.",
    from: {
      path: "^provider/",
      pathNot: "^provider/(runtime|plugin)\\.ts$",
    },
    to: { path: "^provider/kinds\\.ts$" },
  },
  {
    name: "engine-without-services",
    comment: "provider/engine knows no service.",
    from: { path: "^provider/engine/" },
    to: { path: ["^provider/(alerting|cloud)/", "^provider/(kinds|provider)\\.ts$"] },
  },
  {
    name: "separate-services",
    comment:
      "The cloud knows nothing of ClickStack. ClickStack knows the cloud, because it may be a part of a service there.",
    from: { path: "^provider/cloud/" },
    to: { path: "^provider/alerting/" },
  },
  {
    name: "provider-apart",
    comment: "Pulumi loads provider/ alone. The other rooms stand on it.",
    from: { path: "^provider/" },
    to: { path: "^(cli|backtest|test-kit)/" },
  },
  {
    name: "backtest-apart",
    comment: "The backtest knows alerting. The command line and the test kit know the backtest.",
    from: { path: "^(backtest|test-kit)/" },
    to: { path: "^cli/" },
  },
  {
    name: "backtest-in-order",
    comment: "A plan says what to ask; fetching gives what the evaluation reads; the report is the last.",
    from: { path: "^backtest/(plan|evaluate)/" },
    to: { path: "^backtest/(backtest\\.ts|fetch/|report/)" },
  },
  {
    name: "backtest-report-last",
    comment: "Nothing in the backtest needs its report.",
    from: { path: "^backtest/", pathNot: "^backtest/report/" },
    to: { path: "^backtest/report/" },
  },
  {
    name: "evaluation-without-plan",
    comment: "The evaluation knows rules and values, and not where the values come from.",
    from: { path: "^backtest/evaluate/" },
    to: { path: "^backtest/plan/" },
  },
  {
    name: "separate-commands",
    comment: "What several commands need stands beside their folders.",
    from: { path: `^cli/(?!(?:${SHARED})/)([^/]+)/` },
    to: { path: `^cli/(?!(?:${SHARED})/)[^/]+/`, pathNot: "^cli/$1/" },
  },
  {
    name: "runtime-to-the-registry",
    comment:
      "State refers to the runtime, which loads what the registry lists, and nothing that programs declare.",
    from: { path: "^provider/runtime\\.ts$" },
    to: { path: "^provider/(alerting|cloud)/" },
  },
  {
    name: "implementation-without-declaration",
    comment: "An implementation needs its service and schema, not what programs declare.",
    from: { path: ["^provider/.*\\.kind\\.ts$", "^provider/kinds\\.ts$"] },
    to: {
      path: [
        "^provider/(?:alerting|cloud)/([^/]+)/\\1\\.ts$",
        "^provider/(alerting|cloud)/.*(index|(get|assert)-[^/]*)\\.ts$",
      ],
    },
  },
  {
    name: "lives-apart-from-what-they-judge",
    comment: "A mistake must not hide in both: specification and oracles share no code with the provider.",
    from: {
      path: ["^test/lives/(spec|kinds|acts)/", "^test/lives/(oracles|world|life|ending)\\.ts$"],
    },
    to: { path: "^(provider|cli|backtest)/" },
  },
  {
    name: "axios-in-http",
    comment: "Only provider/http talks to the network.",
    from: { path: PUBLISHED, pathNot: "^provider/http/" },
    to: { path: "^(node_modules/)?axios(/|$)" },
  },
  {
    name: "zod-in-schemas",
    comment:
      "zod lives in schemas, settings, check and lookups, and in the reports of commands; others use what those export.",
    from: {
      path: "^provider/",
      pathNot: [
        "\\.schema\\.ts$",
        "/get-[^/]*\\.ts$",
        "/lookup\\.ts$",
        "\\.lookups\\.ts$",
        "/settings\\.ts$",
        "^provider/engine/problems/check\\.ts$",
      ],
    },
    to: { path: "^provider/zod\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "zod-in-one-file",
    comment: "The package brings zod as one file, which is built from provider/zod.ts.",
    from: { path: PUBLISHED, pathNot: "^provider/zod\\.ts$" },
    to: { path: "^(node_modules/)?zod(/|$)" },
  },
  {
    name: "handlebars-in-one-file",
    comment: "The package brings Handlebars as one file, which only templates of notifications need.",
    from: { path: PUBLISHED, pathNot: "^provider/handlebars\\.ts$" },
    to: { path: "^(node_modules/)?handlebars(/|$)" },
  },
  {
    name: "semver-in-cli",
    comment: "Only the command line compares versions.",
    from: { path: PUBLISHED, pathNot: "^cli/" },
    to: { path: "^(node_modules/)?semver(/|$)" },
  },
  {
    name: "preact-in-the-report",
    comment: "Only HTML reports are made of markup.",
    from: { path: PUBLISHED, pathNot: "^cli/formats/html/" },
    to: { path: "^(node_modules/)?preact" },
  },
  {
    name: "esrap-in-code",
    comment: "Programs are printed in one place.",
    from: { path: PUBLISHED, pathNot: "^cli/codegen/code/" },
    to: { path: "^(node_modules/)?esrap(/|$)" },
  },
  {
    name: "emulator-apart",
    comment: "The emulator shares no code with the package, so that one bug cannot hide in both.",
    from: { path: "^emulator/" },
    to: { path: ["^(provider|cli|backtest|test-kit|dist)/", "^pulumi-clickstack"] },
  },
  {
    name: "emulator-in-tests",
    comment:
      "The test kit and the commands check, demo and emulator load the emulator or the test kit; nothing else does.",
    from: { path: PUBLISHED, pathNot: "^(test-kit|cli/(check|demo|emulator))/" },
    to: { path: "^(emulator|test-kit)/" },
  },
  {
    name: "published-folder",
    comment: "What is published loads nothing that is not.",
    from: { path: PUBLISHED },
    to: { path: "^(examples|test|tools|bench)/" },
  },
  {
    name: "examples-by-name",
    comment: "An example imports the package by its name, as its readers will.",
    from: { path: "^examples/" },
    to: {
      path: [
        "^(provider|cli|backtest|test-kit|dist|emulator|test|tools)/",
        "^pulumi-clickstack/(?!testing$)",
      ],
    },
  },
  {
    name: "bench-programs-by-name",
    comment: "A program of the benchmark is a user's: it imports packages by their names.",
    from: { path: "^bench/programs/" },
    to: {
      path: ["^(provider|cli|backtest|test-kit|dist|emulator|examples|test|tools)/", "^bench/(?!programs/)"],
    },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: bans.map((ban) => ({ ...ban, severity: "error" })),
  options: {
    doNotFollow: { path: "^(dist|node_modules)/" },
    // The examples have the package by a link, which tools/package makes.
    exclude: { path: "^examples/node_modules/" },
    preserveSymlinks: true,
    parser: "tsc",
    tsPreCompilationDeps: true, // sees imports of types, too
  },
};
