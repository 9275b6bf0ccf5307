/**
 * Returns a function that removes credentials from a text. A service may echo what it receives, so every text that
 * leaves the client goes through it. An echo may be plain, or encoded as JSON or in a URL.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const needles = [...new Set(secrets.filter((secret) => secret !== "").flatMap(listSpellings))].sort(
    (a, b) => b.length - a.length,
  );
  return (text) => needles.reduce((clean, secret) => clean.replaceAll(secret, "[secret]"), text);
}

/** Lists the spellings of a secret. Servers differ in JSON: PHP escapes "/", and .NET escapes "+". */
function listSpellings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const byNumber = (char: string): string => `\\u00${char.charCodeAt(0).toString(16).toUpperCase()}`;
  const escaped = [json, json.replaceAll("/", "\\/"), json.replace(/[+<>&'`]/g, byNumber)];
  return [secret, ...escaped, encodeURIComponent(secret)];
}
