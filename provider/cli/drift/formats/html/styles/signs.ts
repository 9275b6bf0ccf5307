import { css } from "./css";

/** The signs of classes and statuses: a colour and a drawing each. */
export const signs = css`
  .is-changed {
    --ink: var(--changed);
    --tint: var(--changed-soft);
  }
  .is-missing {
    --ink: var(--missing);
    --tint: var(--missing-soft);
  }
  .is-duplicate {
    --ink: var(--duplicate);
    --tint: var(--duplicate-soft);
  }
  .is-unmanaged {
    --ink: var(--unmanaged);
    --tint: var(--unmanaged-soft);
  }
  .is-unreadable,
  .is-ignored {
    --ink: var(--unreadable);
    --tint: var(--unreadable-soft);
  }
  .is-clean {
    --ink: var(--clean);
    --tint: var(--clean-soft);
  }
  .badge {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 8px;
    background: var(--tint);
    color: var(--ink);
  }
  .escape {
    padding: 0 0.2em;
    border: 1px dotted var(--line-strong);
    border-radius: 4px;
    color: var(--soft);
    font: 0.8em var(--mono);
    unicode-bidi: isolate;
    direction: ltr;
  }
  .nothing,
  .same {
    color: var(--soft);
    font-style: italic;
  }
  .secret {
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    color: var(--soft);
  }
`;
