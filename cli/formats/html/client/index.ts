/** The script of the page, which works without it. It never creates elements from a text. */

import { all, attempt, onClick, setOpen } from "./dom";
import { filterItems } from "./list";

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
