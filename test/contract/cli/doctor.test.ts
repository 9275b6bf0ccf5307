import assert from "node:assert/strict";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { backupBucketKind } from "../../../provider/cloud/backup-bucket/backup-bucket.kind";
import { backupConfigurationKind } from "../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { clickPipeSettingsKind } from "../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { credentials, seed } from "../../../emulator";
import { nowhere } from "../../support/backtest-command";
import { assertNoSecret, doctor, doctorOf } from "../../support/report-commands";
import { commandPulumi, pulumiOf } from "../../support/pulumi-command";
import { requestsOf, settingsFor } from "../../support/settings";
import { shareEmulator } from "../../support/provided";
import type { DoctorReport } from "../../../cli/doctor/report";
import type { Printed } from "../../support/command-line";
import { readByPublished } from "../../support/published-schema";
import { recordedStack, type RecordedResource } from "../../support/recorded-stack";

const JSON_FORMAT = ["--json"];

/** The report, which is all that standard output has and holds no secret. */
function read(printed: Printed): DoctorReport {
  assertNoSecret(printed);
  return readByPublished("doctor-report.schema.json", printed.out);
}

const ORGANIZATION = seed.organization.id;
const VIEW_BACKUPS = "control-plane:service:view-backups";
const MANAGE_CLICKPIPES = "control-plane:service:manage-clickpipes";

function recorded({ type: { token } }: Kind, id: string, values: Plain): RecordedResource {
  return { type: token, id, inputs: values, outputs: values };
}

const { production, analytics } = seed.services;
const configurationOf = ({ id }: { id: string }) =>
  recorded(backupConfigurationKind, id, {
    organizationId: ORGANIZATION,
    serviceId: id,
    backupPeriodInHours: 24,
  });
const bucket = recorded(backupBucketKind, seed.backupBucket.id, {
  organizationId: ORGANIZATION,
  serviceId: analytics.id,
  bucketProvider: "GCP",
});
const pipe = recorded(clickPipeSettingsKind, seed.pipes.s3.id, {
  organizationId: ORGANIZATION,
  serviceId: production.id,
  clickPipeId: seed.pipes.s3.id,
  objectStorageConcurrency: 4,
});

describe("pulumi-clickstack doctor at a server that offers what the contract promises and no more", () => {
  const emulator = shareEmulator({ mode: "documented" });

  it("finds nothing to fix, and says what cannot be checked", async () => {
    const { exitCode, out } = await doctor(settingsFor(emulator.url));
    assert.equal(exitCode, 0, out);
    assert.match(
      out,
      /• does not offer listing alerts, so neither the access token nor drift can be checked/,
    );
    assert.match(out, /• does not offer listing organizations/);
  });
});

describe("pulumi-clickstack doctor about versions", () => {
  it("tells those of Node, of the engine and of the package", async () => {
    const { out } = await doctor({});
    assert.match(
      out,
      new RegExp(`✔ Node ${process.versions.node}\n {2}✔ Pulumi 3.255.0\n {2}✔ pulumi-clickstack`),
    );
  });

  for (const [what, engine, words] of [
    ["that is too old", pulumiOf("3.100.0"), /✖ Pulumi 3\.100\.0 is older than 3\.216\.0/],
    [
      "that fails, and shows what it prints,",
      commandPulumi("echo no disk >&2; exit 3"),
      /✖ the command "pulumi version" fails: no disk/,
    ],
    ["that is missing", { PATH: nowhere }, /✖ the command pulumi is not on the PATH/],
  ] as const) {
    it(`takes an engine ${what} for a problem, and goes on with the other checks`, async () => {
      const { exitCode, out } = await doctor(engine);
      assert.equal(exitCode, 2);
      assert.match(out, new RegExp(`${words.source}\n {4}Install the newest: https:`));
      assert.match(out, /✔ pulumi-clickstack/);
    });
  }
});

describe("pulumi-clickstack doctor", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    environment = settingsFor(emulator.url);
  });

  it("finds nothing to fix, and says what the credentials may do", async () => {
    const printed = await doctor(environment);
    assert.equal(printed.exitCode, 0, printed.out);
    assert.match(printed.out, /✔ may list alerts: there are \d/);
    assert.match(printed.out, /✔ may list saved searches: there are \d/);
    assert.match(printed.out, /✔ may list organizations: there is 1/);
    assert.match(printed.out, new RegExp(`✔ may read organization Acme \\(${seed.organization.id}\\)`));
    assert.match(printed.out, /Nothing to fix\.$/);
    assertNoSecret(printed);
  });

  describe("settings", () => {
    it("that are missing altogether are named with both places", async () => {
      const { exitCode, out } = await doctor({});
      assert.equal(exitCode, 2);
      assert.match(out, /alerting:endpoint is not set: run "pulumi config set alerting:endpoint <value>"/);
      assert.match(out, /or set the environment variable CLICKSTACK_ENDPOINT/);
      assert.match(out, /✖ no service is set/);
      assert.deepEqual(requestsOf(emulator), []);
    });

    it("that are wrong are told once, with their place and without their values", async () => {
      const endpoint = `http://iac:${credentials.apiKeySecret}@example.com`;
      const printed = await doctor({ ...environment, CLICKSTACK_ENDPOINT: endpoint });
      assert.equal(printed.exitCode, 2);
      assert.match(
        printed.out,
        /✖ alerting:endpoint: expected a URL without user name.* \(set by the environment variable CLICKSTACK_ENDPOINT\)\n/,
      );
      assert.equal(printed.out.split("alerting:endpoint").length - 1, 1, printed.out);
      assertNoSecret(printed);
    });
  });

  describe("credentials", () => {
    it("that the service rejects are a problem, while the endpoint is none", async () => {
      const token = "wrong-token-of-a-test";
      const printed = await doctor({ ...environment, CLICKSTACK_API_KEY: token });
      assert.equal(printed.exitCode, 2);
      assert.match(printed.out, /✔ answers\n {2}✖ rejects the access token\n {4}The access token was/);
      assert.ok(!printed.out.includes(token));
    });

    it("that see another organization than the set one are a problem, and the right one is named", async () => {
      const CLICKHOUSE_ORG_ID = "11111111-2222-4333-8444-555555555555";
      const { exitCode, out } = await doctor({ ...environment, CLICKHOUSE_ORG_ID });
      assert.equal(exitCode, 2);
      assert.match(
        out,
        /✖ the key sees no organization 1{8}-.*\n {4}Set cloud:organizationId or CLICKHOUSE_ORG_ID/,
      );
      assert.ok(out.includes(`Acme (${seed.organization.id})`));
    });

    it("whose rate limit is used up are told so, and nobody waits for its end", async () => {
      for (let request = 0; request < 100; request += 1) {
        const headers = { authorization: `Bearer ${credentials.accessToken}` };
        await fetch(`${emulator.url}/api/v2/webhooks`, { headers });
      }
      const { exitCode, out } = await doctor(environment);
      assert.equal(exitCode, 2);
      assert.match(out, /✖ the rate limit is used up\n {4}Wait a minute/);
    });
  });

  it("takes a list that cannot be had for no problem: whoever writes identifiers can do without", async () => {
    emulator.fault({ path: "/api/v2/saved-searches", status: 404, body: "Cannot GET" });
    const { exitCode, out } = await doctor(environment);
    assert.equal(exitCode, 0, out);
    assert.match(out, /• saved searches cannot be listed, so they have no names in programs, and .*: /);
  });

  it("takes an endpoint that answers everything alike for a problem with a hint", async () => {
    for (const answer of [
      { status: 404, body: { message: "Alert not found" } },
      { status: 404, body: { error: "Not Found", status: 404 } },
      { status: 404, body: "Not Found" },
      { status: 404, body: { error: "NOT_FOUND: nothing" } },
      { status: 200, body: {} },
      { status: 200, body: { data: [], result: [] } },
    ]) {
      emulator.reset();
      emulator.fault({ path: "/*", ...answer, times: Infinity });
      const { exitCode, out } = await doctor({ ...environment, CLICKHOUSE_ORG_ID: "" });
      assert.equal(exitCode, 2, out);
      assert.match(out, /Service: alerting[^]*✖[^]*[Cc]heck alerting:endpoint[^]*Service: cloud[^]*✖/);
      const ofManaged = await doctor(settingsFor(emulator.url, "managed"));
      assert.equal(ofManaged.exitCode, 2, ofManaged.out);
    }
  });
  describe("with --json", () => {
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
      const subjects = sections.map(({ about, service, owner, endpoint }) => [
        about,
        service,
        owner,
        endpoint,
      ]);
      assert.deepEqual(subjects, [
        ["versions", undefined, undefined, undefined],
        ["settings", "alerting", "dev", undefined],
        ["settings", "cloud", "dev", undefined],
        ["service", "alerting", "dev", emulator.url],
        ["service", "cloud", "dev", emulator.url],
      ]);
    });
  });

  describe("of two ClickStacks", () => {
    const managed = () => settingsFor(emulator.url, "managed");

    it("says that it is the one of a service, why, and what the key may do there", async () => {
      const printed = await doctor(managed());
      const { exitCode, out } = printed;
      assert.equal(exitCode, 0, out);
      const because = "alerting:serviceId is set by the environment variable CLICKSTACK_SERVICE_ID";
      assert.match(
        out,
        new RegExp(`✔ in ClickHouse Cloud, because ${because}\\n {2}✔ alerting:serviceId 0d9f`),
      );
      assert.match(
        out,
        /Service: alerting at \S+\/services\/0d9f\S+\/clickstack, environment\n {2}✔ answers/,
      );
      assert.match(out, /✔ accepts the API key\n {2}✔ may list alerts: there are 6\n/);
      assert.ok(requestsOf(emulator).every((request) => request.startsWith("GET /v1/")));
      assertNoSecret(printed);
    });

    it("says so where the environment names both", async () => {
      const printed = await doctor({ ...managed(), CLICKSTACK_API_KEY: credentials.accessToken });
      assert.equal(printed.exitCode, 2, printed.out);
      assert.match(
        printed.out,
        /Settings: alerting, environment\n {2}✖ alerting:accessToken \(.* CLICKSTACK_API_KEY\) and alerting:serviceId \(.* CLICKSTACK_SERVICE_ID\) exclude each other: keep one of them\n\n/,
      );
      assertNoSecret(printed);
    });
  });

  describe("about permissions", () => {
    it("says what the key may read of what the stack uses, and what cannot be tried", async () => {
      const stack = recordedStack({ bucket, configuration: configurationOf(production), pipe });
      const printed = await doctorOf(stack, environment);
      assert.match(
        printed.out,
        /✔ may read backup buckets and backup configurations \(control-plane:service:view-backups\)\n/,
      );
      assert.match(printed.out, /✔ may read pipe settings \(control-plane:service:manage-clickpipes\)\n/);
      assert.match(
        printed.out,
        /• control-plane:service:manage-backups, to change backup buckets and backup configurations, was not tried/,
      );
      assertNoSecret(printed);
    });

    it("names each permission that the key lacks, what needs it and where to give it", async () => {
      emulator.permissions([]);
      const stack = recordedStack({ configuration: configurationOf(production), pipe });
      const { exitCode, out } = await doctorOf(stack, environment);
      assert.equal(exitCode, 2, out);
      for (const [permission, many] of [
        [VIEW_BACKUPS, "backup configurations"],
        [MANAGE_CLICKPIPES, "pipe settings"],
      ]) {
        const lacks = `✖ the API key lacks ${permission}, which ${many} of the stack need: `;
        assert.match(
          out,
          new RegExp(
            `${lacks}FORBIDDEN: Missing permission ${permission}\n    Add ${permission} to a role of the API key, `,
          ),
        );
      }
    });

    it("takes an object that is gone for one that it may read, and another failure for no proof", async () => {
      emulator.store.backupBuckets.delete(seed.backupBucket.id);
      const gone = await doctorOf(recordedStack({ bucket }), environment);
      assert.equal(gone.exitCode, 0, gone.out);
      assert.match(gone.out, /✔ may read backup buckets/);
      const path = `/v1/organizations/${ORGANIZATION}/services/${production.id}/backupConfiguration`;
      emulator.fault({ method: "GET", path, status: 400, body: { status: 400, error: "BAD_REQUEST: no" } });
      const { out } = await doctorOf(recordedStack({ one: configurationOf(production) }), environment);
      assert.match(
        out,
        /• whether the API key has control-plane:service:view-backups is unknown: .*BAD_REQUEST: no/,
      );
    });
  });
});
