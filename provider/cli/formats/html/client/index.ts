/** The script of the page, which works without it. It never creates elements from a text. */

const page = document.documentElement;
page.classList.add("with-script");
followTheme();
const showAll = filterFindings();
openDetails();
copyCode();

function all<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

function onClick(selector: string, listener: (button: HTMLElement) => void) {
  for (const button of all(selector)) button.addEventListener("click", () => listener(button));
}

/** Switches the theme. The page follows the system until the reader chooses, and the button names the other theme. */
function followTheme() {
  const key = "pulumi-clickstack-drift-theme";
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

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Hides the findings that do not match, and says how many are left. Returns a function that shows all again. */
function filterFindings(): () => void {
  const [search] = all<HTMLInputElement>("#search");
  if (!search) return () => undefined;
  const choices = all<HTMLSelectElement>("#stack");
  const boxes = all<HTMLInputElement>("input[name=class]");
  const texts = new Map(all(".group .finding").map((finding) => [finding, textOf(finding)]));

  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const [finding, text] of texts) {
      const { class: name, stacks = "" } = finding.dataset;
      const matches =
        boxes.some((box) => box.checked && box.value === name) &&
        choices.every(({ value }) => value === "" || stacks.split("\n").includes(value)) &&
        words.every((word) => text.includes(word));
      finding.hidden = !matches;
    }
    showCounts();
  };
  const clear = () => {
    search.value = "";
    apply();
  };
  const reset = () => {
    for (const choice of choices) choice.value = "";
    for (const box of boxes) box.checked = true;
    clear();
  };

  let delay: number | undefined; // the page need not follow each letter while the reader types
  search.addEventListener("input", () => {
    clearTimeout(delay);
    delay = setTimeout(apply, 120);
  });
  search.addEventListener("keydown", ({ key }) => key === "Escape" && clear());
  for (const control of [...choices, ...boxes]) control.addEventListener("change", apply);
  onClick("#reset", () => {
    reset();
    search.focus();
  });
  apply(); // a browser that returns to a page restores what the reader had typed
  return reset;
}

/** Collects the texts of the report, which are in bdi elements, so that a search does not match labels. */
function textOf(finding: HTMLElement): string {
  const texts = all("bdi", finding).map(({ textContent }) => textContent);
  return texts.join("\n").toLowerCase();
}

function showCounts() {
  for (const group of all(".group")) {
    group.hidden = !group.querySelector(".finding:not([hidden])");
    for (const count of all(".count", group)) count.textContent = countLeft(group);
  }
  const isEmpty = !document.querySelector(".group:not([hidden])");
  const text = isEmpty ? "No finding matches" : `${countLeft(document)} findings`;
  for (const status of all("#shown")) status.textContent = text;
  for (const button of all("#reset")) button.hidden = !document.querySelector(".finding[hidden]");
}

/** "6", or "1 of 6" */
function countLeft(within: ParentNode): string {
  const total = all(".group .finding", within).length;
  const left = all(".group .finding:not([hidden])", within).length;
  return left === total ? String(total) : `${left} of ${total}`;
}

/** Opens the target of a link, all findings at once, and everything for printing. */
function openDetails() {
  const setOpen = (details: HTMLDetailsElement[], open: boolean) => {
    for (const element of details) element.open = open;
  };
  const left = () => all<HTMLDetailsElement>(".group .finding:not([hidden]) > details");
  onClick("#expand", () => setOpen(left(), true));
  onClick("#collapse", () => setOpen(left(), false));

  let closed: HTMLDetailsElement[] = [];
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
  if (!target?.matches(".finding, .group")) return;
  if (target.closest("[hidden]")) showAll();
  const own = target.querySelector<HTMLDetailsElement>(":scope > details");
  for (const details of [target.closest("details"), own]) details?.setAttribute("open", "");
  own?.querySelector("summary")?.focus({ preventScroll: true });
  target.scrollIntoView();
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
