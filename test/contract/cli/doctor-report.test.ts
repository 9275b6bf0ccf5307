import assert from "node:assert/strict";
import { credentials, seed } from "../../../emulator";
import type { DoctorReport } from "../../../cli/doctor/report";
import type { Printed } from "../../support/command-line";
import { assertNoSecret, doctor, doctorOf } from "../../support/doctor-command";
import { readByPublished } from "../../support/published-schema";
import { recordedStack, type RecordedResource } from "../../support/recorded-stack";
import { settingsFor, requestsOf } from "../../support/settings";
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

describe("pulumi-clickstack doctor, of two ClickStacks", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let managed: NodeJS.ProcessEnv;
  beforeEach(() => {
    managed = settingsFor(emulator.url, "managed");
  });

  it("says that it is the self-hosted one, and why", async () => {
    const { exitCode, out } = await doctor(settingsFor(emulator.url));
    assert.equal(exitCode, 0, out);
    const because = "alerting:endpoint is set by the environment variable CLICKSTACK_ENDPOINT";
    assert.match(
      out,
      new RegExp(`Settings: alerting, environment\\n {2}✔ self-hosted, because ${because}\\n`),
    );
  });

  it("says that it is the one of a service, why, and what the key may do there", async () => {
    const printed = await doctor(managed);
    const { exitCode, out } = printed;
    assert.equal(exitCode, 0, out);
    const because = "alerting:serviceId is set by the environment variable CLICKSTACK_SERVICE_ID";
    assert.match(
      out,
      new RegExp(`✔ in ClickHouse Cloud, because ${because}\\n {2}✔ alerting:serviceId 0d9f`),
    );
    assert.match(out, /Service: alerting at \S+\/services\/0d9f\S+\/clickstack, environment\n {2}✔ answers/);
    assert.match(out, /✔ accepts the API key\n {2}✔ may list alerts: there are 6\n/);
    assert.ok(requestsOf(emulator).every((request) => request.startsWith("GET /v1/")));
    assertNoSecret(printed);
  });

  it("says so where the environment names both", async () => {
    const printed = await doctor({ ...managed, CLICKSTACK_API_KEY: credentials.accessToken });
    assert.equal(printed.exitCode, 2, printed.out);
    assert.match(
      printed.out,
      /Settings: alerting, environment\n {2}✖ alerting:accessToken \(.* CLICKSTACK_API_KEY\) and alerting:serviceId \(.* CLICKSTACK_SERVICE_ID\) exclude each other: keep one of them\n\n/,
    );
    assertNoSecret(printed);
  });

  it("names the service where none of this identifier runs a ClickStack", async () => {
    const { id } = seed.services.analytics;
    for (const CLICKSTACK_SERVICE_ID of [id, "11111111-2222-4333-8444-555555555555"]) {
      const { exitCode, out } = await doctor({ ...managed, CLICKSTACK_SERVICE_ID });
      assert.equal(exitCode, 2, out);
      assert.ok(out.includes(`\n    Check alerting:serviceId, ${CLICKSTACK_SERVICE_ID}: organization`), out);
      assert.match(out, /has no such service, or it runs no ClickStack\n/);
    }
  });

  it("names the permission that the key lacks", async () => {
    emulator.managed({ permission: false });
    const { exitCode, out } = await doctor(managed);
    assert.equal(exitCode, 2, out);
    assert.match(
      out,
      /✔ accepts the API key\n {2}✖ allows too little: .*manage-clickstack-api\n {4}The role of the API key lacks the permission manage-clickstack-api/,
    );
  });

  it("names what is missing of the key", async () => {
    const { exitCode, out } = await doctor({
      ...managed,
      CLICKHOUSE_ORG_ID: "",
      CLICKHOUSE_CLOUD_API_SECRET: "",
    });
    assert.equal(exitCode, 2, out);
    assert.match(out, /✖ cloud:organizationId is not set\n {4}Run "pulumi config set cloud:organizationId/);
    assert.match(
      out,
      /✖ cloud:apiKeySecret is not set\n {4}Run "pulumi config set --secret cloud:apiKeySecret/,
    );
    assert.match(out, /✔ alerting:serviceId 0d9f/);
  });
});

const ORGANIZATION = seed.organization.id;
const VIEW_BACKUPS = "control-plane:service:view-backups";
const MANAGE_CLICKPIPES = "control-plane:service:manage-clickpipes";

function recorded(type: string, id: string, values: object): RecordedResource {
  const resource = { id, inputs: values, outputs: values } as RecordedResource["resource"];
  return { type, resource };
}

const { production, analytics } = seed.services;
const configurationOf = ({ id }: { id: string }) =>
  recorded("backupConfiguration", id, {
    organizationId: ORGANIZATION,
    serviceId: id,
    backupPeriodInHours: 24,
  });
const bucket = recorded("backupBucket", seed.backupBucket.id, {
  organizationId: ORGANIZATION,
  serviceId: analytics.id,
  bucketProvider: "GCP",
});
const pipe = recorded("clickPipeSettings", seed.pipes.s3.id, {
  organizationId: ORGANIZATION,
  serviceId: production.id,
  clickPipeId: seed.pipes.s3.id,
  objectStorageConcurrency: 4,
});

describe("pulumi-clickstack doctor, about permissions", () => {
  const emulator = shareEmulator({ rateLimits: true });
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    environment = settingsFor(emulator.url);
  });

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

  it("tells a permission that the key has from one that it lacks", async () => {
    emulator.permissions([VIEW_BACKUPS]);
    const { exitCode, out } = await doctorOf(recordedStack({ bucket, pipe }), environment);
    assert.equal(exitCode, 2, out);
    assert.match(out, /✔ may read backup buckets \(/);
    assert.match(out, /✖ the API key lacks control-plane:service:manage-clickpipes, /);
  });

  it("reads one object for a permission, on one service, and asks with GET only", async () => {
    const stack = recordedStack({
      one: configurationOf(production),
      other: configurationOf(analytics),
      bucket,
    });
    await doctorOf(stack, environment);
    const requests = requestsOf(emulator);
    assert.deepEqual(
      requests.filter((request) => request.includes("/services/")),
      [`GET /v1/organizations/${ORGANIZATION}/services/${production.id}/backupConfiguration`],
    );
    assert.ok(requests.every((request) => request.startsWith("GET ")));
  });

  it("tries nothing that the stack does not use", async () => {
    emulator.permissions([]);
    const { exitCode, out } = await doctor(environment);
    assert.equal(exitCode, 0, out);
    assert.ok(!requestsOf(emulator).some((request) => request.includes("/services/")), out);
    assert.match(
      out,
      /• lookups of backups need control-plane:service:view-backups, lookups of pipes .*: a preview shows/,
    );
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
