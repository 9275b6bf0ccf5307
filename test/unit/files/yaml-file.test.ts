import assert from "node:assert/strict";
import { readYaml } from "../../../provider/files/yaml-file";

const TEXT = `# a comment
version: 1
rules:
  - id: a
    reason: first
  - {id: b, until: soon}
`;

describe("readYaml", () => {
  const file = readYaml("rules.yaml", TEXT);

  it("places a value by its key", () => {
    assert.equal(file.place(["version"]), "rules.yaml:2:1");
    assert.equal(file.place(["rules", 0, "reason"]), "rules.yaml:5:5");
    assert.equal(file.place(["rules", 1, "until"]), "rules.yaml:6:13");
    assert.deepEqual(file.position(["rules", 1]), { file: "rules.yaml", line: 6, column: 5 });
  });

  it("places what is missing at the nearest thing around it", () => {
    assert.equal(file.place(["rules", 0, "until"]), "rules.yaml:4:5");
    assert.equal(file.place(["rules", 7]), "rules.yaml:3:1");
    assert.equal(file.place([]), "rules.yaml:2:1");
  });

  it("places what a list or a text has instead of keys", () => {
    const list = readYaml("list.yaml", "- a\n- {b: 1}\n");
    assert.equal(list.place([1]), "list.yaml:2:3");
    assert.equal(list.place([1, "c"]), "list.yaml:2:3");
    assert.equal(readYaml("text.yaml", "just words").place(["version"]), "text.yaml:1:1");
  });

  it("names the place of what is no YAML", () => {
    assert.throws(() => readYaml("rules.yaml", "a: [1,\nb: }"), /^Error: rules\.yaml:2:\d+: /);
    assert.throws(() => readYaml("rules.yaml", "a: &x 1\nb: *x\nc: *y\nd: &y 1\n"), {
      message: 'rules.yaml:3:4: expected an anchor that stands before; found "y"',
    });
    assert.throws(() => readYaml("rules.yaml", "a: 1\n---\na: 2\n"), {
      message: "rules.yaml:2:1: expected one document; found a second one",
    });
  });

  it("names the place of an integer that would lose digits, and of too many levels", () => {
    assert.throws(() => readYaml("rules.yaml", "a: 1\nb: 9007199254740993\n"), {
      message:
        "rules.yaml:2:4: expected an integer of at most 9007199254740991; found 9007199254740993, of which the last digits would be lost",
    });
    assert.deepEqual(readYaml("rules.yaml", 'a: "9007199254740993"\nb: 1e300\n').value, {
      a: "9007199254740993",
      b: 1e300,
    });
    const deep = `a: ${"[".repeat(5000)}${"]".repeat(5000)}\n`;
    assert.throws(() => readYaml("rules.yaml", deep), /^Error: rules\.yaml:1:\d+: expected fewer levels/);
  });

  it("takes one anchor as often as a long file needs it, but not what grows without end", () => {
    const uses = Array.from({ length: 2_000 }, () => "- *hook").join("\n");
    assert.equal((readYaml("rules.yaml", `- &hook { a: 1 }\n${uses}`).value as unknown[]).length, 2_001);
    const tenOf = (name: string) => `[${Array.from({ length: 10 }, () => `*${name}`).join(", ")}]`;
    const layers = Array.from(
      { length: 9 },
      (_, index) => `a${index + 1}: &a${index + 1} ${tenOf(`a${index}`)}`,
    );
    assert.throws(() => readYaml("rules.yaml", ["a0: &a0 x", ...layers].join("\n")), /Excessive alias count/);
  });
});
