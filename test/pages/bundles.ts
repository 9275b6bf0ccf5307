import { nameOf, type Block } from "../support/markdown";

/** A program of the documentation, with what the page shows beside it. */
export interface Shown {
  readonly block: Block;
  readonly output?: Block;
  /** The files that it reads, by their names. */
  readonly files: Readonly<Record<string, string>>;
}

/** Resources that a program declares: their class, and the beginning of their name. */
const RESOURCE = /\bnew ([\w.]+)\(\s*["`]([^"`]*)/g;

/**
 * Programs that run as modules of one: starting the engine takes longer than any of them. Apart are those with output
 * to compare, with files, or with a resource that another one declares, too; and what only looks things up, because the
 * others change what there is.
 */
export function bundle(programs: readonly Shown[]): Shown[][] {
  const bundles: { kind: string; names: Set<string>; programs: Shown[] }[] = [];
  for (const program of programs) {
    const { block, output, files } = program;
    const names = [...block.text.matchAll(RESOURCE)].map(([, type, name]) => `${type} ${name}`);
    const isAlone = output !== undefined || Object.keys(files).length > 0;
    const kind = isAlone ? nameOf(block) : [...block.marks, names.length === 0].join(" ");
    const fitting = bundles.find((one) => one.kind === kind && names.every((name) => !one.names.has(name)));
    const place = fitting ?? { kind, names: new Set(), programs: [] };
    if (fitting === undefined) bundles.push(place);
    for (const name of names) place.names.add(name);
    place.programs.push(program);
  }
  return bundles.map((one) => one.programs);
}

/**
 * The files of a project that runs these programs, with the outputs of each. The name of a file is as long as that of a
 * program of its own: state holds it.
 */
export function filesOf(programs: readonly Shown[]): Record<string, string> {
  const [first, ...others] = programs;
  const texts = programs.map(({ block }) => block.text);
  if (first === undefined || others.length === 0) return { ...first?.files, "index.ts": texts.join("") };
  const modules = programs.map((_, index) => `doc${String(index).padStart(2, "0")}`);
  const lines = programs.map(({ block }, at) => `export * as ${nameOf(block)} from "./${modules[at]}";\n`);
  const files = texts.map((text, at) => [`${modules[at]}.ts`, text] as const);
  return { ...Object.fromEntries(files), "index.ts": lines.join("") };
}
