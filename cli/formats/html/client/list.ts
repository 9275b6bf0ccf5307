import { all, onClick, setOpen } from "./dom";

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
