/**
 * Takes credentials out of any text. A service may echo what it was sent (the alerting service's root does),
 * so every text that leaves the client goes through here. What is echoed may be quoted as JSON or as a part of a URL.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const needles = [...new Set(secrets.filter((secret) => secret !== "").flatMap(spellings))].sort(
    (a, b) => b.length - a.length,
  );
  return (text) => needles.reduce((clean, secret) => clean.replaceAll(secret, "[secret]"), text);
}

/** JSON leaves it to the server which characters it escapes: PHP does so with "/", and .NET with "+", both of Base64. */
function spellings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const byNumber = (char: string): string => `\\u00${char.charCodeAt(0).toString(16).toUpperCase()}`;
  const escaped = [json, json.replaceAll("/", "\\/"), json.replace(/[+<>&'`]/g, byNumber)];
  return [secret, ...escaped, encodeURIComponent(secret)];
}
