import fc from "fast-check";
import { webhooks } from "../../../provider/alerting/webhook/webhook.schema";
import type { Plain } from "../../../provider/engine/values/plain";
import { type Sample, variants } from "./sample";
import { fields, name, text } from "./texts";

const secrets = [
  { name: "secret slack", service: "slack", url: "https://hooks.slack.com/services/T0/B0/slack-address-key" },
  {
    name: "secret generic",
    service: "generic",
    url: "https://example.com/hook",
    headers: { Authorization: 'Bearer "header/key"', "X-Key": "second-header-key" },
    queryParams: { token: "query+parameter=key" },
  },
  {
    name: "secret incident",
    service: "incidentio",
    url: "https://example.com/hook",
    headers: { Authorization: "Bearer incident-header" },
    body: "incident-body-key {{title}}",
  },
];

const urlAt = (...hosts: string[]) =>
  fc
    .tuple(
      fc.constantFrom("https", "http", "HTTPS"),
      fc.constantFrom(...hosts),
      fc.constantFrom("", "/", "/a%20b/c", "/T0/B0/x?y=1&z=ü#f", `/${"x".repeat(1900)}`),
    )
    .map(([protocol, host, path]) => `${protocol}://${host}${path}`);

const line = text(0, 4096).filter((one) => /^\P{Cc}*$/u.test(one));

const mapOf = (key: fc.Arbitrary<string>) => fc.dictionary(key, line, { maxKeys: 5 });

const header = fc
  .string({ unit: fc.constantFrom(..."aZ09!#$%&'*+.^_`|~-"), minLength: 1, maxLength: 20 })
  .filter((one) => /^\D/.test(one));

// The service loses a parameter called __proto__.
const parameter = text(1, 1024).filter((one) => /^\P{Cc}+$/u.test(one) && one !== "__proto__");

const receivers = fc.oneof(
  fields(
    { service: fc.constant("slack"), url: urlAt("hooks.slack.com", "slack.com", "HOOKS.Slack.com") },
    {},
  ),
  fields(
    {
      service: fc.constantFrom("generic", "incidentio"),
      url: urlAt("example.com", "EXAMPLE.com:8443", "8.8.8.8", "[2001:4860:4860::8888]"),
    },
    { headers: mapOf(header), queryParams: mapOf(parameter), body: text(1, 16384) },
  ),
);

const people = fields({ name }, { description: text(1, 2048), allowAlertLoss: fc.boolean() });

const args = {
  name: "sample",
  service: "generic",
  url: "https://example.com/sample",
  headers: { "X-Key": "s" },
};

export const webhookSample: Sample = {
  args,
  change: { description: "Changed" },
  ...variants(args, {
    name: [args.name, "other"],
    service: [args.service, "incidentio"],
    url: [args.url, "https://example.com/other"],
    headers: [args.headers, { "X-Key": "t", "X-More": "u" }],
    queryParams: [{ team: "a" }, { team: "b" }],
    description: ["For **Ada**", "Other"],
    body: ['{"text": "{{title}}"}', "Other"],
  }),
  // The service returns no body of incidentio.
  along: { service: ["body"] },
  any: fc.tuple(people, receivers).map((parts) => structuredClone(Object.assign({}, ...parts)) as Plain),
  secrets,
  collection: webhooks,
  documents: (store) => store.webhooks,
};
