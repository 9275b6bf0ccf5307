import { z } from "zod/v3";
import { text } from "../http-answers";
import type { World } from "../world";
import { byCreation, type CollectionKind } from "./collection-routes";
import { type ConnectionDocument, type Dated, pick } from "./documents";

const prefix = (form: RegExp) => z.string().regex(form).nullish();

const schema = z.object({
  name: z.string(),
  host: z.string(),
  username: z.string(),
  password: z.string().optional(),
  hyperdxSettingPrefix: prefix(/^[a-z0-9_]+$/i),
  isPrometheusEndpoint: z.boolean().optional(),
});

/** The schema of a PUT. Only a PUT may send an empty prefix, because that clears the stored one. */
const replacementSchema = schema.extend({ hyperdxSettingPrefix: prefix(/^[a-z0-9_]*$/i) });

type ConnectionBody = z.infer<typeof schema>;

export function connectionKind({ store }: World): CollectionKind<ConnectionDocument, ConnectionBody> {
  return {
    documents: store.connections,
    schema,
    replacementSchema,
    refusal: text,
    notFound: "Not Found",
    unpagedOrder: byCreation,
    build: buildConnection,
    omittedFields: ({ isPrometheusEndpoint = false }) => ({ isPrometheusEndpoint }),
    show: (connection) => pick(SHOWN, connection),
  };
}

/** Builds a connection. A PUT keeps the fields that it omits; an empty password counts as omitted. */
function buildConnection(
  body: ConnectionBody,
  place: Dated,
  stored?: ConnectionDocument,
): ConnectionDocument {
  const fields = { ...stored, ...body };
  return {
    ...{ ...fields, ...place },
    password: body.password || stored?.password,
    hyperdxSettingPrefix: fields.hyperdxSettingPrefix || undefined,
  };
}

const SHOWN = [
  ...["id", "name", "host", "username", "hyperdxSettingPrefix", "isPrometheusEndpoint"],
  ...["createdAt", "updatedAt"],
];
