import { sharedInFile, sharedWebhooks, webhooksIn, type Constant } from "../constants";
import { CONSTANTS_FILE, INDEX_FILE } from "../groups";
import { found } from "../../../engine/problems";
import type { Directory, PlannedResource } from "../model";
import { declaration, library, type Naming } from "./declaration";
import { exporting, importing, pathOf, running, type ModuleStyle } from "./modules";
import { constant, identifier, object, property, text, type Node } from "./nodes";

export interface ProgramOptions {
  readonly style: ModuleStyle;
  readonly directory: Directory;
  /** Resources take over what exists by the option `import`, instead of by an import into state. */
  readonly adopt: boolean;
}

/** The files of a program that declares the resources, by their names; each as a syntax tree. */
export function programOf(resources: readonly PlannedResource[], options: ProgramOptions): Map<string, Node> {
  const { style, directory } = options;
  const files = [...new Set(resources.map(({ file }) => file))].sort();
  const webhooks = sharedWebhooks(resources, directory);
  const modules = new Map<string, readonly Node[]>(
    files.map((file) => {
      const declared = resources.filter((resource) => resource.file === file);
      return [file, declarations(declared, webhooks, options)];
    }),
  );
  if (webhooks.length > 0) modules.set(CONSTANTS_FILE, [exporting(style, "webhooks", record(webhooks))]);
  modules.set(
    INDEX_FILE,
    files.map((file) => running(style, pathOf(style, file))),
  );
  return new Map([...modules].map(([file, body]) => [file + style.ending, moduleOf(body)]));
}

const HEADER = "Written by pulumi-clickstack import. From here on it is yours to edit.";

function moduleOf(body: readonly Node[]): Node {
  return { type: "Program", sourceType: "module", body, comments: [HEADER] };
}

function declarations(
  declared: readonly PlannedResource[],
  allWebhooks: readonly Constant[],
  { style, directory, adopt }: ProgramOptions,
): Node[] {
  const used = new Set(declared.flatMap(({ args }) => webhooksIn(args)));
  const webhooks = allWebhooks.filter(({ id }) => used.has(id));
  const shared = sharedInFile(declared, directory);
  const titles = titlesIn(directory);
  const naming: Naming = { titles, constants: [...webhooks, ...shared] };
  const libraries = [...new Set(declared.map(library))];
  return [
    ...libraries.map((name) => importing(style, name, "pulumi-clickstack")),
    ...(webhooks.length === 0 ? [] : [importing(style, "webhooks", pathOf(style, CONSTANTS_FILE))]),
    ...variables(shared, titles),
    ...declared.map((resource) => declaration(resource, naming, adopt)),
  ];
}

/** A variable for each single identifier, and one for all of a kind. */
function variables(constants: readonly Constant[], titles: Naming["titles"]): Node[] {
  const names = [...new Set(constants.map(({ path: [variable] }) => variable))];
  return names.map((name) => {
    const held = constants.filter(({ path: [variable] }) => variable === name);
    const [single] = held.filter(({ path }) => path.length === 1);
    const title = single && titles.get(single.id);
    const comments = title === undefined ? [] : [`dashboard ${found(title)}`];
    return constant(identifier(name), single ? text(single.id) : record(held), comments);
  });
}

function record(constants: readonly Constant[]): Node {
  return object(constants.map(({ id, path: [, name = id] }) => property(name, text(id))));
}

/** What the service calls the things that alerts refer to, by their identifiers. */
function titlesIn({ dashboards, webhooks, savedSearches }: Directory): Map<string, string | undefined> {
  const things = [...dashboards, ...dashboards.flatMap(({ tiles }) => tiles), ...webhooks, ...savedSearches];
  return new Map(things.map(({ id, name }) => [id, name]));
}
