import assert from "node:assert/strict";
import { credentials } from "../../../emulator";
import type { DoctorReport } from "../../../provider/cli/doctor/report";
import type { Printed } from "../../support/command-line";
import { assertNoSecret, doctor, doctorOf } from "../../support/doctor-command";
import { readByPublished } from "../../support/published-schema";
import { recordedStack } from "../../support/recorded-stack";
import { settingsFor } from "../../support/settings";
import { shareEmulator } from "../../support/provided";

const JSON_FORMAT = ["--json"];

/** The report, which is all that standard output has and holds no secret. */
function read(printed: Printed): DoctorReport {
  assertNoSecret(printed);
  return readByPublished("doctor-report.schema.json", printed.out);
}

describe("pulumi-clickstack doctor --json", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    environment = settingsFor(emulator.url);
  });

  it("tells by its schema what the text tells", async () => {
    const printed = await doctor(environment, ...JSON_FORMAT);
    const { verdict, summary, sections, stack } = read(printed);
    assert.deepEqual([printed.exitCode, verdict, summary.problems, stack], [0, "passed", 0, undefined]);
    emulator.reset();
    const { out } = await doctor(environment);
    for (const { title, findings } of sections) {
      assert.ok(out.includes(title), title);
      // The time until the limit resets may be another second by now.
      const texts = findings.map(({ text }) => text.replace(/ \d+ s$/, ""));
      assert.deepEqual(
        texts.filter((text) => !out.includes(text)),
        [],
      );
    }
  });

  it("names the stack, and which service of whose settings a section is about", async () => {
    const { stack, sections } = read(await doctorOf(recordedStack({}), environment, ...JSON_FORMAT));
    assert.deepEqual([stack?.name, stack?.project], ["dev", "shop"]);
    const subjects = sections.map(({ about, service, owner, endpoint }) => [about, service, owner, endpoint]);
    assert.deepEqual(subjects, [
      ["versions", undefined, undefined, undefined],
      ["settings", "alerting", "dev", undefined],
      ["settings", "cloud", "dev", undefined],
      ["service", "alerting", "dev", emulator.url],
      ["service", "cloud", "dev", emulator.url],
    ]);
  });

  it("has each problem with its fix, and no secret where a service repeats one", async () => {
    emulator.fault({
      path: "/api/v2/alerts",
      status: 401,
      body: { message: `bad key ${credentials.accessToken}` },
    });
    const printed = await doctor(environment, ...JSON_FORMAT);
    const { verdict, summary, sections } = read(printed);
    assert.deepEqual([printed.exitCode, verdict, summary.problems], [2, "failed", 1]);
    const [problem] = sections.flatMap(({ findings }) => findings.filter(({ level }) => level === "problem"));
    assert.equal(problem?.text, "rejects the access token");
    assert.match(problem?.fix ?? "", /^The access token was rejected: set alerting:accessToken/);
  });

  it("says without any setting that nothing could be asked", async () => {
    const { sections } = read(await doctor({}, ...JSON_FORMAT));
    assert.deepEqual(
      sections.filter(({ about }) => about === "service"),
      [],
    );
    const titles = sections.flatMap(({ title, findings }) =>
      findings.some(({ level }) => level === "problem") ? title : [],
    );
    assert.deepEqual(titles, ["Settings"]);
  });

  it("keeps its progress and its errors out of standard output", async () => {
    const { exitCode, out, told } = await doctor(environment, "--format", "jso");
    assert.deepEqual([exitCode, out], [1, ""]);
    assert.match(told, /There is no format "jso": did you mean json\?/);
  });
});
