import type { Service } from "../engine/service/service";
import type * as checkups from "./checkup";
import { CloudConnection, openKey } from "./connection";
import { listOrganizations } from "./organization/organization.wire";
import { SETTINGS, settingsSchema, type CloudSettings } from "./settings";

/** ClickHouse Cloud management. */
export const cloudService: Service<CloudSettings, CloudConnection> = {
  name: "cloud",
  settings: SETTINGS,
  access: [{ label: "ClickHouse Cloud", named: [], schema: settingsSchema }],
  connectionSettings: ["endpoint", "apiKeyId", "apiKeySecret", "timeoutSeconds"],
  address: ({ endpoint }) => endpoint,
  connect: (settings, run, connections) => {
    const { endpoint, apiKeyId, apiKeySecret } = settings;
    const key = JSON.stringify(["key", endpoint, apiKeyId, apiKeySecret]);
    return new CloudConnection(
      settings,
      run,
      connections.share(key, () => openKey(settings, { ...run, outage: connections.outage(endpoint) })),
    );
  },
  listings: (connection) => ({
    organization: async () =>
      (await listOrganizations(connection)).map(({ id, name }) => ({ id, name: name ?? undefined })),
  }),
  createId: (digits) => digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5"),
  // oxlint-disable-next-line typescript/no-require-imports -- `doctor` and a refusal need it, no program loads it
  checkup: () => (require("./checkup") as typeof checkups).checkup,
};
