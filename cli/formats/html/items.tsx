import { visible } from "../../terminal";
import { capital, plural } from "../../words";
import { linesOf, type Fact, type Item, type ReportParts, type Section, type Step } from "../parts";
import { ChartView } from "./chart";
import { Badge, Code, Icon, isolate } from "./elements";
import { ValuesView } from "./value-table";

/** The one list of a report, with what searches and sorts it. */
export function List({ of: { listTitle, sections, nothing, toolbar } }: { of: ReportParts }) {
  if (nothing !== undefined)
    return (
      <section id="findings" class="nothing-found card" aria-labelledby="findings-title">
        <Badge name="clean" />
        <h2 id="findings-title">Nothing to do</h2>
        <p class="soft">{nothing}</p>
      </section>
    );
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">{listTitle}</h2>
      {toolbar && <ToolbarView of={toolbar} />}
      <div class="list">
        {sections.map((section) => (
          <Group of={section} />
        ))}
      </div>
    </section>
  );
}

/** Search, filter, order and groups. They need the script; without it, the page shows everything. */
function ToolbarView({ of: { what, classes, choices } }: { of: NonNullable<ReportParts["toolbar"]> }) {
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

/** Items with something in common. */
function Group({ of: { title, meaning, note, items, isFolded } }: { of: Section }) {
  const said = [meaning, note].flatMap((text) => (text === undefined ? [] : capital(text))).join(": ");
  const list = (
    <ul role="list">
      {items.map((item) => (
        <ItemView of={item} />
      ))}
    </ul>
  );
  const heading = (
    <h3>
      <span class="name">{isolate(title)}</span> <span class="count soft">{items.length}</span>
    </h3>
  );
  if (!isFolded)
    return (
      <section class="group">
        {heading}
        {said !== "" && <p class="soft">{said}</p>}
        {list}
      </section>
    );
  return (
    <section class="group">
      <details class="fold">
        <summary class="row top">
          <span class="grow">
            {heading}
            <span class="soft">{said}</span>
          </span>
          <Icon name="chevron" />
        </summary>
        {list}
      </details>
    </section>
  );
}

/** One entry of a list: a summary that opens its details. An entry of the appendix is one level higher. */
export function ItemView({ of: item, level: Title = "h4" }: { of: Item; level?: "h3" | "h4" }) {
  const { title, sign, isOpen, anchor = "", data = {}, summary, facts, values, chart, lists = [] } = item;
  // Lines of a value, such as the stacks of a finding, are values of their own.
  const attributes = Object.entries(data).map(([key, value]) => {
    return [`data-${key}`, `${value}`.split("\n").map(visible).join("\n")];
  });
  return (
    <li id={visible(anchor)} class="item card" {...Object.fromEntries(attributes)}>
      <details open={isOpen}>
        <summary class="row top">
          <Badge name={sign} />
          <span class="grow">
            <Title class="line">{isolate(title)}</Title>
            <Glance of={item} />
          </span>
          <Icon name="chevron" />
        </summary>
        <div class="details">
          {summary !== undefined && <p>{isolate(summary)}</p>}
          {values && <ValuesView of={values} />}
          <div class={item.steps ? "columns space" : undefined}>
            <FactList of={facts} />
            {item.steps && <Steps of={item.steps} />}
          </div>
          {chart && <ChartView of={chart} name={title} />}
          {lists.map((list) => (
            <details class="less-space">
              <summary class="soft small">
                {capital(list.title)}: {list.lines.length}
              </summary>
              <ul role="list" class="mono">
                {list.lines.map((line) => (
                  <li>{isolate(line)}</li>
                ))}
              </ul>
            </details>
          ))}
          <a class="anchor row small space" href={`#${encodeURIComponent(visible(anchor))}`}>
            <Icon name="link" />
            Link to this<span class="sr-only">: {visible(title)}</span>
          </a>
        </div>
      </details>
    </li>
  );
}

/** The lines below the title, which are visible while the item is closed. */
function Glance({ of: { glance: [first, ...others] = [], chips = [] } }: { of: Item }) {
  return (
    <>
      {first !== undefined && (
        <span class="line soft small">
          <strong>{first}</strong>
          {others.map((text) => [" · ", isolate(text)])}
        </span>
      )}
      {chips.length > 0 && (
        <span class="wrap less-space">
          {chips.map((chip) => (
            <span class="inset small">{isolate(chip)}</span>
          ))}
        </span>
      )}
    </>
  );
}

export function FactList({ of: facts }: { of: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl class="facts small">
      {facts.map(({ label, text, href, isBad }) => {
        const said = isolate(linesOf(text).join("\n"));
        return (
          <div class={isBad ? "row top strong is-missing ink" : "row top"}>
            <dt class={isBad ? undefined : "soft"}>{isolate(capital(label))}</dt>
            <dd class="grow value">{href === undefined ? said : <a href={href}>{said}</a>}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Renders the commands of a repair, and the lines that change the program. */
function Steps({ of: steps }: { of: readonly Step[] }) {
  const [repairs, edits] = ["sh", "ts"].map((language) => steps.filter((step) => step.language === language));
  return (
    <div>
      {repairs && repairs.length > 0 && <p class="strong">To repair it</p>}
      <ol class="steps" role="list">
        {[...(repairs ?? []), ...(edits ?? [])].map(({ why, code, language }) => (
          <li>
            {isolate(capital(why))}
            {code !== undefined && (
              <Code text={linesOf(code).join("\n")} of={language === "sh" ? "command" : "lines"} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
