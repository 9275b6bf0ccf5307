/** Pulumi's own way to load a program and to report its errors. */
interface Loader {
  run(
    args: { readonly _: readonly string[] },
    started: () => void,
    report: (error: unknown) => void,
    isReported: (error: unknown) => boolean,
  ): Promise<unknown>;
}

/** Loads the program with Pulumi's own loader, without the script around it, which would connect to an engine. */
export async function loadProgram(entry: string, errors: Set<unknown>): Promise<void> {
  const script = require.resolve("@pulumi/pulumi/cmd/run/index.js");
  require.cache[script] = { id: script, filename: script, loaded: true, exports: {} } as NodeJS.Module;
  const loader = (await import("@pulumi/pulumi/cmd/run/run.js")) as unknown as Loader;
  const report = (error: unknown): void => void errors.add(error);
  const isReported = (error: unknown): boolean => errors.has(error);
  await loader.run({ _: [entry] }, () => undefined, report, isReported).catch(report);
}

/** Describes an error about a module that is not installed; any other error is one of the program. */
export function describeUnloadable(error: unknown): string | undefined {
  const { code, message = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== "MODULE_NOT_FOUND" && code !== "ERR_MODULE_NOT_FOUND") return undefined;
  return `the program cannot be loaded: ${message.split("\n")[0]}`;
}

/** Finds a copy of Pulumi's SDK that the program would load beside that of this package, and that reaches no mocks. */
export function findOtherSdk(directory: string): string | undefined {
  const [own, other] = [__dirname, directory].map(findSdk);
  if (other === undefined || other === own) return undefined;
  return `the program loads another copy of @pulumi/pulumi than pulumi-clickstack, ${other} and not ${own}: run the command from the project that has both`;
}

function findSdk(directory: string): string | undefined {
  try {
    return require.resolve("@pulumi/pulumi", { paths: [directory] });
  } catch {
    return undefined;
  }
}
