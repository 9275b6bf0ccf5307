import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { clone } from "../../support/folders";
import { markdown, type Page } from "../../support/markdown";

/** Lists the links and pictures of the pages that lead to no file or heading of the repository, as "page -> link". */
export function brokenLinks(pages: readonly Page[]): string[] {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsIn(text)]));
  const isBroken = (from: string, target: string): boolean => {
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? from : join(dirname(from), decodeURIComponent(file));
    if (!anchors.has(path) && !existsSync(join(clone, path))) return true;
    return anchor !== undefined && anchors.get(path)?.includes(anchor) !== true;
  };
  return pages.flatMap(({ path, text }) =>
    targetsIn(text)
      .filter((target) => !/^[a-z]+:/.test(target) && isBroken(path, target))
      .map((target) => `${path} -> ${target}`),
  );
}

function targetsIn(text: string): string[] {
  return markdown.parse(text, {}).flatMap((block) => {
    if (block.type === "html_block") return targetsInHtml(block.content);
    return (block.children ?? []).flatMap((token) => {
      if (token.type === "html_inline") return targetsInHtml(token.content);
      const target = token.attrGet("href") ?? token.attrGet("src");
      return target === null ? [] : String(target);
    });
  });
}

function targetsInHtml(html: string): string[] {
  return [...html.matchAll(/\b(?:href|src|srcset)="([^"]*)"/g)].map(([, target = ""]) => target);
}

/** Lists the anchors of the headings as GitHub makes them: a repeated one ends with a number. */
function anchorsIn(text: string): string[] {
  const tokens = markdown.parse(text, {});
  const seen = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    const words = tokens[index + 1]?.children?.map(({ content }) => content).join("") ?? "";
    const anchor = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}
