import assert from "node:assert/strict";
import { credentials, seed } from "../../emulator";
import type { alerting } from "../../provider";
import type { Ended } from "../support/child";
import { tileAlert } from "../support/alerts";
import { assertWithout, formsOf, newAccessToken, textsIn } from "../support/secrets";
import { stage } from "../support/stage";
import { failed, succeeded, type Library } from "../support/stack";

const LOUDEST = ["--logtostderr", "-v=9", "--logflow"];

/**
 * At this level the engine itself writes down the configuration that it hands to any provider, decrypted. No package
 * can keep it from doing so; credentials in the environment are not in there.
 */
const ENGINES_OWN = /^.*Marshaling property for RPC\[.*\.Configure\(\)\.inputs\].*$/gm;

function everything(
  { alerting: { Alert }, cloud }: Library,
  data: { args: alerting.AlertArgs; serviceId: string },
) {
  new Alert("alert", data.args);
  new cloud.Organization("acme", { name: "Acme" });
  return { latest: cloud.getLatestBackupOutput({ serviceId: data.serviceId }) };
}

for (const [place, inConfig] of [
  ["stack configuration", true],
  ["the environment", false],
] as const) {
  describe(`credentials in ${place}`, () => {
    const on = stage({ settings: false });
    let secrets: string[] = [];
    const declare = (args: alerting.AlertArgs) =>
      on.stack.program(everything, { args, serviceId: seed.services.production.id });
    const assertClean = ({ output }: Ended): void => {
      assert.ok(output.length > 10_000, "the log is not as verbose as it should be");
      assertWithout(secrets, withoutEnginesOwn(output), "the output with the log");
    };
    const withoutEnginesOwn = (output: string) => (inConfig ? output.replace(ENGINES_OWN, "") : output);

    it("are in no line of the most verbose log of a success", async () => {
      const accessToken = newAccessToken(on.emulator);
      const { apiKeyId, apiKeySecret, organizationId } = credentials;
      secrets = formsOf({ accessToken, apiKeyId, apiKeySecret });
      const { url } = on.emulator;
      if (inConfig) {
        const plain = { "alerting:endpoint": url, "cloud:endpoint": url, "cloud:apiKeyId": apiKeyId };
        const secret = { "alerting:accessToken": accessToken, "cloud:apiKeySecret": apiKeySecret };
        const all = { ...plain, "cloud:organizationId": organizationId };
        await on.stack.configure(all, secret);
      } else {
        on.stack.env = {
          CLICKSTACK_ENDPOINT: url,
          CLICKSTACK_API_KEY: accessToken,
          CLICKHOUSE_API_URL: url,
          CLICKHOUSE_CLOUD_API_KEY: apiKeyId,
          CLICKHOUSE_CLOUD_API_SECRET: apiKeySecret,
          CLICKHOUSE_ORG_ID: organizationId,
        };
      }
      declare(tileAlert());
      assertClean(succeeded(await on.stack.up(...LOUDEST)));
    });

    it("are in no line of the most verbose log of a refresh", async () => {
      on.emulator.editAlert(on.stack.resource("alert").id ?? "", { threshold: 9 });
      assertClean(succeeded(await on.stack.refresh(...LOUDEST)));
    });

    it("are in no error, even when the service echoes what it was sent", async () => {
      const [token = "", secret = "", basic = ""] = secrets;
      const body = { message: `cannot take Bearer ${token}` };
      on.emulator.fault({ method: "PUT", status: 400, body });
      declare(tileAlert({ threshold: 6 }));
      const ended = failed(await on.stack.up(...LOUDEST));
      assert.match(ended.output, /updating alert \w+ failed: .* cannot take Bearer \[secret\]/);
      assertWithout(secrets, withoutEnginesOwn(ended.output), "the output of a failed update");

      const echo = { status: 403, error: `FORBIDDEN: not with Basic ${basic} of ${secret}` };
      on.emulator.fault({ method: "GET", path: "/v1/*", status: 403, body: echo });
      const lookup = failed(await on.stack.up(...LOUDEST));
      assert.match(lookup.output, /FORBIDDEN: not with Basic \[secret\] of \[secret\]/);
      assertWithout(secrets, withoutEnginesOwn(lookup.output), "the output of a failed lookup");
    });

    it("are in no file that the engine and its programs wrote", () => {
      for (const [file, text] of [...textsIn(on.stack.folder), ...textsIn(on.stack.home)]) {
        assertWithout(secrets, text, file);
      }
      assertWithout(secrets, on.stack.stateText(), "state");
    });

    it("are in no error when the service rejects them", async () => {
      newAccessToken(on.emulator);
      const ended = failed(await on.stack.refresh(...LOUDEST));
      assert.match(ended.output, /The access token was rejected/);
      assertClean(ended);
    });
  });
}
