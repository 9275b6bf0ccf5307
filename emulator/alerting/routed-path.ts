/**
 * The path as routes know it. Express reads its fixed parts in any letter case, and takes a doubled slash between two
 * of them.
 */
export function routedPath(path: string): string {
  return path.replace(/^\/api\/v2(\/?\/[^/]+)?\/?(?=\/|$)/i, (fixed) =>
    fixed.toLowerCase().replaceAll("//", "/").replace(/\/$/, ""),
  );
}
