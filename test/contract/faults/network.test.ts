import assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import { tileAlert } from "../../support/alerts";
import { run } from "../../support/child";
import { compile } from "../../support/packed";
import { clone } from "../../support/folders";
import {
  answering,
  forward,
  listen,
  SELF_SIGNED,
  servers,
  stop,
  type SeenRequest,
} from "../../support/http-servers";
import { Host } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { describeEveryTransport } from "../../support/transports";
import { provide, shareEmulator, restoreEnvironment } from "../../support/provided";

const TOKEN = "the-access-token";
const ID = "69ae9a981e8c4d0b7a2f3160";
const VARIABLES = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy"];
const ALERT = { body: { data: { id: ID } } };

interface Printed {
  readonly alert?: { id: string };
  readonly error?: string;
  readonly warnings: string[];
}

/** A web proxy as companies have them: tunnels for https, whole requests for plain http. */
class ConnectProxy {
  /** Its requests: `CONNECT host:port`, or `GET http://host/path`. */
  readonly asked: string[] = [];
  /** Every byte that it could have read. */
  readonly seen: Buffer[] = [];
  /** The status that it refuses with. */
  refuses: number | undefined;
  /** Whether it closes every tunnel instead of answering. */
  hangsUp = false;
  private readonly server = createServer(
    answering([(response, request) => this.forward(response, request)], []),
  );

  /** Names that only the proxy can resolve, and where they lead. */
  constructor(private readonly hosts: Readonly<Record<string, string>> = {}) {
    this.server.on("connect", (request: IncomingMessage, socket: Socket) => this.tunnel(request, socket));
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await listen(this.server);
    return this;
  }

  stop(): Promise<void> {
    return stop(this.server);
  }

  private tunnel(request: IncomingMessage, socket: Socket): void {
    this.note("CONNECT", request.url, request.headers);
    if (this.hangsUp) {
      socket.end();
      return;
    }
    if (this.refuses !== undefined) {
      socket.end(`HTTP/1.1 ${this.refuses} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const onward = connect(Number(port), host, () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    socket.on("data", (bytes: Buffer) => this.seen.push(bytes));
    // Whichever breaks ends both.
    pipeline(socket, onward, socket, () => undefined);
  }

  private async forward(response: ServerResponse, request: SeenRequest): Promise<void> {
    this.note(request.method, request.url, request.headers);
    const { origin, pathname, search } = new URL(request.url);
    await forward(response, request, (this.hosts[origin] ?? origin) + pathname + search);
  }

  private note(method: string, url = "", headers: IncomingHttpHeaders): void {
    this.asked.push(`${method} ${url}`);
    this.seen.push(Buffer.from(JSON.stringify(headers)));
  }
}

function provideProxy(hosts?: () => Record<string, string>): ConnectProxy {
  return provide(
    () => new ConnectProxy(hosts?.()).start(),
    (proxy) => proxy.stop(),
  );
}

let script: string;

/** Reads an alert in a process whose environment is what is given. */
async function readAlert(endpoint: string, environment: NodeJS.ProcessEnv, seconds = 60): Promise<Printed> {
  const { PATH, Path, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const { stdout, output } = await run(process.execPath, [script, endpoint, ID, String(seconds)], {
    cwd: clone,
    env: { PATH, Path, SystemRoot, NODE_COMPILE_CACHE, ...environment },
  });
  assert.ok(!output.includes(TOKEN), output);
  return JSON.parse(stdout) as Printed;
}

/** Once, because each test starts a process: every transport has the same HTTP client, which is all that this is about. */
describe("TLS and proxies", () => {
  const { serveSecurely } = servers();
  const trusting = { NODE_EXTRA_CA_CERTS: SELF_SIGNED };
  const proxy = provideProxy();

  before(() => {
    script = compile("test/contract/faults/read-alert.ts");
  });

  it("a private authority is trusted by NODE_EXTRA_CA_CERTS", async () => {
    const server = await serveSecurely(ALERT);
    const { alert, warnings } = await readAlert(server.url, trusting);
    assert.equal(alert?.id, ID);
    assert.equal(server.requests[0]?.headers.authorization, `Bearer ${TOKEN}`);
    assert.deepEqual(warnings, []);
  });

  it("HTTPS_PROXY is a tunnel, through which the proxy cannot see", async () => {
    const server = await serveSecurely(ALERT);
    const environment = { ...trusting, HTTPS_PROXY: `http://user:proxy-password@${proxy.address}` };
    const { alert } = await readAlert(server.url, environment);
    assert.equal(alert?.id, ID);
    assert.deepEqual(proxy.asked, [`CONNECT ${new URL(server.url).host}`]);
    assert.ok(!Buffer.concat(proxy.seen).includes(TOKEN));
    assert.equal(server.requests[0]?.headers["proxy-authorization"], undefined);
  });

  it("a proxy that refuses is an error that says so, and does not show its password", async () => {
    proxy.refuses = 407;
    const server = await serveSecurely(ALERT);
    const environment = { ...trusting, HTTPS_PROXY: `http://user:proxy-password@${proxy.address}` };
    const { error } = await readAlert(server.url, environment);
    assert.match(error ?? "", /^reading alert \w+ failed: GET \S+ answered 407/);
    assert.ok(!error?.includes("proxy-password"));
    assert.deepEqual(server.requests, []);
  });

  it("a proxy that hangs up is an error, and no silent end of the process", async () => {
    proxy.hangsUp = true;
    const { error } = await readAlert("https://host.invalid", { HTTPS_PROXY: `http://${proxy.address}` }, 2);
    assert.match(error ?? "", /^reading alert \w+ failed: GET \S+ did not answer in time/);
  });
});

describeEveryTransport("plain http", (transport) => {
  const { service, base, settings } = transport;
  const setting = `${service}:endpoint`;
  const endpoint = "http://clickstack.invalid";
  restoreEnvironment();
  const emulator = shareEmulator({}, transport);
  const proxy = provideProxy(() => ({ [endpoint]: emulator.url }));
  beforeEach(() => {
    for (const name of VARIABLES) delete process.env[name];
  });

  it("goes through HTTP_PROXY, and warns once that the credentials travel unprotected", async () => {
    process.env.HTTP_PROXY = `http://${proxy.address}`;
    const host = new Host(alertKind, emulator, { ...settings, [setting]: endpoint });
    const [one, other] = [host.resource(), host.resource()];
    await one.up(tileAlert());
    await other.up(tileAlert({ threshold: 6 }));
    assert.deepEqual(host.told.warnings, [
      `${setting} is plain http: the credentials travel unprotected to clickstack.invalid`,
    ]);
    assert.deepEqual(
      proxy.asked.filter((asked) => asked.startsWith("POST")),
      Array(2).fill(`POST ${endpoint}${base}/alerts`),
    );
  });

  it("does not go through it where NO_PROXY names the host", async () => {
    process.env.HTTP_PROXY = `http://${proxy.address}`;
    process.env.NO_PROXY = "example.com,127.0.0.1";
    await new Host(alertKind, emulator, settings).resource().up(tileAlert());
    assert.deepEqual(proxy.asked, []);
  });
});

describe("an endpoint below a path", () => {
  const PATH = "/team%20a/hyperdx";
  const { serve } = servers();
  const emulator = shareEmulator();
  let outside: string[];
  let below: string;

  beforeEach(async () => {
    outside = [];
    const gateway = await serve((response, seen) => {
      if (seen.url.startsWith(`${PATH}/`))
        return void forward(response, seen, emulator.url + seen.url.slice(PATH.length));
      outside.push(seen.url);
      response.writeHead(404).end("<html>");
    });
    below = gateway.url + PATH;
  });

  // test/unit/engine/settings has the ways to write such an endpoint.
  it("serves alerts and organizations", async () => {
    const settings = { "alerting:endpoint": `${below}/api/v2/`, "cloud:endpoint": `${below}/v1/` };
    const host = new Host(alertKind, emulator, settings);
    const alert = await host.create(tileAlert());
    await alert.refreshNext();
    await alert.up(tileAlert({ threshold: 9 }));
    await alert.destroy();
    await host.beside(organizationKind).create({ name: "Renamed" });
    assert.equal(emulator.store.organizations.get(seed.organization.id)?.name, "Renamed");
    assert.deepEqual(outside, []);
    assert.ok(requestsOf(emulator).every((request) => / \/(api\/v2|v1)\//.test(request)));
  });
});
