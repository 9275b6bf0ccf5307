import { css } from "./css";

/** On paper everything is open, and nothing asks to be clicked. */
export const print = css`
  @media print {
    :root,
    :root[data-theme] {
      color-scheme: light;
      --page: #ffffff;
      --shadow: transparent;
    }
    html {
      font-size: 12px;
    }
    body {
      max-width: none;
      padding: 0;
      print-color-adjust: exact;
    }
    .skip,
    #theme,
    .copy,
    .anchor,
    .finding summary > .icon,
    .toolbar > :not(.shown),
    .toolbar:has(#reset[hidden]) {
      display: none !important;
    }
    .toolbar {
      position: static;
      border: 0;
      padding: 0;
    }
    .shown {
      margin: 0;
    }
    details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    .many > .finding {
      content-visibility: visible;
    }
    .finding summary,
    .values tr,
    .code,
    .ring,
    .map,
    h2,
    h3 {
      break-inside: avoid;
    }
    .finding summary,
    h2,
    h3,
    .group > p {
      break-after: avoid;
    }
    .headline :is(h3, h4),
    .headline .line {
      -webkit-line-clamp: none;
    }
  }
  @page {
    margin: 14mm;
  }
`;
