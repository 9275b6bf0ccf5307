/** Buttons that copy the lines beside them. */
export const copying = `
  const announcer = document.getElementById("announcer");
  for (const button of document.querySelectorAll("button.copy")) {
    // Browsers have a clipboard for pages from this machine or over HTTPS only.
    if (navigator.clipboard === undefined) {
      button.remove();
      continue;
    }
    button.addEventListener("click", async () => {
      const said = await navigator.clipboard.writeText(button.previousElementSibling.textContent).then(
        () => "Copied",
        () => "Not allowed here",
      );
      button.textContent = said;
      announcer.textContent = said;
      setTimeout(() => {
        button.textContent = "Copy";
        announcer.textContent = "";
      }, 2000);
    });
  }
`;
