import { css } from "./css";

export const toolbar = css`
  .toolbar {
    position: sticky;
    top: 0;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.6rem;
    padding: 0.7rem 0;
    background: var(--page);
    border-bottom: 1px solid var(--line);
  }
  .search {
    position: relative;
    flex: 1 1 15rem;
  }
  .search .icon {
    position: absolute;
    top: 0.65rem;
    left: 0.7rem;
    color: var(--soft);
  }
  .search input {
    width: 100%;
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem 0.25rem 2.2rem;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--surface);
  }
  .search input::placeholder {
    color: var(--soft);
    opacity: 1;
  }
  .classes {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
  .pill {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.25rem;
    padding: 0 0.75rem;
    border: 1px dashed var(--line-strong);
    border-radius: 999px;
    background: transparent;
    color: var(--soft);
    cursor: pointer;
    text-decoration: line-through;
  }
  .pill input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .pill:has(:checked) {
    border: 1px solid var(--ink);
    background: var(--tint);
    color: var(--text);
    text-decoration: none;
  }
  .pill:has(:checked) .icon {
    color: var(--ink);
  }
  .pill:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .shown {
    margin-left: auto;
    color: var(--soft);
    font-size: 0.9rem;
  }
  .actions {
    display: flex;
    gap: 0.4rem;
  }
  @media (max-width: 640px) {
    .toolbar {
      position: static;
    }
  }
`;
