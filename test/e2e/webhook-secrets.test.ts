import assert from "node:assert/strict";
import type { Ended } from "../support/child";
import { assertWithout, textsIn } from "../support/secrets";
import { bodiesOf } from "../support/settings";
import { stage } from "../support/stage";
import { failed, succeeded, type Library, type StateResource } from "../support/stack";

/** At this level the engine and the SDK write down what they hand to each other, decrypted. */
const LOUDEST = ["--logtostderr", "-v=9", "--logflow"];
const ENGINES_OWN = /^.*(arshaling property for RPC\[|RPC finished: ).*$/gm;

const secrets = {
  slackUrl: "https://hooks.slack.com/services/T0/B0/slack-s3cret",
  header: "Bearer header-s3cret",
  parameter: "parameter-s3cret",
};
const newHeader = "Bearer newer-s3cret";

interface Data {
  readonly slackUrl: string;
  readonly header: string;
  readonly parameter: string;
  /** A webhook that is only looked up. */
  readonly lookedUp?: string;
}

function program({ alerting: { Webhook } }: Library, { slackUrl, header, parameter, lookedUp }: Data) {
  const slack = new Webhook("slack", { name: "team", service: "slack", url: slackUrl });
  const hook = new Webhook("hook", {
    name: "paging",
    service: "generic",
    url: "https://example.com/hook",
    headers: { Authorization: header },
    queryParams: { key: parameter },
  });
  const found = lookedUp === undefined ? undefined : Webhook.get("found", lookedUp);
  return {
    slackUrl: slack.url,
    hookUrl: hook.url,
    ...(found && { foundUrl: found.url, foundName: found.name }),
  };
}

/** Clears ciphertexts, which differ each time. */
function readable({ inputs, outputs }: StateResource): unknown {
  return JSON.parse(JSON.stringify({ inputs, outputs }).replace(/"ciphertext":"[^"]*"/g, '"ciphertext":""'));
}

describe("the secrets of webhooks", () => {
  const on = stage();
  const all = [...Object.values(secrets), newHeader];
  const declare = (changes: Partial<Data> = {}) => on.stack.program(program, { ...secrets, ...changes });
  const clean = ({ output }: Ended): string => {
    assertWithout(all, output.replace(ENGINES_OWN, ""), "the output");
    return output;
  };
  const cleanState = (): void => assertWithout(all, on.stack.stateText(), "state");
  const isSecret = (value: unknown): boolean => JSON.stringify(value).includes('"ciphertext"');
  const expectNoChanges = ["--diff", "--expect-no-changes"];
  before(() => void declare());

  it("are in no line of the most verbose log of an update, but where the engine writes down its messages", async () => {
    const output = clean(succeeded(await on.stack.up(...LOUDEST)));
    assert.match(output, /slackUrl: \[secret\]/);
    assert.match(output, /hookUrl : "https:\/\/example\.com\/hook"/);
  });

  it("are encrypted in state where it has them: inputs, and the address of a Slack webhook", () => {
    cleanState();
    const { inputs: slackInputs, outputs: slackOutputs } = on.stack.resource("slack");
    const { inputs, outputs = {} } = on.stack.resource("hook");
    assert.ok([slackInputs?.url, slackOutputs?.url, inputs?.headers, inputs?.queryParams].every(isSecret));
    assert.equal(outputs.url, "https://example.com/hook");
    for (const key of ["headers", "queryParams"]) assert.ok(!(key in outputs));
    // From a digest, somebody could guess a weak one.
    assert.ok(isSecret(outputs.__writeOnly));
  });

  it("are no change in a refresh, which leaves state as it is", async () => {
    const recorded = () => ["slack", "hook"].map((name) => readable(on.stack.resource(name)));
    const atFirst = recorded();
    clean(succeeded(await on.stack.refresh(...expectNoChanges)));
    assert.deepEqual(recorded(), atFirst);
    clean(succeeded(await on.stack.preview("--refresh", ...expectNoChanges)));
  });

  it("are one PUT when one of them changes, which a preview shows without it", async () => {
    declare({ header: newHeader });
    assert.match(clean(succeeded(await on.stack.preview("--diff"))), /~ 1 to update/);
    clean(succeeded(await on.stack.up("--diff")));
    assert.deepEqual(
      bodiesOf(on.emulator, "PUT").map(({ headers, queryParams }) => ({ headers, queryParams })),
      [{ headers: { Authorization: newHeader }, queryParams: { key: secrets.parameter } }],
    );
    cleanState();
  });

  it("are in no error, even when the service echoes what it was sent", async () => {
    const words = `cannot take ${secrets.header} and ${secrets.parameter}`;
    on.emulator.fault({ method: "PUT", status: 400, body: { message: words } });
    declare();
    assert.match(clean(failed(await on.stack.up())), /cannot take \[secret\] and \[secret\]/);
  });

  it("are in no refusal of what is declared wrongly", async () => {
    declare({ slackUrl: secrets.slackUrl.replace("https:", "ftp:") });
    const { output } = failed(await on.stack.preview());
    assertWithout(["slack-s3cret", ...all], output, "the output");
    assert.match(output, /'slack'.* url: expected a URL that begins with https:\/\/.*; found \[secret\]/);
  });

  it("are secret of a webhook that is only looked up", async () => {
    declare({ lookedUp: on.stack.resource("slack").id });
    clean(succeeded(await on.stack.up("--diff")));
    const { foundUrl, foundName } = await on.stack.outputs();
    assert.deepEqual([foundUrl, foundName], [secrets.slackUrl, "team"]);
    assert.ok(isSecret(on.stack.resource("found").outputs?.url));
    cleanState();
    clean(succeeded(await on.stack.refresh(...expectNoChanges)));
    cleanState();
  });

  it("are secret of a webhook that somebody turned into one of Slack", async () => {
    const stored = on.emulator.store.webhooks.get(on.stack.resource("hook").id ?? "") ?? assert.fail();
    on.emulator.store.webhooks.add({ ...stored, service: "slack", url: secrets.slackUrl });
    const output = clean(succeeded(await on.stack.refresh("--diff")));
    assert.match(output, /url +: "https:\/\/example\.com\/hook" => \[secret\]/);
    cleanState();
  });

  it("are in no file that the engine and its programs wrote, but for the program itself", () => {
    const files = [...textsIn(on.stack.folder), ...textsIn(on.stack.home)];
    for (const [file, text] of files.filter(([name]) => !name.endsWith("index.js"))) {
      assertWithout(all, text, file);
    }
  });
});
