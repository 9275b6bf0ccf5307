import { css } from "./css";

export const values = css`
  table {
    width: 100%;
    border-collapse: collapse;
    text-align: start;
  }
  th {
    text-align: start;
  }
  .values {
    margin-top: 0.85rem;
    table-layout: fixed;
  }
  .values caption:not(.sr-only) {
    padding-bottom: 0.3rem;
    text-align: start;
    font-weight: 600;
  }
  .values th,
  .values td {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    vertical-align: top;
  }
  .values thead th {
    background: var(--sunken);
    color: var(--soft);
    font-size: 0.82rem;
    font-weight: 600;
  }
  .values tbody th {
    width: 12.5rem;
    font-size: 0.87rem;
    font-weight: 600;
  }
  .values thead th:nth-child(1) {
    width: 11rem;
  }
  .values thead th:nth-child(3) {
    width: 20%;
  }
  .values .live {
    background: var(--changed-soft);
  }
  .value {
    display: block;
    font: 0.82rem/1.55 var(--mono);
    white-space: pre-wrap;
    unicode-bidi: plaintext;
  }
  .value.data {
    unicode-bidi: isolate;
    direction: ltr;
  }
  mark {
    border-radius: 3px;
    background: var(--declared-mark);
    color: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .live mark {
    background: var(--live-mark);
    text-decoration-style: solid;
  }
  /* Of data, whole lines differ: a bar beside them is quieter than a line under each. */
  .data mark {
    box-shadow: -4px 0 0 var(--accent);
    box-decoration-break: clone;
    text-decoration: none;
  }
  .live .data mark {
    box-shadow: -4px 0 0 var(--changed);
  }
  .column {
    display: none;
  }
  @media (max-width: 640px) {
    .values:not(.plain),
    .values:not(.plain) :is(tbody, tr, th, td),
    .list,
    .list :is(tbody, tr, td) {
      display: block;
      width: 100%;
    }
    .values:not(.plain) thead,
    .list thead {
      position: absolute;
      clip-path: inset(50%);
    }
    .values:not(.plain) :is(th, td) {
      border-block-start-width: 0;
    }
    .values:not(.plain) tbody th {
      background: var(--sunken);
    }
    .values:not(.plain) tbody tr:first-child th {
      border-block-start-width: 1px;
    }
    .values.plain tbody th {
      width: 40%;
    }
    .column {
      display: block;
      color: var(--soft);
      font: 600 0.78rem var(--sans);
    }
  }
`;
