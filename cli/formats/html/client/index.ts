/** The script of the page, which works without it. It never creates elements from a text. */

function all<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

function onClick(selector: string, listener: (button: HTMLElement) => void): void {
  for (const button of all(selector)) button.addEventListener("click", () => listener(button));
}

document.documentElement.classList.add("with-script");

const [search] = all<HTMLInputElement>("#search");
const boxes = all<HTMLInputElement>("input[name=class]");

/** The texts of the items, which are in bdi elements, so that a search does not match labels. */
const texts = new Map(
  all(".item[data-class]").map((item) => {
    const parts = all("bdi", item).map(({ textContent }) => textContent);
    return [item, parts.join("\n").toLowerCase()];
  }),
);

/** Hides the items that do not match. */
function filterItems(): void {
  const words = (search?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const classes = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  for (const [item, text] of texts)
    item.hidden = !classes.includes(item.dataset.class ?? "") || !words.every((word) => text.includes(word));
  // A match has to be visible.
  for (const fold of all(".fold:has([data-class])")) if (words.length > 0) fold.setAttribute("open", "");
  showCounts();
}

/** Says how many items are left, and hides the groups that have none. */
function showCounts(): void {
  for (const group of all(".group:has(.item[data-class])")) {
    group.hidden = !group.querySelector(".item:not([hidden])");
    for (const count of all(".count", group)) count.textContent = countLeft(all(".item", group));
  }
  const left = countLeft([...texts.keys()]);
  for (const status of all("#shown")) {
    const noun = status.dataset.noun ?? "";
    status.textContent = left.startsWith("0 of") ? `No ${noun} matches` : `${left} ${noun}s`;
  }
  for (const button of all("#reset")) button.hidden = !left.includes("of");
}

/** "6", or "1 of 6" */
function countLeft(items: readonly HTMLElement[]): string {
  const left = items.filter(({ hidden }) => !hidden).length;
  return left === items.length ? `${left}` : `${left} of ${items.length}`;
}

if (search) {
  search.addEventListener("input", filterItems);
  for (const box of boxes) box.addEventListener("change", filterItems);
  onClick("#reset", () => {
    search.value = "";
    for (const box of boxes) box.checked = true;
    filterItems();
    search.focus();
  });
  filterItems(); // a browser that returns to a page restores what the reader had typed
}

onClick("#expand", (button) => {
  const open = button.textContent === "Open all";
  for (const details of all(".item[data-class]:not([hidden]) > details, .fold:has([data-class])"))
    details.toggleAttribute("open", open);
  button.textContent = open ? "Close all" : "Open all";
});

// A browser opens what a link leads to, but not again when the page is reloaded.
const linked = document.getElementById(location.hash.slice(1));
for (const details of all("details"))
  if (linked && details.contains(linked)) details.setAttribute("open", "");

// Browsers have a clipboard only for local pages and over HTTPS.
for (const button of all(".copy")) button.hidden = !("clipboard" in navigator);
onClick(".copy", (button) => {
  const copying = navigator.clipboard.writeText(button.previousElementSibling?.textContent ?? "");
  void copying.then(
    () => (button.textContent = "Copied"),
    () => (button.textContent = "Not allowed here"),
  );
});
