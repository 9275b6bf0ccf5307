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
