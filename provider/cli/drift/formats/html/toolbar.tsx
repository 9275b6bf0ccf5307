import { visible } from "../../../visible";
import { CLASSES, type Report } from "../../report.schema";
import { plural } from "../../words";
import { HEADINGS, stackText } from "../headings";
import { Icon } from "./icons";

/** Search and filter. They need the script of the page, which shows everything without them. */
export function Toolbar({ of: { findings, stacks } }: { of: Report }) {
  const present = new Set(findings.map((finding) => finding.class));
  return (
    <div class="toolbar scripted wrap" role="search" aria-label="Findings">
      <label class="search row">
        <Icon name="search" />
        <span class="sr-only">Search findings</span>
        <input id="search" class="grow" type="search" placeholder="Search names, values, identifiers" />
      </label>
      {stacks.length > 1 && (
        <select id="stack" aria-label="Stack to show">
          <option value="">All stacks</option>
          {stacks.map(({ name, project }) => (
            <option>{visible(stackText(name, project))}</option>
          ))}
        </select>
      )}
      <p class="wrap">
        <button id="reset">Show all</button>
        <button id="expand">Open all</button>
        <button id="collapse">Close all</button>
      </p>
      <div class="wrap" role="group" aria-label="Classes to show">
        {CLASSES.filter((name) => present.has(name)).map((name) => (
          <label class={`pill row is-${name}`}>
            <input type="checkbox" name="class" value={name} checked />
            <Icon name={name} />
            {HEADINGS[name].title}
          </label>
        ))}
      </div>
      <p id="shown" class="soft small" role="status">
        {plural(findings.length, "finding")}
      </p>
    </div>
  );
}
