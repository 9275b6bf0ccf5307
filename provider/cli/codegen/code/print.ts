import { visible } from "../../visible";
import type { Node } from "./nodes";

/** Prints programs. The printer is an ES module, so it is loaded when it is first needed. */
export async function loadPrinter(): Promise<(program: Node) => string> {
  const [{ print }, { default: typescript }] = await Promise.all([
    import("esrap"),
    import("esrap/languages/ts"),
  ]);
  // A line break in a comment must not end it early.
  const getLeadingComments = ({ comments = [] }: Partial<Node>) =>
    comments.map((words) => ({ type: "Line" as const, value: ` ${visible(words)}` }));
  const language = typescript({ quotes: "double", getLeadingComments });
  return (program) => `${print(program, language, { indent: "  " }).code}\n`;
}
