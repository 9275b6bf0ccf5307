import assert from "node:assert/strict";
import { credentials, seed } from "../../emulator";
import { commandLine } from "../support/command-line";
import { stage } from "../support/stage";
import { succeeded } from "../support/stack";

describe("pulumi-clickstack doctor in a project", () => {
  const set = stage({ settings: false });

  /** The command as a user runs it: in the directory of the project, with the environment of the stack. */
  async function doctor() {
    const { stack } = set;
    const printed = await commandLine(["doctor", "--cwd", stack.folder], {
      environment: stack.environment(),
    });
    for (const secret of [credentials.accessToken, seed.otherTeam.accessToken, credentials.apiKeySecret]) {
      assert.ok(!(printed.out + printed.told).includes(secret));
    }
    return printed;
  }

  it("looks at the configuration of the selected stack, and at each Provider of its program", async () => {
    const { stack, emulator } = set;
    const secret = { "alerting:accessToken": credentials.accessToken };
    await stack.configure({ "alerting:endpoint": emulator.url }, secret);
    const { accessToken } = seed.otherTeam;
    stack.program(
      ({ Provider }, data) => {
        new Provider("globex", { alerting: { accessToken: data.accessToken } });
      },
      { accessToken },
    );
    succeeded(await stack.up());
    const { exitCode, out } = await doctor();
    assert.equal(exitCode, 0, out);
    assert.match(out, /✔ @pulumi\/pulumi 3\.\d+\.\d+\n {2}✔ pulumi-clickstack \d/);
    assert.match(out, /✔ alerting:accessToken \(configuration of test\)/);
    assert.match(out, /✔ alerting:accessToken \(Provider globex\)/);
    assert.match(out, /Service: alerting at .*, Provider globex\n {2}✔ answers/);
  });

  it("takes what is missing for a problem where the stack has resources that need it", async () => {
    const { stack, emulator } = set;
    stack.env = { CLICKHOUSE_CLOUD_API_KEY: credentials.apiKeyId, CLICKHOUSE_API_URL: emulator.url };
    const { exitCode, out } = await doctor();
    assert.equal(exitCode, 2);
    assert.match(
      out,
      /✖ cloud:apiKeySecret is not set\n {4}Run "pulumi config set --secret cloud:apiKeySecret/,
    );
  });

  it("ends with an error when the named stack cannot be read", async () => {
    const { stack } = set;
    const args = ["doctor", "--cwd", stack.folder, "--stack", "nobody"];
    const { exitCode, told } = await commandLine(args, { environment: stack.environment() });
    assert.equal(exitCode, 1);
    assert.match(told, /^error: .*stack nobody could not be read/);
  });
});
