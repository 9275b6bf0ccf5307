import { countsOf } from "../../cli/drift/report";
import type { DriftReport, Finding, FindingOf, Subject } from "../../cli/drift/report.schema";

/** Reports for tests of formats: nothing here was read from a service. */

const ALERTING = "pulumi-nodejs:dynamic/alerting:Alert";

function alertOn(id: string, name: string): Subject {
  return { kind: "alert", noun: "alert", id, name, endpoint: "https://clickstack.example.com" };
}

function alertOf(resource: string, id: string, stack = "dev", project = "shop"): Subject {
  return {
    ...alertOn(id, `Alert ${resource}`),
    urn: `urn:pulumi:${stack}::${project}::${ALERTING}::${resource}`,
    resource,
    stack,
    project,
    directory: `infra/${project}`,
    source: { file: `infra/${project}/index.ts`, line: 12 },
  };
}

function restore(subject: Subject) {
  const ofStack = `pulumi up --refresh --stack ${subject.stack} --cwd ${subject.directory}`;
  return { why: "restore the declared values", command: `${ofStack} --target '${subject.urn}'`, ofStack };
}

const errorRate = alertOf("error-rate", "69ae9a981e8c4d0b7a2f3160");
const checkout = alertOf("checkout", "69ae9a981e8c4d0b7a2f3161");
const orders = alertOf("orders", "69ae9a981e8c4d0b7a2f3162");
const shared = alertOf("shared", "69ae9a981e8c4d0b7a2f3163");
const sharedElsewhere = alertOf("errors", "69ae9a981e8c4d0b7a2f3163", "prod", "payments");
const webhook = (webhookId: string) => ({ type: "webhook", webhookId });

/** What findings of all classes have. */
function about(subject: Subject, summary: string, fix: Finding["fix"] = [restore(subject)]) {
  const title = subject.resource ?? subject.name ?? "";
  const id = Buffer.from(title).toString("hex").slice(0, 12);
  return { id, digest: id, title, summary, subject, fix };
}

const changed: Finding = {
  class: "changed",
  ...about(
    errorRate,
    "message, threshold and channels of alert error-rate differ from what the program declares",
  ),
  lastWrittenAt: "2026-11-20T22:14:03.000Z",
  properties: [
    { name: "threshold", declared: 50, recorded: 50, live: 500, secret: false },
    { name: "message", declared: "[secret]", recorded: "[secret]", live: "[secret]", secret: true },
    { name: "note", declared: "Runbook: https://wiki.example.com/api", recorded: "Runbook", secret: false },
    {
      name: "channels",
      declared: [webhook("69a548941e8c4d0b7a2f3120")],
      recorded: [webhook("69a548941e8c4d0b7a2f3120")],
      live: [webhook("69a548941e8c4d0b7a2f3120"), webhook("69a548941e8c4d0b7a2f3122")],
      secret: false,
    },
  ],
  accept: {
    lines: [
      "threshold: 500,",
      'channels: [{ type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" }, { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3122" }],',
    ],
    remove: ["note"],
  },
};

const missing: Finding = {
  class: "missing",
  ...about(orders, "alert orders is in state and gone from the service"),
  fix: [{ ...restore(orders), why: "recreate it" }],
  declared: { name: "Orders outside the usual", threshold: 5, thresholdMax: 90, thresholdType: "between" },
};

const duplicate: Finding = {
  class: "duplicate",
  ...about(
    alertOn("69ae9a981e8c4d0b7a2f3163", "Alert shared"),
    "alert Alert shared is managed by 2 resources",
    [
      {
        why: "let only shared manage it: remove errors from state only, then from its program",
        command: `pulumi state delete --stack prod --cwd infra/payments '${sharedElsewhere.urn}'`,
      },
    ],
  ),
  managedBy: [shared, sharedElsewhere],
};

const unmanagedAlert: Finding = {
  class: "unmanaged",
  ...about(
    alertOn("69ae9a981e8c4d0b7a2f3165", "API traffic has stopped"),
    "alert API traffic has stopped is on the service, in none of these stacks",
    [{ why: 'manage it: declare it with the option { import: "69ae9a981e8c4d0b7a2f3165" }' }],
  ),
  live: { name: "API traffic has stopped", threshold: 1, thresholdType: "below", interval: "5m" },
  createdAt: "2026-03-01T08:00:00.000Z",
  lastWrittenAt: "2026-11-02T08:00:00.000Z",
  markedAs: `urn:pulumi:prod::other::${ALERTING}::traffic`,
};

const vpce = "vpce-0a1b2c3d4e5f60718";

const unmanagedEndpoint: Finding = {
  class: "unmanaged",
  ...about(
    {
      kind: "privateEndpoint",
      noun: "private endpoint",
      id: vpce,
      endpoint: "https://api.clickhouse.cloud",
      name: "Office network, set up in the console",
      partOf: { kind: "organization", noun: "organization", id: "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10" },
    },
    `private endpoint ${vpce} is on the service, and no given stack declares it`,
    [{ why: "declare it in privateEndpoints of the organization, or remove it in the console" }],
  ),
  title: vpce,
  live: { id: vpce, cloudProvider: "aws", region: "eu-central-1" },
};

const unreadable: Finding = {
  class: "unreadable",
  ...about(checkout, "alert checkout could not be checked", []),
  reason: "reading alert 69ae9a981e8c4d0b7a2f3161 failed: GET /api/v2/alerts answered 403: Forbidden",
};

const everyFinding = [changed, missing, duplicate, unmanagedAlert, unmanagedEndpoint, unreadable];

function coverage(plural: string, total: number, covered: number, ignored: number) {
  return { plural, total, managed: covered, unmanaged: total - covered - ignored, ignored, complete: true };
}

const file = ".clickstack-drift.yaml";

/** One finding of each class and more, two stacks, an ignored finding, an expired rule, secrets. */
export const everyClass: DriftReport = {
  version: 2,
  tool: { name: "pulumi-clickstack", version: "0.1.0" },
  createdAt: "2026-11-21T04:30:00.000Z",
  verdict: "drift",
  failOn: ["changed", "missing", "duplicate", "unmanaged", "unreadable"],
  stacks: [
    { name: "dev", project: "shop", directory: "infra/shop", resources: 11 },
    { name: "prod", project: "payments", directory: "infra/payments", resources: 1 },
  ],
  summary: { managed: 12, clean: 9, ...countsOf(everyFinding), ignored: 1 },
  coverage: {
    alert: coverage("alerts", 12, 10, 1),
    privateEndpoint: coverage("private endpoints", 2, 1, 0),
  },
  // Only the report as JSON has them: one is enough.
  resources: [
    {
      ...{ urn: "urn:pulumi:dev::shop::type::steady", stack: "dev", project: "shop", resource: "steady" },
      ...{ kind: "alert", id: "69ae9a981e8c4d0b7a2f3200", name: "Alert steady", status: "clean" },
    },
  ],
  findings: everyFinding,
  ignored: [
    {
      rule: 0,
      finding: {
        ...unmanagedAlert,
        ...about(alertOn("69ae9a981e8c4d0b7a2f3170", "Playground"), "alert Playground is on the service"),
        markedAs: undefined,
      },
    },
  ],
  rules: [
    { file, line: 4, reason: "Everybody's playground", status: "used" },
    { file, line: 7, reason: "Until the migration is over", until: "2026-10-31", status: "expired" },
  ],
  notices: [".clickstack-drift.yaml:7: the rule expired: remove it"],
};

/** Everything as declared, and everything managed. */
export const clean: DriftReport = {
  ...everyClass,
  verdict: "clean",
  stacks: [{ name: "dev", project: "shop", directory: ".", resources: 7 }],
  summary: { managed: 7, clean: 7, ...countsOf([]), ignored: 0 },
  coverage: { alert: coverage("alerts", 7, 7, 0) },
  findings: [],
  ignored: [],
  rules: [],
  notices: [],
};

/** Texts that a service may return and that must stay texts in every format. */
export const HOSTILE = [
  `<script>window.stolen = true</script><img src=x onerror="window.stolen = true">`,
  `"quotes" 'both' & ampersand </script><!-- comment --> ]]> \${template} {{mustache}}`,
  "\u001b[31mred\u001b[0m bell\u0007 null\u0000 right-to-left\u202eabc zero\u200bwidth",
  "| table | breaks |\n```\n# heading\n[link](javascript:alert(1)) @everyone #1 !x\n<!-- pulumi-clickstack -->",
  "👩‍👩‍👧‍👦 漢字かな עברית العربية e\u0301 \ud83d",
  "x".repeat(5000),
] as const;

/** A report whose every text that comes from a service is one of `HOSTILE`. */
export const hostile: DriftReport = {
  ...everyClass,
  findings: HOSTILE.flatMap((nasty, index): Finding[] => [
    {
      ...changed,
      id: `c${index}`,
      subject: { ...errorRate, name: nasty },
      summary: `${nasty} differs`,
      properties: [{ name: "message", declared: "short", recorded: nasty, live: nasty, secret: false }],
      accept: { lines: [`message: ${JSON.stringify(nasty)},`], remove: [] },
    },
    {
      ...unmanagedAlert,
      id: `u${index}`,
      title: nasty,
      summary: `alert ${nasty} is on the service, in none of these stacks`,
      subject: alertOn(nasty, nasty),
      live: { name: nasty, message: nasty, [nasty]: [nasty, { [nasty]: nasty }] },
      markedAs: nasty,
    },
    { ...unreadable, id: `r${index}`, reason: nasty },
  ]),
  notices: [...HOSTILE],
};

/** Many findings of each class. */
export function large(times: number): DriftReport {
  const findings = everyClass.findings.flatMap((finding) =>
    Array.from({ length: times }, (_, index): Finding => ({
      ...finding,
      id: `${finding.id}${index}`,
      title: `${finding.title} ${index}`,
    })),
  );
  return { ...everyClass, findings, summary: { ...everyClass.summary, ...countsOf(findings) } };
}

/** Finds the one finding of a class. */
export function findingOf<C extends Finding["class"]>(name: C): FindingOf<C> {
  const found = everyFinding.find((finding): finding is FindingOf<C> => finding.class === name);
  return found as FindingOf<C>;
}
