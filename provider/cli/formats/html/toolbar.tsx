import { visible } from "../../visible";
import { plural } from "../../words";
import { Icon, type Sign } from "./icons";

/** A class of items that the reader can hide. */
export interface ItemClass {
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  readonly sign: Sign;
  readonly count: number;
}

/** A choice about the list. */
export interface ListChoice {
  /**
   * `group` and `sort` name data of the items, in falling order after `-`; `stack` hides items of other stacks.
   */
  readonly id: "group" | "sort" | "stack";
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

interface ToolbarProps {
  /** The noun of an item, such as "finding". */
  readonly what: string;
  readonly classes: readonly ItemClass[];
  readonly choices: readonly ListChoice[];
}

/** Search, filter, order and groups of a list. They need the script; without it, the page shows everything. */
export function Toolbar({ what, classes, choices }: ToolbarProps) {
  const found = classes.filter(({ count }) => count > 0);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="toolbar scripted wrap" role="search" aria-label={`Search ${what}s`}>
      <label class="search row">
        <Icon name="search" />
        <span class="sr-only">Search {what}s</span>
        <input id="search" class="grow" type="search" placeholder="Search names, values, identifiers" />
      </label>
      {choices.map(({ id, label, options }) => (
        <label class="choice row small">
          <span class="soft">{label}</span>
          <select id={id}>
            {options.map(([value, text]) => (
              <option value={visible(value)}>{visible(text)}</option>
            ))}
          </select>
        </label>
      ))}
      <p class="wrap">
        <button id="expand">Open all</button>
        <button id="collapse">Close all</button>
        <button id="reset">Show all</button>
      </p>
      <div class="wrap" role="group" aria-label="Classes to show">
        {found.map(({ name, title, meaning, sign, count }) => (
          <label class={`pill row is-${sign}`} title={meaning}>
            <input type="checkbox" name="class" value={name} checked />
            <Icon name={sign} />
            {title} {count}
          </label>
        ))}
      </div>
      <p id="shown" class="soft small" role="status" data-what={what}>
        {plural(total, what)}
      </p>
    </div>
  );
}
