import assert from "node:assert/strict";
import { FORMATS } from "../../../../../cli/backtest/parts";
import { LONGEST_COMMENT } from "../../../../../cli/formats/markdown";
import { changed, every, nothing, reportOf } from "../../../../support/backtest-reports";

const { markdown } = FORMATS;

describe("a backtest as Markdown", () => {
  it("shows old against new, with the firings that are added, and leaves out what is as before", () => {
    assert.equal(
      markdown(reportOf([changed, ...nothing.alerts])),
      `## Backtest of 2 alerts: 2 firings instead of 1, 1 never fires

- \`from 2026-11-17 00:00 UTC to 2026-11-24 00:00 UTC, shop/dev against its last update\`
- **failed**: \`new>old\`

### Fails a condition: 1

Meets a condition that fails the command.

- **\`API errors\`**: changed, fires 2 times instead of 1
  - resource: \`api-errors\`
  - alert: \`69ae9a981e8c4d0b7a2f3160\`
  - watches: \`tile "Error rate" of dashboard "API"\`
  - rule: \`≥ 4 every 5m, was ≥ 8 every 5m\`
  - load: \`0.6 % of the windows, longest 30 min, 12 messages\`
  - compared: \`1 added, 0 gone, 1 common\`
  - **failed**: \`new>old\`
  - added: \`Tue 2026-11-17 01:00 UTC for 30 min, worst 4\`

  <pre>
  ▂▄█▃ ▁
   ▲▲
  0 to 9, threshold ▄ 4 (was ▇ 8)
  </pre>

### Others: 1

Unchanged, and at most one firing a day.

<details><summary>1 alert with the same firings as before</summary>

- **\`Steady\`**: never fires, as before

</details>

<sub>Assumed: the data as it is now.</sub>
`,
    );
  });

  it("names the service of an alert whose Provider names another account", () => {
    const elsewhere = { ...changed, endpoint: "https://other.example.com" };
    assert.match(markdown(reportOf([elsewhere])), /^ {2}- service: `https:\/\/other\.example\.com`$/m);
  });

  it("says in one line that nothing changed", () => {
    assert.match(markdown(nothing), /^## Backtest of 1 alert: 0 firings instead of 0, 1 never fires\n/);
    assert.match(markdown(nothing), /<details><summary>1 alert with the same firings as before<\/summary>/);
  });

  it("keeps what people named from being markup or a mention", () => {
    const text = markdown(every);
    assert.match(text, /^- \*\*``Raw \| `SQL`\\u\{202e\} <b>@team<\/b>``\*\*: added, cannot be computed$/m);
    assert.match(text, /^ {2}- why: `raw <SQL>`$/m);
  });

  it("fits into a comment, however many alerts there are", () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...changed, title: `Alert ${index}` }));
    const text = markdown(reportOf(many));
    assert.ok(text.length <= LONGEST_COMMENT, `${text.length} characters`);
    assert.match(text, /more/i);
  });
});
