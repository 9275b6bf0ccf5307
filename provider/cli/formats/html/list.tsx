import type { ComponentChildren } from "preact";
import { visible } from "../../visible";
import { Badge, Icon, type Sign } from "./icons";
import { isolate } from "./text";

interface GroupProps {
  readonly title: string;
  readonly meaning?: string;
  readonly count: number;
  /** Shows one line, which opens. */
  readonly isFolded?: boolean;
  readonly children: ComponentChildren;
}

/** Items with something in common. */
export function Group({ title, meaning, count, isFolded = false, children }: GroupProps) {
  const list = <ul role="list">{children}</ul>;
  const heading = (
    <h3>
      <span class="name">{isolate(title)}</span> <span class="count soft">{count}</span>
    </h3>
  );
  if (!isFolded)
    return (
      <section class="group">
        {heading}
        {meaning && <p class="soft">{meaning}</p>}
        {list}
      </section>
    );
  return (
    <section class="group">
      <details class="fold">
        <summary class="row top">
          <span class="grow">
            {heading}
            {meaning && <span class="soft">{meaning}</span>}
          </span>
          <Icon name="chevron" />
        </summary>
        {list}
      </details>
    </section>
  );
}

interface ItemProps {
  /** The end of a link to it. */
  readonly anchor: string;
  readonly title: string;
  readonly sign: Sign;
  /** The lines below the title, which are visible while the item is closed. */
  readonly glance: ComponentChildren;
  /** The values by which the toolbar filters, groups and sorts. */
  readonly data: Readonly<Record<`data-${string}`, string | number>>;
  readonly isOpen: boolean;
  /** An item within an appendix is one level higher. */
  readonly level?: "h3" | "h4";
  readonly children: ComponentChildren;
}

/** One entry of a list: a summary that opens its details. */
export function Item(item: ItemProps) {
  const { anchor, title, sign, glance, data, isOpen, level: Title = "h4", children } = item;
  return (
    <li id={anchor} class="item card" {...data}>
      <details open={isOpen}>
        <summary class="row top">
          <Badge name={sign} />
          <span class="grow">
            <Title class="line">{isolate(title)}</Title>
            {glance}
          </span>
          <Icon name="chevron" />
        </summary>
        <div class="details">
          {children}
          <a class="anchor row small space" href={`#${encodeURIComponent(anchor)}`}>
            <Icon name="link" />
            Link to this<span class="sr-only">: {visible(title)}</span>
          </a>
        </div>
      </details>
    </li>
  );
}
