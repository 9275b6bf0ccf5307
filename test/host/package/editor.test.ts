import assert from "node:assert/strict";
import { join } from "node:path";
import ts from "typescript";
import { kinds } from "../../../provider/kinds";
import { clone } from "../../support/folders";

/** A program that names each thing whose hover text is asked for. */
const FILE = join(clone, "edited.ts");
const IMPORT = `import { output } from "@pulumi/pulumi";
import { alerting, cloud, Provider } from "pulumi-clickstack";
`;
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: ["node"],
};

let text = IMPORT;
let version = 0;
const service = ts.createLanguageService({
  getCompilationSettings: () => OPTIONS,
  getScriptFileNames: () => [FILE],
  getScriptVersion: (file) => (file === FILE ? String(version) : "0"),
  getScriptSnapshot(file) {
    const content = file === FILE ? text : ts.sys.readFile(file);
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
  },
  getCurrentDirectory: () => clone,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/** A resource, as programs name it. */
const classOf = ({ type }: (typeof kinds)[number]): string =>
  type.token.replace(/^.*\//, "").replace(":", ".");

describe("what an editor shows while somebody writes a program", () => {
  it("tells of each argument, each output and each setting what it means, also inside of objects", () => {
    const lookups = ["alerting", "cloud"].flatMap((module) =>
      propertiesOf(`typeof ${module}`)
        .filter((name) => name.startsWith("get"))
        .map((name) => `typeof ${module}.${name}`),
    );
    assert.ok(lookups.length > 16, lookups.join());
    const types = [
      ...kinds.flatMap((kind) => [`ConstructorParameters<typeof ${classOf(kind)}>[1]`, classOf(kind)]),
      ...lookups.flatMap((lookup) => [`Parameters<${lookup}>[0]`, `Awaited<ReturnType<${lookup}>>`]),
      "NonNullable<ConstructorParameters<typeof Provider>[1]>",
    ];
    assert.deepEqual(silentInside(types), []);
  });

  it("has every argument and every output of each kind", () => {
    for (const kind of kinds) {
      const [args, outputs] = [`ConstructorParameters<typeof ${classOf(kind)}>[1]`, classOf(kind)].map(
        propertiesOf,
      );
      const missing = [
        ...Object.keys(kind.type.args.shape).filter((key) => !args?.includes(key)),
        ...kind.type.outputs.filter((key) => !outputs?.includes(key)),
      ];
      assert.deepEqual(missing, [], kind.one);
    }
  });

  it("tells of an alert that is complete what its schema says", () => {
    const alert = `{ ...alerting.above(1), /**/interval: "5m", tile: { dashboard: "API", /**/name: "Errors" },
      /**/channel: { /**/webhook: "on-call" } }`;
    edit(`new alerting.Alert("a", ${alert});`);
    const [interval, tile, channel, webhook] = hoverTexts();
    assert.match(interval ?? "", /^How often the value is evaluated.*API field: `interval`\.$/s);
    assert.equal(tile, "Name of the tile on that dashboard.");
    assert.match(channel ?? "", /^The one channel to notify: .*API field: `channel`\.$/s);
    assert.match(webhook ?? "", /^Name of the webhook to notify/);
  });

  it("says a typo or a wrong value in three lines, with the words that are allowed", () => {
    const tile = '{ name: "T", x: 0, y: 0, w: 4, h: 4, config: { displayType: "lines", markdown: "" } }';
    edit(`new alerting.Alert("a", { ...alerting.above(1), treshold: 1 });
      new alerting.Alert("a", { thresholdType: "over" });
      new alerting.Alert("a", { channel: 1 });
      new alerting.Dashboard("a", { name: "D", tiles: [${tile}] });
      new cloud.BackupBucket("a", { bucketProvider: "IBM" });`);
    const texts = service
      .getSemanticDiagnostics(FILE)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    const [typo = "", word = "", channel = "", chart = "", bucket = ""] = texts;
    assert.equal(texts.length, 5);
    assert.match(typo, /'treshold' does not exist in type 'AlertArgs'. Did you mean to write 'threshold'/);
    assert.match(word, /"over"' is not assignable to type '.*"above".*"not_between"/);
    assert.match(channel, /not assignable to type 'Input<ChannelByNameArgs \| AlertChannelArgs>/);
    assert.match(chart, /"lines"' is not assignable to type '.*"heatmap".*"line"/);
    assert.match(bucket, /"IBM"' is not assignable to type '.*"AWS".*"GCP"/);
    for (const one of texts) assert.ok(one.split("\n").length <= 3, one);
    assert.doesNotMatch(texts.join(), /InputsOf|Zod|infer/);
  });

  it("offers each kind of a source", () => {
    edit('new alerting.Source("a", { kind: "" });');
    const found = service.getCompletionsAtPosition(FILE, text.indexOf('""') + 1, {});
    assert.deepEqual(found?.entries.map(({ name }) => name).sort(), [
      "log",
      "metric",
      "promql",
      "session",
      "trace",
    ]);
  });
});

/** Returns the hover text of each name after a mark. */
function hoverTexts(): string[] {
  return [...text.matchAll(/\/\*\*\//g)].map(({ index }) => {
    const shown = service.getQuickInfoAtPosition(FILE, index + 4);
    return ts.displayPartsToString(shown?.documentation).trim();
  });
}

function propertiesOf(type: string): string[] {
  const { checker, declared } = declare([type]);
  return declared.flatMap((one) => [...propertySymbols(checker, one).keys()]);
}

function silentInside(types: string[]): string[] {
  const { checker, declared } = declare(types);
  const seen = new Set<ts.Type>();
  const visit = (inside: ts.Type, path: string): string[] => {
    if (seen.has(inside)) return [];
    seen.add(inside);
    return [...propertySymbols(checker, inside)]
      .filter(([, [symbol]]) => isOurs(symbol))
      .flatMap(([name, symbols]) => {
        const told = symbols.some((symbol) => symbol.getDocumentationComment(checker).length > 0);
        const deeper = symbols.flatMap((symbol) => visit(checker.getTypeOfSymbol(symbol), `${path}.${name}`));
        return told ? deeper : [`${path}.${name}`, ...deeper];
      });
  };
  return declared.flatMap((type, index) => visit(type, types[index] ?? ""));
}

function isOurs(symbol: ts.Symbol | undefined): boolean {
  const files = symbol?.declarations?.map((declaration) => declaration.getSourceFile().fileName) ?? [];
  return files.some((file) => file.startsWith(join(clone, "dist")));
}

/** The properties of an object, and of every object that an input, an output, a list or a union has. */
function propertySymbols(checker: ts.TypeChecker, type: ts.Type): Map<string, ts.Symbol[]> {
  const members = type.isUnion() ? type.types : [type];
  const objects = members.flatMap((member) => {
    const inner = checker.getTypeArguments(member as ts.TypeReference);
    const isWrapper = ["Array", "Promise", "OutputInstance"].includes(member.symbol?.name);
    return isWrapper ? inner.flatMap((one) => (one.isUnion() ? one.types : [one])) : [member];
  });
  const named = new Map<string, ts.Symbol[]>();
  for (const symbol of objects.flatMap((member) => propertiesOfObject(checker, member))) {
    named.set(symbol.name, [...(named.get(symbol.name) ?? []), symbol]);
  }
  return named;
}

function propertiesOfObject(checker: ts.TypeChecker, type: ts.Type): readonly ts.Symbol[] {
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return isObject ? checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith("__")) : [];
}

function declare(types: string[]): { checker: ts.TypeChecker; declared: ts.Type[] } {
  edit(types.map((type, index) => `type Asked${index} = ${type};`).join("\n"));
  const program = service.getProgram();
  const aliases = program?.getSourceFile(FILE)?.statements.filter(ts.isTypeAliasDeclaration);
  assert.ok(program && aliases?.length === types.length);
  const checker = program.getTypeChecker();
  return { checker, declared: aliases.map(({ name }) => checker.getTypeAtLocation(name)) };
}

function edit(body: string): void {
  version += 1;
  text = `${IMPORT}${body}\n`;
}
