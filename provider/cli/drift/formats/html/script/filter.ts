/** Search and filter: hides the findings that do not match, and says how many are left. */
export const filter = `
  const search = document.getElementById("search");
  if (search !== null) {
    const stack = document.getElementById("stack");
    const classes = [...document.querySelectorAll("input[name=class]")];
    const shown = document.getElementById("shown");
    const reset = document.getElementById("reset");
    const groups = [...document.querySelectorAll(".group")].map((element) => ({
      element,
      count: element.querySelector(".count"),
      findings: [...element.querySelectorAll(".finding")],
    }));
    const total = groups.reduce((sum, group) => sum + group.findings.length, 0);

    // What a report says is in bdi elements, so that nobody finds "declared" in every finding.
    const texts = new Map();
    const textOf = (finding) => {
      if (!texts.has(finding)) {
        const said = [...finding.querySelectorAll("bdi")].map((element) => element.textContent);
        texts.set(finding, said.join("\\n").toLowerCase());
      }
      return texts.get(finding);
    };

    const apply = () => {
      const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
      const wanted = new Set(classes.filter((box) => box.checked).map((box) => box.value));
      const stackWanted = stack === null ? "" : stack.value;
      const matches = (finding) =>
        wanted.has(finding.dataset.class) &&
        (stackWanted === "" || finding.dataset.stacks.split(" ").includes(stackWanted)) &&
        words.every((word) => textOf(finding).includes(word));

      let left = 0;
      for (const { element, count, findings } of groups) {
        for (const finding of findings) finding.hidden = !matches(finding);
        const here = findings.filter((finding) => !finding.hidden).length;
        element.hidden = here === 0;
        count.textContent = here === findings.length ? String(here) : here + " of " + findings.length;
        left += here;
      }
      reset.hidden = left === total;
      shown.textContent =
        left === total ? total + " findings" : left === 0 ? "No finding matches" : left + " of " + total + " findings";
    };

    const showAll = () => {
      search.value = "";
      if (stack !== null) stack.value = "";
      for (const box of classes) box.checked = true;
      apply();
    };

    // While somebody types, the page need not follow each letter.
    let waiting;
    search.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(apply, 120);
    });
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      search.value = "";
      apply();
    });
    for (const control of [stack, ...classes]) control?.addEventListener("change", apply);
    reset.addEventListener("click", () => {
      showAll();
      search.focus();
    });
    document.addEventListener("show-all", showAll);
    apply(); // a browser that comes back to a page fills in what was typed before
  }
`;
