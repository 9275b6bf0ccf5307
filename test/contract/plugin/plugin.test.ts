import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import type * as grpc from "@grpc/grpc-js";
import type { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { credentials, seed, startEmulator, type Emulator } from "../../../emulator";
import type { PluginServer } from "../../../provider/engine/plugin/server";
import { readStruct, writeStruct } from "../../../provider/engine/plugin/calls";
import { dropAbsent, type Plain, omit, toStableText } from "../../../provider/engine/values/plain";
import { isMarkedAsSecret } from "../../../provider/engine/values/secrets";
import { Connections } from "../../../provider/engine/service/service";
import { holdWrites, servers } from "../../support/http-servers";
import { Told, Host, QuickClock, type Form } from "../../support/provider-harness";
import { startProvider } from "../../support/native-provider";
import { restoreEnvironment } from "../../support/provided";
import { requestsOf } from "../../support/settings";
import { tileAlert } from "../../support/alerts";
import { describeEveryKind, type Ground } from "../kinds/every-kind";

type Call<Request, Response> = (
  request: Request,
  callback: (error: grpc.ServiceError | null, response: Response) => void,
) => unknown;

const urnOf = (type: string): string => `urn:pulumi:test::tests::clickstack:alerting:${type}::it`;

const start = () =>
  startProvider((clock) => new Connections({ messages: new Told(), clock, known: new Map() }));

describe("the native provider", () => {
  const { serve } = servers();
  restoreEnvironment();
  let emulator: Emulator;
  let client: ResourceProviderClient;
  let server: PluginServer;
  before(async () => {
    emulator = await startEmulator({ rateLimits: false });
    ({ server, client } = await start());
  });
  beforeEach(async () => {
    await configure();
    emulator.clearRequests();
  });
  after(async () => {
    client.close();
    await server.stop();
    await emulator.stop();
  });

  const ask = <Request, Response>(call: Call<Request, Response>, request: Request): Promise<Response> =>
    new Promise((resolve, reject) =>
      call.call(client, request, (error, response) => (error ? reject(error) : resolve(response))),
    );
  const usual = () => ({ endpoint: emulator.url, accessToken: credentials.accessToken });
  /** The engine sends the version of the package among the arguments. */
  const configure = (settings: Plain = usual(), name = "default_0_1_0") =>
    ask<messages.ConfigureRequest, unknown>(
      client.configure,
      new messages.ConfigureRequest()
        .setUrn(`urn:pulumi:test::tests::pulumi:providers:clickstack::${name}`)
        .setArgs(writeStruct({ ...settings, version: "0.1.0" })),
    );
  const check = async (type: string, program: Plain, olds: Plain = {}) => {
    const request = new messages.CheckRequest().setUrn(urnOf(type)).setOlds(writeStruct(olds));
    const response = await ask<messages.CheckRequest, messages.CheckResponse>(
      client.check,
      request.setNews(writeStruct(program)),
    );
    return { inputs: response.getInputs()?.toJavaScript() ?? {}, failures: response.toObject().failuresList };
  };
  const invoke = async (token: string, args: Plain) => {
    const response = await ask<messages.InvokeRequest, messages.InvokeResponse>(
      client.invoke,
      new messages.InvokeRequest().setTok(`clickstack:${token}`).setArgs(writeStruct(args)),
    );
    const properties = response.toObject().failuresList.map(({ property }) => property);
    return { result: readStruct(response.getReturn()), properties };
  };
  /** State and inputs of an alert, as an import has them. */
  const readErrorRate = async (): Promise<[Plain, Plain]> => {
    const request = new messages.ReadRequest().setUrn(urnOf("Alert")).setId(seed.alerts.errorRate.id);
    const response = await ask<messages.ReadRequest, messages.ReadResponse>(client.read, request);
    return [readStruct(response.getProperties()), readStruct(response.getInputs())];
  };
  const diff = async (
    ...[type, id, state, inputs, wanted, ...ignored]: [string, string, Plain, Plain, Plain, ...string[]]
  ) => {
    const request = new messages.DiffRequest().setUrn(urnOf(type)).setId(id).setOlds(writeStruct(state));
    const response = await ask<messages.DiffRequest, messages.DiffResponse>(
      client.diff,
      request.setOldInputs(writeStruct(inputs)).setNews(writeStruct(wanted)).setIgnorechangesList(ignored),
    );
    return { changes: response.getChanges(), details: response.toObject().detaileddiffMap };
  };
  const create = (type: string, inputs: Plain, { isPreview = false, timeout = 0 } = {}) =>
    ask<messages.CreateRequest, messages.CreateResponse>(
      client.create,
      new messages.CreateRequest()
        .setUrn(urnOf(type))
        .setProperties(writeStruct(inputs))
        .setPreview(isPreview)
        .setTimeout(timeout),
    );

  it("names the argument that is wrong", async () => {
    const { failures } = await check("Alert", { ...tileAlert({ threshold: "many" }) });
    assert.deepEqual(
      failures.map(({ property }) => property),
      ["threshold"],
    );
  });

  it("marks secrets by itself, because a class written by hand may not", async () => {
    const url = "https://hooks.slack.com/services/T/B/secret";
    const { inputs, failures } = await check("Webhook", { name: "pager", service: "slack", url });
    assert.deepEqual(failures, []);
    assert.ok(isMarkedAsSecret(inputs.url as unknown as object));
  });

  it("imports an object with the arguments that declare it, and finds no difference then", async () => {
    const [state, inputs] = await readErrorRate();
    assert.equal(inputs.alertId, undefined);
    const { changes } = await diff("Alert", seed.alerts.errorRate.id, state, inputs, inputs);
    assert.equal(changes, messages.DiffResponse.DiffChanges.DIFF_NONE);
  });

  it("says of each argument that differs how it does", async () => {
    const [state, inputs] = await readErrorRate();
    const { message: _, ...rest } = inputs;
    const { details } = await diff("Alert", seed.alerts.errorRate.id, state, inputs, {
      ...rest,
      threshold: 7,
      groupBy: "x",
    });
    const { ADD, DELETE, UPDATE } = messages.PropertyDiff.Kind;
    assert.deepEqual(Object.fromEntries(details.map(([key, { kind }]) => [key, kind])), {
      threshold: UPDATE,
      groupBy: ADD,
      ...(inputs.message === undefined ? {} : { message: DELETE }),
    });
  });

  it("takes what the service never returns for declared if the program ignores its changes", async () => {
    // After a refresh with another difference, neither inputs nor the service tell the value.
    const { headers, ...rest } = {
      name: "hidden",
      service: "generic",
      url: "https://a.example",
      headers: { a: "b" },
    };
    const response = await create("Webhook", { ...rest, headers });
    const state = readStruct(response.getProperties());
    const changesOf = async (...ignored: string[]) =>
      (await diff("Webhook", response.getId(), state, rest, rest, ...ignored)).details.map(([key]) => key);
    assert.deepEqual([await changesOf(), await changesOf("headers")], [["headers"], []]);
    const update = new messages.UpdateRequest().setUrn(urnOf("Webhook")).setId(response.getId());
    update.setOlds(writeStruct(state)).setNews(writeStruct({ ...rest, description: "Ours" }));
    await ask<messages.UpdateRequest, messages.UpdateResponse>(
      client.update,
      update.setIgnorechangesList(["headers"]),
    );
    const stored = emulator.store.webhooks.get(response.getId());
    assert.deepEqual([stored?.description, stored?.headers], ["Ours", headers]);
  });

  it("keeps in state the text by which dynamic resources find the package", async () => {
    const response = await create("Alert", { ...tileAlert({ name: "native" }) });
    const state = readStruct(response.getProperties());
    assert.match(String(state.__provider), /pulumi-clickstack\/runtime'\)\.alert$/);
    assert.equal(emulator.store.alerts.get(response.getId())?.name, "native");
  });

  it("names a missing setting as the user of the native provider sets it", async () => {
    await configure({ accessToken: "t" });
    const { failures } = await check("Alert", { ...tileAlert() });
    assert.match(failures[0]?.reason ?? "", /clickstack:endpoint is not set/);
  });

  it("replaces names with identifiers, from lists that are read once", async () => {
    const named = {
      ...tileAlert({ dashboardId: undefined, tileId: undefined, channel: undefined }),
      savedSearch: "Payment failures",
      channels: [{ webhook: "oncall" }],
    };
    const { inputs, failures } = await check("Alert", dropAbsent(named));
    await check("Alert", dropAbsent({ ...named, name: "another" }));
    assert.deepEqual(failures, []);
    assert.equal(inputs.savedSearchId, seed.savedSearches.payments.id);
    assert.deepEqual(inputs.channels, [{ type: "webhook", webhookId: seed.webhooks.oncall.id }]);
    const lists = requestsOf(emulator).filter((request) => /saved-searches|webhooks/.test(request));
    assert.equal(lists.length, new Set(lists).size);
  });

  it("asks for the mark of a resource if the setting is on", async () => {
    await configure({ ...usual(), ownerNote: "true" });
    const { inputs } = await check("Alert", { ...tileAlert() });
    assert.equal(inputs.__owner, urnOf("Alert"));
  });

  it("uses the arguments of a provider called default_eu, although the environment has another account", async () => {
    process.env.CLICKSTACK_ENDPOINT = "https://other-account.example";
    await configure(usual(), "default_eu");
    const { result } = await invoke("alerting:getDashboard", { name: "API" });
    assert.equal(result.id, seed.dashboards.api.id);
  });

  it("answers lookups, and lists by their name", async () => {
    const { result } = await invoke("alerting:getTile", { dashboard: "API", name: "Error rate" });
    assert.equal(result.id, seed.dashboards.api.tiles.errorRate.id);
    const { result: listed } = await invoke("alerting:getAlerts", { savedSearch: "Payment failures" });
    assert.deepEqual(
      (listed.alerts as Plain[]).map(({ id }) => id),
      [seed.alerts.payments.id],
    );
  });

  it("names the argument of a lookup that is wrong, or matches nothing", async () => {
    const wrong = await invoke("alerting:getTile", { dashboard: 1, name: "Error rate" });
    const missing = await invoke("alerting:getTile", { dashboard: "API", name: "Errors" });
    assert.deepEqual([...wrong.properties, ...missing.properties], ["dashboard", "name"]);
  });

  it("sends no write after the engine cancels, and returns the answer of each that was sent", async () => {
    const shared = { client, server };
    ({ client, server } = await start());
    const { url, held, open } = await holdWrites(serve, emulator.url);
    await configure({ endpoint: url, accessToken: credentials.accessToken });
    const before = emulator.store.alerts.size;
    const createOne = (name: string): Promise<string> =>
      create("Alert", { ...tileAlert({ name }) }).then(
        (response) => response.getId(),
        ({ details }: grpc.ServiceError) => details,
      );
    const creations = Array.from({ length: 60 }, (_, index) => createOne(`alert ${index}`));
    while (held.length < 5) await setImmediate();
    await ask<Empty, unknown>(client.cancel, new Empty());
    const INTERRUPTED = "the run was interrupted: run the same command again";
    assert.equal(await createOne("late"), INTERRUPTED);
    // The engine may ask the process to end meanwhile.
    const stopped = Promise.all([server.stop(), server.stop()]);
    open();
    const ends = await Promise.all(creations);
    const made = ends.filter((end) => emulator.store.alerts.has(end));
    assert.equal(ends.filter((end) => end === INTERRUPTED).length, 60 - made.length);
    assert.deepEqual([held.length, emulator.store.alerts.size - before], [made.length, made.length]);
    // As many as the provider sends at once.
    assert.ok(held.length <= 16, `${held.length} were sent`);
    client.close();
    await stopped;
    ({ client, server } = shared);
  });
});

/** Takes a resource of the kind through its life. Returns all requests, and the state before its end. */
async function live({ kind, sample, emulator, transport }: Ground, form: Form) {
  emulator.clearRequests();
  const host = new Host(kind, emulator, transport.settings, new QuickClock(), form);
  const resource = await host.create(sample.args);
  await resource.assertSettled(sample.args);
  await resource.up({ ...sample.args, ...sample.change });
  await resource.refreshNext();
  const outputs = omit(resource.outputs, ["__provider"]);
  host.nextRun();
  await resource.destroy();
  const requests = emulator.requests.map(({ method, path, body }) => ({ method, path, body }));
  return { requests, outputs };
}

describeEveryKind((on) => {
  it("sends the same requests and has the same state through either provider", async () => {
    const dynamic = await live(on, "dynamic");
    assert.ok(dynamic.requests.length > 0);
    // Identifiers, digests and times of two lives differ, and values of the protocol have no order of keys.
    const normal = (value: unknown): string =>
      toStableText(value)
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24,}/g, "ID")
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
    assert.equal(normal(await live(on, "native")), normal(dynamic));
  });
});
