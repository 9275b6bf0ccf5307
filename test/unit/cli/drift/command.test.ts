import assert from "node:assert/strict";
import { Command, InvalidArgumentError } from "commander";
import { FORMATS } from "../../../../cli/drift/parts";
import { classesOption } from "../../../../cli/drift/command";
import { addOutputs } from "../../../../cli/formats/options";

const [format, , output] = addOutputs(new Command(), FORMATS, "json=drift.json").options;
const formatOption = (text: string) => format?.parseArg?.(text, undefined);
const outputOption = (text: string, before?: unknown) => output?.parseArg?.(text, before);

function assertRefuses(work: () => unknown, message: RegExp): void {
  assert.throws(work, (error) => error instanceof InvalidArgumentError && message.test(error.message));
}

describe("the options of drift", () => {
  it("take a format, and suggest the nearest for one that there is not", () => {
    assert.equal(formatOption("html"), "html");
    assertRefuses(() => formatOption("markdwon"), /no format "markdwon": did you mean markdown\?/);
  });

  it("list the formats, and suggest none, for one that is like none of them", () => {
    for (const far of ["yaml", "pdf", ""]) {
      const message = `There is no format ${JSON.stringify(far)}. There are text, json, markdown, html.`;
      assert.throws(() => formatOption(far), new InvalidArgumentError(message));
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
    for (const text of ["json", "json=", "=a.json", ""])
      assertRefuses(() => outputOption(text), /such as json=drift\.json/);
    assertRefuses(() => outputOption("jsn=a.json"), /did you mean json\?/);
  });

  it("take classes with commas between them, and suggest the nearest for one that there is not", () => {
    assert.deepEqual(classesOption("changed, missing"), ["changed", "missing"]);
    assertRefuses(() => classesOption("changed,unmanged"), /did you mean unmanaged\?/);
    assertRefuses(() => classesOption(""), /./);
  });
});
