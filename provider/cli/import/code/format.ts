import { pathToFileURL } from "node:url";

/** The part of a project's formatter that is used here. */
interface Prettier {
  resolveConfig(file: string): Promise<object | null>;
  format(code: string, options: object): Promise<string>;
}

/** Gives code the format that the project's own prettier, with the project's settings, would give it. */
export async function formatter(directory: string): Promise<(code: string, file: string) => Promise<string>> {
  const prettier = await prettierOf(directory);
  if (prettier === undefined) return (code) => Promise.resolve(code);
  return async (code, file) => {
    const settings = await prettier.resolveConfig(file);
    return prettier.format(code, { ...settings, filepath: file });
  };
}

/** None where the project has not installed it. */
async function prettierOf(directory: string): Promise<Prettier | undefined> {
  const entry = resolved("prettier", directory);
  if (entry === undefined) return undefined;
  // What is resolved for `require` is CommonJS, which is the default of its module.
  const loaded = (await import(pathToFileURL(entry).href)) as { readonly default: Prettier };
  return loaded.default;
}

function resolved(name: string, directory: string): string | undefined {
  try {
    return require.resolve(name, { paths: [directory] });
  } catch {
    return undefined;
  }
}
