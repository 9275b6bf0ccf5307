import { pages } from "../support/markdown";
import { playsAsShown } from "../support/reader";

/**
 * `npm test` plays the README, the quickstart (`test/e2e/readme.test.ts`) and the examples (`test/e2e/examples`). A
 * move is watched: `moving.test.ts`. The commands of CONTRIBUTING.md are tests like this one.
 */
const ELSEWHERE =
  /^(examples\/[^/]+\/|(README|CONTRIBUTING)\.md$|docs\/(quickstart|moving-to-clickhouse-cloud)\.md$)/;

describe("commands in the documentation", () => {
  pages()
    .filter(({ path }) => !ELSEWHERE.test(path))
    .forEach(playsAsShown);
});
