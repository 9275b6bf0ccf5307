/** Opens what a link leads to, everything for the printer, and everything at once. */
export const details = `
  const all = (selector) => [...document.querySelectorAll(selector)];

  const reveal = () => {
    let target;
    try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch { return; }
    if (!target?.matches(".finding, .group")) return;
    if (target.closest("[hidden]") !== null) document.dispatchEvent(new Event("show-all"));
    for (let element = target.parentElement; element !== null; element = element.parentElement) {
      if (element.matches("details")) element.open = true;
    }
    const own = target.matches(".finding") ? target.querySelector("details") : null;
    if (own !== null) {
      own.open = true;
      own.querySelector("summary").focus({ preventScroll: true });
    }
    target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  reveal();

  const shownFindings = () => all(".group .finding:not([hidden]) > details");
  document.getElementById("expand")?.addEventListener("click", () => {
    for (const element of shownFindings()) element.open = true;
  });
  document.getElementById("collapse")?.addEventListener("click", () => {
    for (const element of shownFindings()) element.open = false;
  });

  let closed = [];
  addEventListener("beforeprint", () => {
    closed = all("details:not([open])");
    for (const element of closed) element.open = true;
  });
  addEventListener("afterprint", () => {
    for (const element of closed) element.open = false;
  });
`;
