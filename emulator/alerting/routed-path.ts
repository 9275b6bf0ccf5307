/** The paths below a resource that begin with a word of the service instead of an identifier. */
const FIXED = /^\/api\/v2\/(dashboards\/validate|team\/(members?|invitations?)|charts\/series)(?=\/|$)/i;

/**
 * Returns the path as routes know it. Express reads its fixed parts in any letter case, and accepts a doubled slash
 * between two of them.
 */
export function routedPath(path: string): string {
  return path
    .replace(/^\/api\/v2(\/?\/[^/]+)?\/?(?=\/|$)/i, (resource) =>
      resource.toLowerCase().replaceAll("//", "/").replace(/\/$/, ""),
    )
    .replace(FIXED, (fixed) => fixed.toLowerCase());
}
