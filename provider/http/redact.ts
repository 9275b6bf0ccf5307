/**
 * Takes credentials out of any text. A service may echo what it was sent (the alerting service's root does),
 * so every text that leaves the client goes through here. What is echoed may be quoted as JSON or as a part of a URL.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const needles = secrets
    .filter((secret) => secret !== "")
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length);
  return (text) => needles.reduce((clean, secret) => clean.replaceAll(secret, "[secret]"), text);
}
