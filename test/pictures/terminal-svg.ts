import { COLUMNS, textOf, type Line } from "./terminal-lines";

const CHARACTER = 8.4;
const LINE = 20;
const MARGIN = 20;
const SECONDS = 7;

/** Scenes one after the other, each for some seconds; for who wants no motion, the second one alone. */
export function terminalSvg(title: string, scenes: readonly (readonly Line[])[]): string {
  const width = COLUMNS * CHARACTER + 2 * MARGIN;
  const height = Math.max(...scenes.map(({ length }) => length)) * LINE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<style>${style(scenes.length)}</style>`,
    `<rect width="100%" height="100%" rx="8" fill="#0d1117"/>`,
    ...scenes.map((lines, index) => `<g class="scene s${index}">\n${lines.map(text).join("\n")}\n</g>`),
    "</svg>\n",
  ].join("\n");
}

/** The lines of text that such a picture has, as they are read back from it. */
export function linesIn(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>(.*)<\/text>/g)].map(([, line = ""]) =>
    line
      .replace(/<[^>]*>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&"),
  );
}

function text(line: Line, index: number): string {
  const spans = line.map(({ text: part, classes }) =>
    classes.length === 0 ? escape(part) : `<tspan class="${classes.join(" ")}">${escape(part)}</tspan>`,
  );
  // Fonts differ in width: the length keeps columns where they are.
  const length = (textOf(line).length * CHARACTER).toFixed(1);
  return `<text x="${MARGIN}" y="${MARGIN + (index + 0.75) * LINE}" textLength="${length}">${spans.join("")}</text>`;
}

function style(count: number): string {
  return [
    "text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#e6edf3;white-space:pre}",
    ".bold{font-weight:700}.dim{fill:#9198a1}.red{fill:#ff7b72}.green{fill:#56d364}.yellow{fill:#e3b341}",
    ".blue{fill:#79c0ff}.magenta{fill:#d2a8ff}.cyan{fill:#76e3ea}",
    `.scene{opacity:0;animation:scene ${count * SECONDS}s step-end infinite}`,
    ...Array.from({ length: count }, (_, index) => `.s${index}{animation-delay:${index * SECONDS}s}`),
    `@keyframes scene{0%{opacity:1}${100 / count}%{opacity:0}100%{opacity:0}}`,
    "@media (prefers-reduced-motion:reduce){.scene{animation:none}.s1{opacity:1}}",
  ].join("\n");
}

function escape(part: string): string {
  return part.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
