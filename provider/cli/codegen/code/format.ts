import { pathToFileURL } from "node:url";

/** The part of a project's formatter that is used here. */
interface Prettier {
  resolveConfig(file: string): Promise<object | null>;
  format(code: string, options: object): Promise<string>;
}

/** Loads a formatter that works like the project's own prettier, with the project's settings. */
export async function loadFormatter(directory: string) {
  const prettier = await loadPrettier(directory);
  return async (code: string, file: string): Promise<string> => {
    if (prettier === undefined) return code;
    const settings = await prettier.resolveConfig(file);
    return prettier.format(code, { ...settings, filepath: file });
  };
}

/** Loads prettier; undefined if the project has not installed it. */
async function loadPrettier(directory: string): Promise<Prettier | undefined> {
  const entry = resolvePath("prettier", directory);
  if (entry === undefined) return undefined;
  // `require` resolves to a CommonJS module, which `import` returns as its default.
  const loaded = (await import(pathToFileURL(entry).href)) as { readonly default: Prettier };
  return loaded.default;
}

function resolvePath(name: string, directory: string): string | undefined {
  try {
    return require.resolve(name, { paths: [directory] });
  } catch {
    return undefined;
  }
}
