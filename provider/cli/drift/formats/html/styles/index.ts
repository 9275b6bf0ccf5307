import { appendix } from "./appendix";
import { base } from "./base";
import { findings } from "./findings";
import { overview } from "./overview";
import { pictures } from "./pictures";
import { print } from "./print";
import { signs } from "./signs";
import { tokens } from "./tokens";
import { toolbar } from "./toolbar";
import { values } from "./values";

/** The looks of the page, as text: the page is one file. What prints comes last and wins. */
export const styles = [
  tokens,
  base,
  signs,
  overview,
  pictures,
  toolbar,
  findings,
  values,
  appendix,
  print,
].join("\n");
