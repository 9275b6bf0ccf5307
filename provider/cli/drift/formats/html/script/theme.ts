/** Light or dark: as the system has it, until the reader says otherwise. */
export const theme = `
  const root = document.documentElement;
  const button = document.getElementById("theme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const key = "pulumi-clickstack-drift-theme";

  // A page in a frame of somebody else may be denied its storage: then the choice lasts as long as the page.
  const stored = () => { try { return localStorage.getItem(key); } catch { return null; } };
  const store = (value) => { try { localStorage.setItem(key, value); } catch {} };

  const isDark = () => (root.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
  const show = () => button.setAttribute("aria-pressed", String(isDark()));

  const chosen = stored();
  if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    store(root.dataset.theme);
    show();
  });
  system.addEventListener("change", show);
  show();
`;
