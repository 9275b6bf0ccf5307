import { hash } from "node:crypto";

interface Texts {
  readonly title: string;
  readonly styles: string;
  readonly script?: string;
}

/**
 * Builds the content security policy. The page loads nothing and applies only these two texts, even if a service
 * returns other code. Only these two texts are not escaped.
 */
function policyOf({ styles, script }: Texts): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash("sha256", styles, "base64")}'`,
    ...(script === undefined ? [] : [`script-src 'sha256-${hash("sha256", script, "base64")}'`]),
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** The head of a report that is one file. */
export function Head(texts: Texts) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policyOf(texts)} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <title>{texts.title}</title>
      {/* Without an icon, a browser asks the server of the page for one. */}
      <link rel="icon" href="data:," />
      <style dangerouslySetInnerHTML={{ __html: texts.styles }} />
    </head>
  );
}
