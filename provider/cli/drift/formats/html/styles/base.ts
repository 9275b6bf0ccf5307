import { css } from "./css";

export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    background: var(--page);
    color: var(--text);
    font: 15px/1.55 var(--sans);
    text-size-adjust: 100%;
    scroll-padding-top: 5.5rem;
  }
  body {
    margin: 0 auto;
    max-width: 1180px;
    padding: 0 1.5rem 4rem;
    overflow-wrap: anywhere;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  pre {
    margin: 0;
    padding: 0;
  }
  h1,
  h2,
  h3,
  h4 {
    line-height: 1.25;
    text-wrap: balance;
  }
  h2 {
    font-size: 1.25rem;
    letter-spacing: -0.01em;
  }
  h3 {
    font-size: 1rem;
  }
  fieldset {
    border: 0;
    min-width: 0;
  }
  ul[role="list"],
  ol[role="list"] {
    list-style: none;
  }
  a {
    color: var(--accent);
  }
  code,
  pre {
    font: 0.86rem/1.55 var(--mono);
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
  }
  button,
  select {
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--surface);
    cursor: pointer;
  }
  button:hover,
  select:hover {
    border-color: var(--accent);
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  #findings:focus {
    outline: none;
  }
  [hidden],
  html:not(.with-script) .scripted {
    display: none !important;
  }
  .sr-only {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .drawings {
    position: absolute;
    width: 0;
    height: 0;
  }
  .icon {
    flex: none;
    width: 1em;
    height: 1em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .skip {
    position: absolute;
    top: 0.5rem;
    left: -999px;
    z-index: 3;
    padding: 0.5rem 1rem;
    border-radius: 8px;
    background: var(--surface);
  }
  .skip:focus {
    left: 1rem;
  }
  body > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    padding: 1.25rem 0 1rem;
  }
  .brand {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    color: var(--soft);
    font-weight: 600;
  }
  #theme {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  #theme[aria-pressed="true"] {
    border-color: var(--accent);
    color: var(--accent);
  }
  main > section {
    margin-bottom: 2rem;
  }
  main > section > h2 {
    margin-bottom: 0.75rem;
  }
  footer {
    color: var(--soft);
    font-size: 0.9rem;
  }
  @media (max-width: 640px) {
    html {
      scroll-padding-top: 1rem;
    }
    body {
      padding: 0 1rem 3rem;
    }
  }
`;
