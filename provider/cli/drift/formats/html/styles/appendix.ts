import { css } from "./css";

export const appendix = css`
  .appendix > details {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .appendix > details + details {
    margin-top: 0.5rem;
  }
  .appendix > details > summary {
    padding: 0.7rem 1rem;
    border-radius: var(--radius);
    font-weight: 600;
    cursor: pointer;
  }
  .appendix > details > summary::first-letter {
    text-transform: uppercase;
  }
  .appendix > details > .findings {
    padding: 0 1rem 0.5rem;
  }
  .list th,
  .list td {
    padding: 0.45rem 1rem;
    border-top: 1px solid var(--line);
    vertical-align: middle;
    font-size: 0.9rem;
  }
  .list th {
    color: var(--soft);
    font-size: 0.82rem;
  }
  .status {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    white-space: nowrap;
  }
  .status .badge {
    width: 1.4rem;
    height: 1.4rem;
    border-radius: 6px;
    font-size: 0.85rem;
  }
  @media (max-width: 640px) {
    .list tr {
      padding: 0.5rem 0;
      border-top: 1px solid var(--line);
    }
    .list td {
      padding: 0.15rem 1rem;
      border: 0;
    }
  }
`;
