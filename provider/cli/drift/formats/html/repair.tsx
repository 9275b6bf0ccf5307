import type { FindingOf, Fix } from "../../report.schema";
import { Text } from "./text";

/** The steps that put it right. */
export function Repair({ steps }: { steps: Fix[] }) {
  if (steps.length === 0) return null;
  return (
    <div class="steps">
      <p class="steps-title">To repair it</p>
      <ol role="list">
        {steps.map(({ why, command }) => (
          <li>
            <Text of={why} />
            {command !== undefined && <Code lines={[command]} copies="command" />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The lines that make the program say what is live. */
export function Accept({ of: { lines, remove } }: { of: FindingOf<"changed">["accept"] }) {
  if (lines.length + remove.length === 0) return null;
  return (
    <div class="steps">
      <p class="steps-title">To keep what is live</p>
      {lines.length > 0 && (
        <>
          <p>Write into the program:</p>
          <Code lines={lines} copies="lines" />
        </>
      )}
      {remove.length > 0 && (
        <p>
          Remove from the program:{" "}
          {remove.map((name, index) => (
            <>
              {index > 0 && ", "}
              <code>
                <Text of={name} />
              </code>
            </>
          ))}
        </p>
      )}
    </div>
  );
}

function Code({ lines, copies }: { lines: string[]; copies: string }) {
  return (
    <div class="code">
      <pre dir="ltr">
        <code>
          <Text of={lines.join("\n")} />
        </code>
      </pre>
      <button type="button" class="copy scripted" aria-label={`Copy the ${copies}`}>
        Copy
      </button>
    </div>
  );
}
