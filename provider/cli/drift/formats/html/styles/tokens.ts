import { css } from "./css";

/** Colours, light and dark side by side. Each text colour has a contrast of at least 4.5 on every surface. */
export const tokens = css`
  :root {
    color-scheme: light dark;
    --page: light-dark(#f4f6f9, #0d1117);
    --surface: light-dark(#ffffff, #151b23);
    --sunken: light-dark(#f3f5f8, #0f141b);
    --line: light-dark(#dce2ea, #2a323d);
    --line-strong: light-dark(#7c8899, #758294);
    --text: light-dark(#18202b, #e8edf3);
    --soft: light-dark(#525d6d, #a2adbb);
    --accent: light-dark(#2451c4, #8fb3ff);
    --shadow: light-dark(rgb(24 32 43 / 7%), rgb(0 0 0 / 0%));

    --changed: light-dark(#8f5200, #f4b556);
    --changed-soft: light-dark(#fff1d9, #33270f);
    --missing: light-dark(#b3261e, #ff9a92);
    --missing-soft: light-dark(#fdebe9, #3a1917);
    --duplicate: light-dark(#7a36b8, #d0a8fa);
    --duplicate-soft: light-dark(#f4eafd, #2d1d40);
    --unmanaged: light-dark(#0b63b5, #82bdfc);
    --unmanaged-soft: light-dark(#e4f1fd, #12273d);
    --unreadable: light-dark(#525d6d, #b2bcc9);
    --unreadable-soft: light-dark(#e9edf2, #262e39);
    --clean: light-dark(#17703d, #5cc485);
    --clean-soft: light-dark(#e2f5e9, #12301f);

    --declared-mark: light-dark(#dbe7ff, #1f3a6b);
    --live-mark: light-dark(#ffe2ad, #5c4310);

    --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
    --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
    --radius: 10px;
  }
  :root[data-theme="light"] {
    color-scheme: light;
  }
  :root[data-theme="dark"] {
    color-scheme: dark;
  }
`;
