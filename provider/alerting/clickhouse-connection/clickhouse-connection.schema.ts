import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/declaration";
import { argument, wireFields, nameFields } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { adoptedId, times, resultOf, optionalText, wireOf } from "../fields.schema";

const text = z.string("expected a string");

export const connectionArgs = z.strictObject(
  nameFields({
    connectionId: adoptedId("connection"),
    name: argument(text.optional(), { required: true }).describe(
      "Name of the connection; not unique, and may be empty. Required for a new connection.",
    ),
    host: argument(text.optional(), { required: true }).describe(
      "URL of the HTTP interface of ClickHouse, such as `https://clickhouse.example.com:8443`. The " +
        "service does not check it. Required for a new connection.",
    ),
    username: argument(text.optional(), { required: true }).describe(
      "ClickHouse user. Required for a new connection.",
    ),
    password: argument(
      text
        .min(
          1,
          "expected a password that is not empty: the service cannot clear one; leave the property out instead",
        )
        .optional(),
      { secret: true, writeOnly: true },
    ).describe(
      "Password of the user, not empty. Secret, and never returned by the service, so changes made " +
        "elsewhere cannot be seen. The service cannot clear it, and keeps it if the program stops " +
        "declaring it. Default: none; if not declared, an adopted connection keeps its own.",
    ),
    hyperdxSettingPrefix: argument(
      text.regex(/^[a-z0-9_]+$/i, "expected letters, digits and _, or no property at all").optional(),
      // The service keeps the value if an update omits it.
      { removal: { send: null }, emptyIsNone: true },
    ).describe(
      "Prefix of the ClickHouse settings with which the service marks its queries: letters, digits and " +
        "`_`. Default: none.",
    ),
    isPrometheusEndpoint: argument(z.boolean("expected true or false").optional(), {
      removal: { send: false },
      serverDefault: false,
    }).describe("Whether the host is a Prometheus endpoint. Default: `false`."),
  }),
);

const { password: _password, ...returned } = connectionArgs.shape;

const connectionState = z.object({
  ...returned,
  name: returned.name.unwrap().describe("Name of the connection."),
  host: returned.host.unwrap().describe("URL of ClickHouse."),
  username: returned.username.unwrap().describe("ClickHouse user."),
  isPrometheusEndpoint: returned.isPrometheusEndpoint
    .unwrap()
    .describe("Whether the host is a Prometheus endpoint."),
  ...times,
});

export type ConnectionInputs = z.infer<typeof connectionArgs>;

export const connectionType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Connection",
  reference: "connection",
  args: connectionArgs,
  state: connectionState,
  docs: {
    about:
      "The arguments of a `Connection`. A new connection needs `name`, `host` and `username`; an " +
      "adopted one (`connectionId`) needs only what the program manages.",
  },
});

const wireConnection = wireOf({
  ...wireFields(connectionState),
});

export type WireConnection = z.infer<typeof wireConnection>;

/** The connections of a team: where ClickHouse is, and who asks it. */
export const connections: Collection<WireConnection> = {
  type: connectionType,
  one: "connection",
  many: "connections",
  route: "connections",
  wire: wireConnection,
};

export const connectionResult = resultOf(
  "connection",
  "ConnectionResult",
  "A connection as a lookup returns it.",
  {
    name: optionalText.describe("Name of the connection."),
    host: optionalText.describe("URL of ClickHouse."),
    username: optionalText.describe("ClickHouse user."),
  },
);
