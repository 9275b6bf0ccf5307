import { css } from "./css";

export const findings = css`
  .group {
    margin-top: 1.5rem;
  }
  .group > h3 {
    display: flex;
    align-items: baseline;
    gap: 0.5rem;
  }
  .count {
    color: var(--soft);
    font-weight: 400;
  }
  .group > p {
    color: var(--soft);
    margin-bottom: 0.6rem;
  }
  .finding {
    margin-bottom: 0.6rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .many > .finding {
    content-visibility: auto;
    contain-intrinsic-size: auto 5rem;
  }
  .finding:target {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  .finding summary {
    display: flex;
    align-items: flex-start;
    gap: 0.85rem;
    padding: 0.85rem 1rem;
    border-radius: var(--radius);
    cursor: pointer;
    list-style: none;
  }
  .finding summary::-webkit-details-marker {
    display: none;
  }
  .finding summary:hover {
    background: var(--sunken);
  }
  .finding summary > .icon {
    margin-top: 0.4rem;
    color: var(--soft);
  }
  .finding details[open] > summary > .icon {
    rotate: 90deg;
  }
  .headline {
    flex: 1;
    min-width: 0;
  }
  .headline h3,
  .headline h4 {
    font-size: 1rem;
    text-wrap: wrap;
  }
  .headline :is(h3, h4),
  .headline .line {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  .finding details[open] .shown-below {
    display: none;
  }
  .headline .line {
    color: var(--soft);
    font-size: 0.9rem;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem;
    margin-top: 0.35rem;
  }
  .chip {
    max-width: 100%;
    padding: 0.05rem 0.55rem;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--sunken);
    font-size: 0.87rem;
  }
  .glance {
    margin-left: 0.45rem;
    font-family: var(--mono);
    font-size: 0.95em;
  }
  .details {
    padding: 0 1rem 1rem 3.6rem;
  }
  .steps li::first-letter {
    text-transform: uppercase;
  }
  .reason {
    margin-top: 0.75rem;
    padding: 0.6rem 0.8rem;
    border-left: 3px solid var(--unreadable);
    background: var(--sunken);
    font: 0.87rem/1.55 var(--mono);
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 1.5rem;
    margin-top: 1.1rem;
  }
  .facts > div {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
    gap: 0.75rem;
    padding: 0.12rem 0;
    font-size: 0.87rem;
  }
  .facts dt {
    color: var(--soft);
  }
  .managers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
    gap: 0.75rem;
    margin-top: 0.75rem;
  }
  .managers li {
    padding: 0.7rem 0.85rem;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  .steps + .steps {
    margin-top: 1rem;
  }
  .steps-title {
    font-weight: 600;
  }
  .steps li + li {
    margin-top: 0.6rem;
  }
  .code {
    display: flex;
    align-items: flex-start;
    gap: 0.5rem;
    margin: 0.35rem 0 0.5rem;
    padding: 0.55rem 0.55rem 0.55rem 0.8rem;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--sunken);
  }
  .code pre {
    flex: 1;
    min-width: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .code button {
    flex: none;
    min-height: 1.8rem;
    padding: 0 0.6rem;
    font-size: 0.82rem;
  }
  .anchor {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    margin-top: 1rem;
    font-size: 0.87rem;
  }
  .nothing-found {
    display: grid;
    justify-items: center;
    gap: 0.3rem;
    padding: 3rem 1.5rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    text-align: center;
  }
  .nothing-found .badge {
    width: 4rem;
    height: 4rem;
    margin-bottom: 0.6rem;
    border-radius: 50%;
    font-size: 2.1rem;
  }
  .nothing-found p {
    color: var(--soft);
  }
  @media (prefers-reduced-motion: no-preference) {
    html {
      scroll-behavior: smooth;
    }
    .finding summary > .icon {
      transition: rotate 0.15s;
    }
  }
  @media (max-width: 640px) {
    .details {
      padding: 0 1rem 1rem;
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
