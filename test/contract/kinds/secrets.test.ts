import assert from "node:assert/strict";
import { inspect } from "node:util";
import type { FaultRule } from "../../../emulator";
import type { Kind } from "../../../provider/engine/kind/kind";
import { pick, type Plain } from "../../../provider/engine/values/plain";
import { isMarkedAsSecret, textsIn } from "../../../provider/engine/values/secrets";
import { sampled, singles } from "../../support/samples";
import { shareHosted } from "../../support/provided";
import { isOfferedOn, ofService, transports, type TransportCase } from "../../support/transports";

/** Every text of what the service does not return, or what is secret. */
function secretsOf({ type }: Kind, program: Plain): string[] {
  return [...new Set(textsIn(pick(program, type.hiddenKeys(program))))];
}

/** Answers that repeat what the service was sent. */
const ECHOES: [
  how: string,
  echo: (sent: Plain, secrets: readonly string[], transport: TransportCase) => string | object,
][] = [
  ["as a message", (_, secrets, { failure }) => failure(400, `No: ${secrets.join(" ")}`)],
  ["as a text", (_, secrets) => secrets.join("\n")],
  ["as JSON in a message", (sent, _, { failure }) => failure(400, JSON.stringify(sent))],
  ["as JSON of another kind", (sent) => ({ request: { body: sent } })],
  ["in an address", (_, secrets) => `see ?a=${secrets.map(encodeURIComponent).join("&b=")}`],
  ["as the path of an address", (_, secrets, { failure }) => failure(400, secrets.map(pathOf).join(" "))],
  ["as a list", (sent, _, { page }) => page([sent])],
  ["without the identifier", (sent, _, { item }) => item(sent)],
  ["in place of the answer", (sent) => [sent]],
];

const pathOf = (text: string) => (URL.canParse(text) ? new URL(text).pathname : text);

/** Every kind on every transport, and those of which a service has one object, which its path does not name. */
const cases = [
  ...sampled.flatMap((one) =>
    transports.filter((each) => isOfferedOn(each, one.kind)).map((transport) => ({ ...one, transport })),
  ),
  ...singles.map((one) => ({ ...one, transport: ofService })),
];

for (const { kind, sample, transport } of cases) {
  const { secrets: programs = [], secretChanges = [], collection } = sample;
  const path = `${transport.base}/${collection.route}`;
  const update = transport === ofService ? { method: "PATCH", path } : { method: "PUT", path: `${path}/:id` };
  for (const [index, program] of programs.entries()) {
    describe(`secrets of every kind, such as ${kind.one} ${index + 1} (${transport.name}),`, () => {
      const change = secretChanges[index] ?? sample.change;
      const secrets = secretsOf(kind, program);
      const { emulator, host, resource } = shareHosted(kind, { transport });

      function assertHidden(...values: unknown[]): void {
        const all = inspect(values, { depth: Infinity, showHidden: true, maxStringLength: Infinity });
        const spelled = secrets.flatMap((secret) => [
          secret,
          encodeURIComponent(secret),
          JSON.stringify(secret).slice(1, -1),
          pathOf(secret),
        ]);
        for (const secret of spelled) assert.ok(!all.includes(secret), `${secret} is in ${all}`);
      }

      async function fail(rule: FaultRule, work: () => Promise<unknown>): Promise<void> {
        emulator.fault({ ...rule, times: Infinity });
        await work().then(
          () => undefined,
          (error: unknown) => assertHidden(error),
        );
        assertHidden(host.told);
        emulator.clearFaults();
        host.nextRun();
      }

      it("are some", () => assert.ok(secrets.length > 0));

      // The client hides what it was told of, whatever the kind: the first one meets every form, others every third.
      const echoes = ECHOES.filter(
        (_, at) => program === cases[0]?.sample.secrets?.[0] || at % 3 === index % 3,
      );
      for (const [how, echo] of echoes) {
        it(`are in no error when the service repeats them ${how}`, async () => {
          const body = echo(program, secrets, transport);
          for (const status of [400, 500, 200]) {
            await fail({ method: "POST", path, status, body }, () => host.resource().up(program));
          }
          await resource.up(program);
          const changed = { ...program, ...change };
          for (const status of [409, 500, 200]) {
            host.nextRun();
            await fail({ ...update, status, body }, () => resource.up(changed));
          }
        });
      }

      it("are in no error when a list shows them and is not understood", async () => {
        await resource.up(program);
        host.nextRun();
        const shown = { ...pick(program, secretKeys()), ...program };
        for (const body of [
          transport.item(shown),
          transport.page([[shown]]),
          [shown],
          transport.page([{ ...shown, id: {} }]),
        ]) {
          await fail({ method: "GET", status: 200, body }, () => resource.refresh());
        }
      });

      it("are in no warning when the server keeps others", async () => {
        const method = { method: "POST", path, effect: "after", status: 200 } as const;
        const other = {
          ...program,
          ...Object.fromEntries(secretKeys().map((key) => [key, "http://other-secret"])),
        };
        emulator.fault({ ...method, body: transport.item({ ...other, id: "6b02954b0f9c9e1c4d5e6f70" }) });
        await resource.up(program);
        assertHidden(host.told);
        assert.ok(!inspect(host.told).includes("other-secret"), inspect(host.told));
      });

      it("are in no problem of a preview", async () => {
        for (const [key, value] of Object.entries(pick(program, secretKeys()))) {
          const wrong = typeof value === "string" ? `\u0000${value}` : mapTexts(value, (text) => `${text}\n`);
          await host
            .resource()
            .check({ ...program, [key]: wrong, unknown: 1 })
            .then(
              () => assert.fail("accepted"),
              (error: unknown) => assertHidden(error),
            );
        }
      });

      it("that the service does not return are in no output", async () => {
        await resource.up(program);
        const unseen = kind.type.writeOnlyKeys(program);
        assert.deepEqual(
          Object.keys(resource.outputs).filter((key) => unseen.includes(key)),
          [],
        );
        const hidden = textsIn(pick(program, unseen));
        for (const text of hidden)
          assert.ok(!JSON.stringify(resource.outputs).includes(JSON.stringify(text)));
      });

      it("are marked as such in every output", async () => {
        await resource.up(program);
        host.nextRun();
        const { id, outputs } = resource;
        const { props } = await host.provider.read(id, outputs);
        const looked = await host.provider.read(id, {});
        // The service changes no bucket without its secret, and finds it by its place.
        const more = transport === ofService ? pick(program, ["serviceId"]) : change;
        const adopted = await host.provider.create({ [kind.type.identity]: id, ...more });
        host.nextRun();
        await resource.destroy();
        host.nextRun();
        const { outs } = await host.provider.create(program);
        assertHidden([outs, props, looked.props, adopted.outs].map(withoutMarked));
      });

      function secretKeys(): readonly string[] {
        return Object.keys(pick(program, kind.type.secretKeys(program)));
      }
    });
  }
}

/** The values without those that the engine will hide. */
function withoutMarked(values: Plain | undefined): object {
  const shown = Object.entries(values ?? {}).filter(
    ([, value]) => !(typeof value === "object" && value !== null && isMarkedAsSecret(value)),
  );
  return Object.fromEntries(shown);
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, mapTexts(held, change)]));
}
