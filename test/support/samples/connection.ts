import fc from "fast-check";
import { connections } from "../../../provider/alerting/clickhouse-connection/clickhouse-connection.schema";
import { type Sample, variants } from "./sample";
import { fields, text } from "./texts";

const password = "a-password-of-clickhouse";
const args = { name: "Sample", host: "https://sample.example.com:8443", username: "iac", password };

export const connectionSample: Sample = {
  args,
  change: { username: "other" },
  ...variants(args, {
    name: [args.name, "Other"],
    host: [args.host, "https://other.example.com:8443"],
    username: [args.username, "other"],
    password: [password, "another-password"],
    hyperdxSettingPrefix: ["hdx_1", "hdx_2"],
    isPrometheusEndpoint: [true, false],
  }),
  kept: ["password"],
  // Without a password, a connection may have one from before.
  any: fields(
    { name: text(0, 200), host: text(0, 200), username: text(0, 200), password: text(1, 200) },
    {
      hyperdxSettingPrefix: fc.constantFrom("a", "HDX_9", "_"),
      isPrometheusEndpoint: fc.boolean(),
    },
  ),
  secrets: [
    { name: "secret", host: "https://secret.example.com", username: "iac", password: 'a "secret/password' },
  ],
  collection: connections,
  documents: (store) => store.connections,
};
