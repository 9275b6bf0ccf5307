import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seed, startEmulator, type Emulator } from "../../emulator";
import { cliProgram } from "../../cli/program";
import { run } from "../support/child";
import { correlate } from "../support/clickstacks";
import { examplesOf, worldOf } from "../support/command-line";
import { settingsFor } from "../support/settings";
import { Stack } from "../support/stack";
import { introductionOf, TYPED } from "../support/built-command";

/** Commands whose examples tests of `npm test` run. Those only parse all examples: `test/unit/docs/commands.test.ts`. */
const ELSEWHERE = ["backtest", "demo", "doctor", "init", "review"];

const SERVICE = seed.services.production.id;

/** The values of `$ID` by option. */
const IDS: Readonly<Record<string, string>> = {
  "--backup-buckets": seed.backupBucket.id,
  "--pipe-settings": `${SERVICE}/${seed.pipes.s3.id}`,
  "--source-link": `${seed.sources.logs}/traceSourceId`,
};

const TERRAFORM = JSON.stringify({
  version: 4,
  resources: [
    {
      mode: "managed",
      type: "clickhouse_clickstack_alert",
      name: "error_rate",
      instances: [{ attributes: { id: seed.alerts.errorRate.id } }],
    },
  ],
});

const PROGRAM_TEXT = `const { alerting } = require("pulumi-clickstack");
new alerting.Alert("checkout-is-slow", {
  name: "Checkout is slow",
  threshold: 2,
  thresholdType: "above",
  interval: "15m",
  tile: { dashboard: "Checkout", name: "Latency p95" },
  channel: { webhook: "oncall" },
});
`;

/** A repository with two stacks of each of three projects, and a fourth project beside it. */
class Repository {
  private constructor(
    private readonly stack: Stack,
    readonly emulator: Emulator,
  ) {}

  static async create(): Promise<Repository> {
    const emulator = await startEmulator({ rateLimits: false });
    correlate(emulator, seed.sources);
    // A receiver on this machine, which the service itself would refuse.
    const { oncall } = seed.webhooks;
    const webhook = emulator.store.webhooks.get(oncall.id);
    if (webhook) emulator.store.webhooks.set(oncall.id, { ...webhook, url: `${emulator.url}/receiver` });
    const stack = await Stack.create({ env: settingsFor(emulator.url) });
    const repository = new Repository(stack, emulator);
    for (const project of [".", "infra/shop", "infra/payments", "payments"]) await repository.add(project);
    writeFileSync(join(repository.folder, "terraform.tfstate"), TERRAFORM);
    writeFileSync(join(repository.folder, "index.js"), PROGRAM_TEXT);
    return repository;
  }

  get folder(): string {
    return join(this.stack.folder, "repository");
  }

  async end(): Promise<void> {
    this.stack.dispose();
    await this.emulator.stop();
  }

  private async add(project: string): Promise<void> {
    const folder = project === "payments" ? join(this.folder, "..", project) : join(this.folder, project);
    mkdirSync(folder, { recursive: true });
    const name = project === "." ? "example" : `example-${project.replace("/", "-")}`;
    writeFileSync(join(folder, "Pulumi.yaml"), JSON.stringify({ name, runtime: "nodejs", main: "index.js" }));
    writeFileSync(join(folder, "index.js"), "");
    for (const stack of ["prod", "dev"]) await this.stack.init(name, stack, folder);
  }

  /** Runs an example as it is typed, but for what stands here. */
  async run(typed: string) {
    // Each example of an export begins with a folder that is not there.
    rmSync(join(this.folder, "workspace"), { recursive: true, force: true });
    const isControl = /emulator [a-z]/.test(typed);
    const script = typed
      .replace("npx pulumi-clickstack", TYPED)
      .replace("http://localhost:8000", this.emulator.url)
      .replace(" emulator ", isControl ? ` emulator --url ${this.emulator.url} ` : " emulator ")
      // Nobody answers the question.
      .replace("import apply", "import apply --yes");
    const [, ID = SERVICE] = Object.entries(IDS).find(([option]) => typed.includes(option)) ?? [];
    const env = { ...this.stack.environment(), KEY: this.token, ID };
    return run("bash", ["-c", script], { cwd: this.folder, env });
  }

  /** Runs an example that serves until it is stopped, and stops it. */
  serve(typed: string): Promise<string> {
    const args = typed.replace("npx pulumi-clickstack ", "").split(" ");
    return introductionOf(args, { cwd: this.folder, env: this.stack.environment() });
  }

  private get token(): string {
    return settingsFor(this.emulator.url).CLICKSTACK_API_KEY ?? "";
  }
}

describe("examples in the help of", () => {
  let repository: Repository;
  beforeEach(async () => {
    repository = await Repository.create();
  });
  afterEach(() => repository.end());

  const names = cliProgram(worldOf()).commands.map((command) => command.name());
  for (const name of names.filter((one) => !ELSEWHERE.includes(one))) {
    it(`${name} run`, async () => {
      const examples = await examplesOf(name);
      for (const typed of examples) {
        if (/emulator( --|$)/.test(typed)) {
          assert.match(await repository.serve(typed), /http:\/\/127\.0\.0\.1:\d+/, typed);
          continue;
        }
        const { exitCode, output } = await repository.run(typed);
        // 2 tells of something that was found.
        assert.ok([0, 2].includes(exitCode), `${typed}\nended with ${exitCode}\n${output}`);
        assert.doesNotMatch(output, /^error:/m, typed);
      }
    });
  }
});
