/** The functions that all parts of the script use. */

export function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

export function onClick(selector: string, listener: (button: HTMLElement) => void) {
  for (const button of all(selector)) button.addEventListener("click", () => listener(button));
}

export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function setOpen(details: readonly Element[], open: boolean) {
  for (const element of details) element.toggleAttribute("open", open);
}

/** Hides the items that do not match, and says how many are left. Returns a function that shows all again. */
export function filterItems(): () => void {
  const [search] = all<HTMLInputElement>("#search");
  if (!search) return () => undefined;
  const stacks = all<HTMLSelectElement>("#stack");
  const boxes = all<HTMLInputElement>("input[name=class]");
  const texts = new Map(all(".group .item").map((item) => [item, textOf(item)]));

  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const [item, text] of texts) {
      const { class: name, stacks: own = "" } = item.dataset;
      const matches =
        boxes.some((box) => box.checked && box.value === name) &&
        stacks.every(({ value }) => value === "" || own.split("\n").includes(value)) &&
        words.every((word) => text.includes(word));
      item.hidden = !matches;
    }
    // A match has to be visible.
    if (words.length > 0) setOpen(all("details.fold"), true);
    showCounts();
  };
  const clear = () => {
    search.value = "";
    apply();
  };
  const reset = () => {
    for (const choice of stacks) choice.value = "";
    for (const box of boxes) box.checked = true;
    clear();
  };

  let delay: number | undefined; // the page need not follow each letter while the reader types
  search.addEventListener("input", () => {
    clearTimeout(delay);
    delay = setTimeout(apply, 120);
  });
  search.addEventListener("keydown", ({ key }) => key === "Escape" && clear());
  for (const control of [...stacks, ...boxes]) control.addEventListener("change", apply);
  onClick("#reset", () => {
    reset();
    search.focus();
  });
  arrangeItems([...texts.keys()], showCounts);
  apply(); // a browser that returns to a page restores what the reader had typed
  return reset;
}

/** Collects the texts of the report, which are in bdi elements, so that a search does not match labels. */
function textOf(item: HTMLElement): string {
  const texts = all("bdi", item).map(({ textContent }) => textContent);
  return texts.join("\n").toLowerCase();
}

function showCounts() {
  for (const group of all(".group")) {
    group.hidden = !group.querySelector(".item:not([hidden])");
    for (const count of all(".count", group)) count.textContent = countLeft(group);
  }
  const isEmpty = !document.querySelector(".group:not([hidden])");
  for (const status of all("#shown")) {
    const what = status.dataset.what ?? "";
    status.textContent = isEmpty ? `No ${what} matches` : `${countLeft(document)} ${what}s`;
  }
  for (const button of all("#reset")) button.hidden = !document.querySelector(".item[hidden]");
}

/** "6", or "1 of 6" */
function countLeft(within: ParentNode): string {
  const total = all(".group .item", within).length;
  const left = all(".group .item:not([hidden])", within).length;
  return left === total ? String(total) : `${left} of ${total}`;
}

/** Sorts and groups the items by the data that the reader chooses. What is folded stays so. */
function arrangeItems(items: readonly HTMLElement[], onArranged: () => void) {
  const [group, sort] = ["#group", "#sort"].map((id) => all<HTMLSelectElement>(id)[0]);
  const { compare } = new Intl.Collator("en", { numeric: true });
  const arrange = () => {
    const [, falls, key = ""] = /^(-?)(.*)$/.exec(sort?.value ?? "") ?? [];
    const valueOf = (item: HTMLElement) => item.dataset[key] ?? "";
    const sorted = key === "" ? items : items.toSorted((one, other) => compare(valueOf(one), valueOf(other)));
    const inOrder = falls ? sorted.toReversed() : sorted;
    if (group) regroup(inOrder, group.value);
    for (const list of all(".group ul:has(> .item)"))
      list.append(...inOrder.filter((item) => item.parentElement === list));
    onArranged();
  };
  for (const choice of [group, sort]) choice?.addEventListener("change", arrange);
  if (group?.value !== group?.options[0]?.value || sort?.value !== sort?.options[0]?.value) arrange();
}

function regroup(items: readonly HTMLElement[], key: string) {
  const before = all(".group:not(:has(.fold))");
  const [pattern] = before;
  if (!pattern) return;
  const byName = new Map<string, HTMLElement[]>();
  for (const item of items.filter((one) => !one.closest(".fold"))) {
    const name = item.dataset[key] ?? "";
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  const groups = [...byName].map(([name, own]) => {
    const made = pattern.cloneNode(true) as HTMLElement;
    for (const title of all(".name bdi", made)) title.textContent = name;
    made.querySelector("ul")?.replaceChildren(...own);
    return made;
  });
  pattern.before(...groups);
  for (const old of before) old.remove();
}

/** The script of the page, which works without it. It never creates elements from a text. */

const page = document.documentElement;
page.classList.add("with-script");
followTheme();
const showAll = filterItems();
openDetails();
walkMarks();
copyCode();

/** Switches the theme. The page follows the system until the reader chooses, and the button names the other theme. */
function followTheme() {
  const key = "pulumi-clickstack-theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (page.style.colorScheme || (system.matches ? "dark" : "light")) === "dark";
  const show = () => {
    for (const name of all("#theme span")) name.textContent = isDark() ? "Light theme" : "Dark theme";
  };

  // In a frame of another site, a page may have no storage: the choice then lasts as long as the page.
  page.style.colorScheme = attempt(() => localStorage.getItem(key)) ?? "";
  onClick("#theme", () => {
    page.style.colorScheme = isDark() ? "light" : "dark";
    attempt(() => localStorage.setItem(key, page.style.colorScheme));
    show();
  });
  system.addEventListener("change", show);
  show();
}

/** Opens the target of a link, all items at once, and everything for printing. */
function openDetails() {
  const left = () => all(".group .item:not([hidden]) > details");
  onClick("#expand", () => setOpen([...left(), ...all("details.fold")], true));
  onClick("#collapse", () => setOpen([...left(), ...all("details.fold")], false));

  let closed: Element[] = [];
  addEventListener("beforeprint", () => {
    closed = all("details:not([open])");
    setOpen(closed, true);
  });
  addEventListener("afterprint", () => setOpen(closed, false));
  addEventListener("hashchange", followLink);
  followLink();
}

function followLink() {
  const target = document.getElementById(attempt(() => decodeURIComponent(location.hash.slice(1))) ?? "");
  if (!target?.matches(".item")) return;
  if (target.closest("[hidden]")) showAll();
  const own = target.querySelector<HTMLDetailsElement>(":scope > details");
  for (const details of [target.closest("details"), own]) details?.setAttribute("open", "");
  own?.querySelector("summary")?.focus({ preventScroll: true });
  target.scrollIntoView();
}

/** Makes the firings of a chart one stop of the Tab key, within which the arrow keys move. */
function walkMarks() {
  const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };
  for (const chart of all(".chart")) {
    const marks = all<SVGElement>(".mark", chart);
    const enter = (entered: SVGElement) => {
      for (const mark of marks) mark.tabIndex = mark === entered ? 0 : -1;
    };
    if (marks[0]) enter(marks[0]);
    chart.addEventListener("keydown", (event) => {
      const next = marks[marks.indexOf(event.target as SVGElement) + (steps[event.key] ?? NaN)];
      if (!next) return;
      event.preventDefault();
      enter(next);
      next.focus();
    });
  }
}

/** Shows buttons that copy the code before them. Browsers have a clipboard only for local pages and over HTTPS. */
function copyCode() {
  for (const button of all(".copy")) button.hidden = !("clipboard" in navigator);
  onClick(".copy", (button) => {
    const say = (text: string, announcement = text) => {
      button.textContent = text;
      for (const announcer of all("#announcer")) announcer.textContent = announcement;
    };
    const code = button.previousElementSibling?.textContent ?? "";
    const copying = navigator.clipboard.writeText(code).then(
      () => say("Copied"),
      () => say("Not allowed here"),
    );
    void copying.then(() => setTimeout(() => say("Copy", ""), 2000));
  });
}
