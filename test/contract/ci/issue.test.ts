import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";
import { Forge } from "../../support/forge";

const markOf = (stack: string) => `<!-- pulumi-clickstack drift of ${stack} -->`;

/** A command that decides this, as \`drift --living-issue issue\` does. */
const decide = (action: string, body = "") =>
  `mkdir -p issue\nprintf ${action} > issue/action\nprintf 'Drift: 1 changed' > issue/title\n` +
  `printf '%s' '${body}' > issue/body.md\nprintf 'Nothing differs anymore.' > issue/comment.md`;

for (const name of ["GitHub", "GitLab"] as const) {
  describe(`the living issue about drift on ${name}`, () => {
    let forge: Forge;
    let folder: string;
    beforeEach(async () => {
      forge = await Forge.start(name);
      folder = temporaryFolder("job");
    });
    afterEach(() => forge.stop());

    const job = async (stack: string, npx: string): Promise<void> => {
      const env = forge.environment({ PATH: process.env.PATH, STACK: stack, FAIL_ON: "" }, npx);
      const { exitCode, output } = await run("bash", [join(clone, "ci", "drift.sh")], { cwd: folder, env });
      assert.equal(exitCode, 0, output);
    };
    const issues = () => forge.issues.map(({ title, open }) => [title, open]);

    it("is one for each stack: the clean night of one stack closes no issue of another", async () => {
      await job("prod", decide("open", "of prod"));
      await job("dev", decide("open", "of dev"));
      assert.equal(existsSync(join(folder, "issue", "before.md")), false);
      await job("dev", decide("close"));
      assert.deepEqual(issues(), [
        ["prod: Drift: 1 changed", true],
        ["dev: Drift: 1 changed", false],
      ]);
      assert.equal(forge.issues[0]?.body, `${markOf("prod")}\nof prod`);
    });

    for (const [whose, body, by] of [
      ["with the label that somebody else opened", `${markOf("prod")}\nhelp`, "mallory"],
      ["of the same user about something else", "The drift of the clocks", undefined],
    ] as const) {
      it(`is never an issue ${whose}`, async () => {
        const other = forge.addIssue({ title: "Other", body, labels: "drift" }, by);
        await job("prod", decide("close"));
        await job("prod", decide("update", "new"));
        assert.deepEqual(other, { ...other, open: true, body, title: "Other", comments: [] });
        assert.equal(existsSync(join(folder, "issue", "before.md")), false);
      });
    }
  });
}
