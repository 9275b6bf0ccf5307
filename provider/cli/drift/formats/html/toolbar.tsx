import { visible } from "../../../visible";
import { CLASSES, type Report } from "../../report.schema";
import { HEADINGS } from "../headings";
import { Icon } from "./icons";
import { plural } from "../../words";

/** Search and filter. They need the script of the page; without it, everything is shown. */
export function Toolbar({ of: report }: { of: Report }) {
  const { findings, stacks } = report;
  const present = new Set(findings.map((finding) => finding.class));
  return (
    <div class="toolbar scripted" role="search" aria-label="Findings">
      <div class="search">
        <Icon name="search" />
        <label class="sr-only" for="search">
          Search findings
        </label>
        <input id="search" type="search" placeholder="Search names, values, identifiers" autocomplete="off" />
      </div>
      {stacks.length > 1 && (
        <>
          <label class="sr-only" for="stack">
            Stack to show
          </label>
          <select id="stack">
            <option value="">All stacks</option>
            {stacks.map(({ name, project }, index) => (
              <option value={String(index)}>{visible(`${name} of ${project}`)}</option>
            ))}
          </select>
        </>
      )}
      <p class="actions">
        <button type="button" id="reset" hidden>
          Show all
        </button>
        <button type="button" id="expand">
          Open all
        </button>
        <button type="button" id="collapse">
          Close all
        </button>
      </p>
      <fieldset class="classes">
        <legend class="sr-only">Classes to show</legend>
        {CLASSES.filter((name) => present.has(name)).map((name) => (
          <label class={`pill is-${name}`}>
            <input type="checkbox" name="class" value={name} checked />
            <Icon name={name} />
            {HEADINGS[name].title}
          </label>
        ))}
      </fieldset>
      <p class="shown">
        <span role="status" id="shown">
          {plural(findings.length, "finding")}
        </span>
      </p>
    </div>
  );
}
