import { css } from "./css";

export const overview = css`
  .overview {
    padding: 1.75rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 1px 3px var(--shadow);
  }
  .verdict {
    display: flex;
    align-items: flex-start;
    gap: 1.1rem;
  }
  .verdict.is-drift > .badge {
    --ink: var(--changed);
    --tint: var(--changed-soft);
  }
  .verdict > .badge {
    width: 3.5rem;
    height: 3.5rem;
    border-radius: 14px;
    font-size: 1.8rem;
  }
  h1 {
    font-size: 2rem;
    letter-spacing: -0.02em;
  }
  .verdict p {
    color: var(--soft);
  }
  .verdict .made {
    font-size: 0.9rem;
  }
  .counts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr));
    gap: 0.75rem;
    margin-top: 1.5rem;
  }
  .counts li > * {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    align-content: center;
    column-gap: 0.75rem;
    height: 100%;
    padding: 0.8rem 0.9rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: inherit;
    text-decoration: none;
  }
  .counts a:hover {
    border-color: var(--accent);
  }
  .counts a:hover .name {
    text-decoration: underline;
  }
  .counts .badge {
    grid-row: 1 / span 2;
    width: 2.5rem;
    height: 2.5rem;
    font-size: 1.2rem;
  }
  .counts .number {
    font-size: 1.5rem;
    font-weight: 650;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  .counts .name {
    grid-column: 2;
    color: var(--soft);
  }
  .counts .aside {
    grid-column: 1 / -1;
    margin-top: 0.3rem;
    color: var(--soft);
    font-size: 0.8rem;
  }
  .counts .none > * {
    background: var(--sunken);
    border-style: dashed;
  }
  .counts .none .badge {
    --ink: var(--soft);
    --tint: transparent;
  }
  .counts .none .number {
    color: var(--soft);
    font-weight: 400;
  }
  .notices {
    padding: 1rem 1.25rem;
    border: 1px solid var(--line);
    border-left: 4px solid var(--unmanaged);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .notices h2 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin-bottom: 0.35rem;
    font-size: 1rem;
  }
  .notices ul {
    padding-left: 1.5rem;
  }
  @media (max-width: 640px) {
    .overview {
      padding: 1.1rem;
    }
    h1 {
      font-size: 1.5rem;
    }
    .verdict > .badge {
      width: 2.75rem;
      height: 2.75rem;
      font-size: 1.4rem;
    }
    .counts {
      grid-template-columns: 1fr 1fr;
    }
    .counts li > * {
      column-gap: 0.6rem;
      padding: 0.7rem;
    }
    .counts .badge {
      width: 2rem;
      height: 2rem;
    }
  }
`;
