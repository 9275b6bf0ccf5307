import assert from "node:assert/strict";
import { Command, InvalidArgumentError } from "commander";
import { FORMATS } from "../../../../provider/cli/drift/formats";
import { failOnOption, outputOption } from "../../../../provider/cli/drift/command";
import { addFormats } from "../../../../provider/cli/formats/options";

const [format] = addFormats(new Command(), FORMATS).options;
const formatOption = (text: string) => format?.parseArg?.(text, undefined);

const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof InvalidArgumentError);
    return error.message;
  }
  return "";
};

describe("the options of drift", () => {
  it("take a format, and suggest the nearest for one that there is not", () => {
    assert.equal(formatOption("sarif"), "sarif");
    assert.match(
      refusal(() => formatOption("markdwon")),
      /no format "markdwon": did you mean markdown\?/,
    );
  });

  it("list the formats, and suggest none, for one that is like none of them", () => {
    for (const far of ["yaml", "pdf", ""]) {
      assert.equal(
        refusal(() => formatOption(far)),
        `There is no format ${JSON.stringify(far)}. There are text, json, markdown, sarif, junit, html.`,
      );
    }
  });

  it("take any number of outputs, with any file", () => {
    const first = outputOption("json=out/a=b.json");
    assert.deepEqual(outputOption("html=x.html", first), [
      { format: "json", file: "out/a=b.json" },
      { format: "html", file: "x.html" },
    ]);
  });

  it("refuse an output without a file or a format", () => {
    for (const text of ["json", "json=", "=a.json", ""]) {
      assert.match(
        refusal(() => outputOption(text)),
        /such as json=drift\.json/,
      );
    }
    assert.match(
      refusal(() => outputOption("jsn=a.json")),
      /did you mean json\?/,
    );
  });

  it("take classes with commas between them, and suggest the nearest for one that there is not", () => {
    assert.deepEqual(failOnOption("changed, missing"), ["changed", "missing"]);
    assert.match(
      refusal(() => failOnOption("changed,unmanged")),
      /did you mean unmanaged\?/,
    );
    assert.notEqual(
      refusal(() => failOnOption("")),
      "",
    );
  });
});
