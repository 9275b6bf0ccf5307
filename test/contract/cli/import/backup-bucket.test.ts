import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../../../emulator";
import { backupBucketKind as kind } from "../../../../provider/cloud/backup-bucket/backup-bucket.kind";
import { run } from "../../../support/child";
import { clone, folderInClone } from "../../../support/folders";
import { chooseInto, printChoice } from "../../../support/import-choice";
import { configFor } from "../../../support/recorded-stack";
import { succeeded } from "../../../support/stack";
import { provideEmulator } from "../../../support/provided";

const SECRET = "secret-of-a-test-bucket";
const { id, ...others } = { ...seed.backupBucket, serviceId: seed.services.analytics.id };

const BUCKETS = {
  AWS: {
    bucketPath: "s3://acme-backups",
    iamRoleArn: "arn:aws:iam::123456789012:role/backups",
    iamRoleSessionName: "backups",
  },
  GCP: { bucketPath: "gs://acme-backups", accessKeyId: "GOOG1EDEMODEMODEMO", secretAccessKey: SECRET },
  AZURE: { containerName: "acme-backups", connectionString: SECRET },
};

describe("an import of a backup bucket", () => {
  const programs = folderInClone("buckets");
  for (const provider of Object.keys(BUCKETS)) mkdirSync(join(programs, provider));
  const emulator = provideEmulator();

  async function writeProgram(folder: string): Promise<string> {
    const choice = await chooseInto(configFor(emulator), kind, { id: [id] });
    const files = await printChoice(choice, folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    return [...files.values()].join("\n");
  }

  for (const [bucketProvider, values] of Object.entries(BUCKETS)) {
    it(`of ${bucketProvider} writes all that the service tells, and asks the configuration for a secret`, async () => {
      emulator.store.backupBuckets.add({ id, ...others, bucketProvider, ...values });
      const code = await writeProgram(join(programs, bucketProvider));
      const hasSecret = Object.values<string>(values).includes(SECRET);
      assert.equal(code.includes(`backupBucketId: "${id}"`), hasSecret, code);
      assert.ok(code.includes(`bucketProvider: "${bucketProvider}"`), code);
      for (const [key, value] of Object.entries(values)) {
        const config = `backupBucket${key.charAt(0).toUpperCase()}${key.slice(1)}`;
        const text = value === SECRET ? `config.getSecret("${config}")` : `"${value}"`;
        assert.ok(code.includes(`${key}: ${text}`), code);
        assert.equal(code.includes(`pulumi config set --secret ${config}\n`), value === SECRET, code);
      }
      assert.ok(!code.includes(SECRET));
    });
  }

  it("compiles, whosever bucket it is", async () => {
    const config = {
      extends: join(clone, "tsconfig.json"),
      compilerOptions: { rootDir: clone },
      include: ["."],
    };
    writeFileSync(join(programs, "tsconfig.json"), JSON.stringify(config));
    succeeded(await run("tsc", ["-p", programs], { cwd: clone, env: process.env }));
  }).timeout(300_000);
});
