import { isolate } from "./text";

/** Text to copy as it is, such as a command. */
export function Code({ text, of: what }: { text: string; of: string }) {
  return (
    <div class="code inset row top">
      <pre class="grow" dir="ltr">
        <code>{isolate(text)}</code>
      </pre>
      <button class="copy scripted small" aria-label={`Copy the ${what}`}>
        Copy
      </button>
    </div>
  );
}
