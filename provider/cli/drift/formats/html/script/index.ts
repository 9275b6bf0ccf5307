import { copying } from "./copying";
import { details } from "./details";
import { filter } from "./filter";
import { theme } from "./theme";

/**
 * The script of the page, as text: the page is one file, and the text's hash is what its policy lets run. It reads
 * and hides what is on the page and makes no element from a text. Each part is a block of its own.
 */
export const script = `"use strict";
document.documentElement.classList.add("with-script");
${[theme, filter, details, copying].map((part) => `{${part}}`).join("\n")}
`;
