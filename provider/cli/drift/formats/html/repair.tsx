import type { Finding } from "../../report.schema";
import { capital } from "../../words";
import { isolate } from "./text";

/** The steps of a repair, and the lines with which the program declares what is live. */
export function Repair({ of: finding }: { of: Finding }) {
  const { lines, remove } = finding.class === "changed" ? finding.accept : { lines: [], remove: [] };
  return (
    <div>
      {finding.fix.length > 0 && (
        <div class="steps">
          <p class="strong">To repair it</p>
          <ol role="list">
            {finding.fix.map(({ why, command }) => (
              <li>
                {isolate(capital(why))}
                {command !== undefined && <Code text={command} of="command" />}
              </li>
            ))}
          </ol>
        </div>
      )}
      {lines.length + remove.length > 0 && (
        <div class="steps">
          <p class="strong">To keep what is live</p>
          {lines.length > 0 && <p>Write into the program:</p>}
          {lines.length > 0 && <Code text={lines.join("\n")} of="lines" />}
          {remove.length > 0 && <p>Remove from the program: {listNames(remove)}</p>}
        </div>
      )}
    </div>
  );
}

function listNames(names: string[]) {
  return names.map((name, index) => [index > 0 && ", ", <code>{isolate(name)}</code>]);
}

function Code({ text, of: what }: { text: string; of: string }) {
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
